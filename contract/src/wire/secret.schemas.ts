/**
 * A secret is what must be typed anew each time: passwords, one-time and recovery codes, tokens and
 * account numbers. The schema says so itself, and a form keeps none of it in its draft:
 *
 *   password: secret(z.string().min(12))
 */
import { z } from "zod";

const secrets = z.registry<{ isSecret: true }>();

/* @__NO_SIDE_EFFECTS__ */
export const secret = <Schema extends z.ZodType>(schema: Schema): Schema => {
  secrets.add(schema, { isSecret: true });
  return schema;
};

type Shape = Readonly<Record<string, z.ZodType>>;
const shapeOf = (schema: z.ZodType): Shape | undefined =>
  (schema._zod.def as { shape?: Shape }).shape;

/** Parts of a schema are what it wraps, joins or chooses from, besides the fields of an object. */
const partsOf = (schema: z.ZodType): z.ZodType[] =>
  Object.values(schema._zod.def)
    .flat()
    .filter((part) => part instanceof z.ZodType);

const isSecret = (schema: z.ZodType): boolean =>
  secrets.get(schema) !== undefined ||
  [...partsOf(schema), ...Object.values(shapeOf(schema) ?? {})].some(isSecret);

/** The names of an object's fields that are secret, or have a secret in them. */
export const secretFields = (schema: z.ZodType): readonly string[] => {
  const shape = shapeOf(schema);
  return shape === undefined
    ? partsOf(schema).flatMap(secretFields)
    : Object.entries(shape).flatMap(([name, field]) => (isSecret(field) ? name : []));
};

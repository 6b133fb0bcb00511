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

/** The definition of a schema, as far as another schema stands in it. */
type Definition = Readonly<{
  shape?: Readonly<Record<string, z.ZodType>>;
  options?: readonly z.ZodType[];
  items?: readonly z.ZodType[];
  innerType?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}>;

const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as Definition;

/** Schemas that stand for the same value: what is wrapped, piped, joined or a choice of several. */
const sameValue = ({ options, innerType, left, right, in: from, out }: Definition): z.ZodType[] =>
  [...(options ?? []), innerType, left, right, from, out].filter((part) => part !== undefined);

const isSecret = (schema: z.ZodType): boolean => {
  if (secrets.get(schema) !== undefined) return true;
  const definition = definitionOf(schema);
  const { shape = {}, items = [], element, valueType } = definition;
  const inside = [...Object.values(shape), ...items, element, valueType];
  return [...sameValue(definition), ...inside].some((part) => part !== undefined && isSecret(part));
};

/** The names of an object's fields that are secret, or have a secret in them. */
export const secretFields = (schema: z.ZodType): readonly string[] => {
  const definition = definitionOf(schema);
  const own = Object.entries(definition.shape ?? {})
    .filter(([, field]) => isSecret(field))
    .map(([name]) => name);
  return [...own, ...sameValue(definition).flatMap(secretFields)];
};

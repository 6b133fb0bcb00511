import { z } from "zod";
import { invariant } from "#platform/problem.ts";

export type Json = Record<string, unknown>;
export type ToSchema = (schema: z.ZodType, io: "input" | "output") => Json;

/** The name stands where the shape is kept; within it, `id` would be a keyword of an old draft. */
const withoutNames = (key: string, value: unknown): unknown =>
  key === "id" && typeof value === "string" ? undefined : value;

const draft = "draft-2020-12";

/** Text that becomes a number is described as the number, with its own bounds. */
const describeReadText = (schema: z.core.$ZodType, json: Json): void => {
  const { def } = schema._zod;
  if (def.type !== "pipe") return;
  const { out } = def as z.core.$ZodPipeDef;
  if (out._zod.def.type === "transform") return;
  const { $schema: _, ...read } = z.toJSONSchema(out, { io: "input", unrepresentable: "any" });
  for (const key of Object.keys(json)) delete json[key];
  Object.assign(json, read);
};

/** A field that reads what it is given first still wants to be given something. */
const describeRequired = (schema: z.core.$ZodType, json: Json): void => {
  const { def } = schema._zod;
  if (def.type !== "object") return;
  const { shape } = def as z.core.$ZodObjectDef;
  const required = Object.keys(shape).filter((name) => {
    const field = shape[name];
    return field !== undefined && !z.safeParse(field, undefined).success;
  });
  if (required.length > 0) json["required"] = required;
  else delete json["required"];
};

/** JSON schemas for one document: what has a name is described once, among its components. */
export const createSchemas = (): { toSchema: ToSchema; components: Json } => {
  const components: Json = {};
  const toSchema: ToSchema = (schema, io) => {
    const made = z.toJSONSchema(schema, {
      io,
      unrepresentable: "any",
      target: draft,
      override: ({ zodSchema, jsonSchema }) => {
        if (io === "output") return;
        describeReadText(zodSchema, jsonSchema as Json);
        describeRequired(zodSchema, jsonSchema as Json);
      },
    });
    const placed = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/');
    const {
      $schema: _,
      $defs = {},
      ...rest
    } = JSON.parse(placed, withoutNames) as Json & { $defs?: Json };
    for (const [name, described] of Object.entries($defs)) {
      const known = components[name];
      invariant(
        known === undefined || JSON.stringify(known) === JSON.stringify(described),
        `one shape is called ${name}`,
      );
      components[name] = described;
    }
    return rest;
  };
  return { toSchema, components };
};

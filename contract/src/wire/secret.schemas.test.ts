import { expect, test } from "vitest";
import { z } from "zod";
import { secret, secretFields } from "./secret.schemas.ts";

const code = secret(z.string());

test.each<[string, z.ZodType, string[]]>([
  ["a plain form has none", z.object({ email: z.email() }), []],
  ["a field is one", z.object({ email: z.email(), code }), ["code"]],
  ["one that may be absent is one", z.object({ code: code.optional() }), ["code"]],
  ["one that was narrowed is one", z.object({ code: secret(z.string()).min(6) }), ["code"]],
  ["one that is read anew is one", z.object({ code: code.transform(Number) }), ["code"]],
  ["a field has one within", z.object({ bank: z.object({ iban: code }) }), ["bank"]],
  ["a list has one within", z.object({ codes: z.array(code) }), ["codes"]],
  ["a form that was refined keeps it", z.object({ code }).refine(() => true), ["code"]],
  ["a choice has one in one answer", z.union([z.object({ code }), z.object({})]), ["code"]],
  ["two that were joined have it", z.object({}).and(z.object({ code })), ["code"]],
])("%s", (_, schema, names) => {
  expect(secretFields(schema)).toEqual(names);
});

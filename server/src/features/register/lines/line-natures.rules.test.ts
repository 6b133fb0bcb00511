import { readFile } from "node:fs/promises";
import { movementOrigins } from "@coulisse/contract/register/movements.ts";
import { expect, test } from "vitest";
import { describeLineNatures } from "./line-natures.rules.ts";

const read = (path: string): Promise<string> => readFile(new URL(path, import.meta.url), "utf8");

test("natures and origins in PostgreSQL are those of the contract (npm run db:schema)", async () => {
  expect(await read("../sql/line-natures.sql")).toBe(describeLineNatures());
});

test("the table of lines takes the origins of the contract and no other", async () => {
  const listed = movementOrigins.map((origin) => `'${origin}'::text`).join(", ");
  expect(await read("../../../../schema.sql")).toContain(
    `CHECK ((origin = ANY (ARRAY[${listed}])))`,
  );
});

import { expect, test } from "vitest";
import { countHouse } from "./count-house.ts";

const tree = new Map([
  ["contract/src/companies/badges.ts", "export const badges = 1;\n"],
  [
    "server/src/features/register/lines/register.commands.ts",
    [
      'import { badges } from "@coulisse/contract/companies/badges.ts";',
      'import { label } from "#features/companies/companies.queries.ts";',
      'import type { Tx } from "#platform/database.ts";',
      "export const register = (a: boolean, tx: Tx) => {",
      "  if (a && badges) return label(tx);",
      "  return undefined;",
      "};\n",
    ].join("\n"),
  ],
  [
    "server/src/features/companies/companies.queries.ts",
    'import { lock } from "#features/register/lines/register.store.ts";\nexport const label = lock;\n',
  ],
  [
    "server/src/features/register/lines/register.store.ts",
    "export const lock = (x: unknown) => x;\n",
  ],
  ["server/src/platform/database.ts", "export type Tx = string;\n"],
  ["server/src/features/register/lines/register.test.ts", "one\ntwo\n"],
  ["server/sql/07-register.sql", "create table movements ();\n"],
]);

test("counts files, lines and single users, each where it belongs", () => {
  const { parts } = countHouse(tree);
  expect(parts).toEqual({
    "contract/src": { files: 1, lines: 1, "30 lines or fewer": 1, "one user": 1 },
    "server/src": { files: 4, lines: 11, "30 lines or fewer": 4, "one user": 3 },
    SQL: { files: 1, lines: 1, "30 lines or fewer": 1, "one user": 0 },
    tests: { files: 1, lines: 2, "30 lines or fewer": 1, "one user": 0 },
  });
});

test("finds the capabilities that need one another, and what an act loads beside its types", () => {
  const { circle, acts, mostBranches } = countHouse(tree);
  expect(circle).toEqual(["companies", "register"]);
  expect(acts["a transfer"]).toEqual({ files: 4, lines: 11, capabilities: 2 });
  expect(mostBranches[0]).toEqual({
    place: "server/src/features/register/lines/register.commands.ts register",
    lines: 4,
    branches: 3,
  });
});

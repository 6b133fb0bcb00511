import { expect, test } from "vitest";
import { slowestIn } from "./slowest.mjs";

const output = `
 ✓  server  server/src/features/companies/badges/badges.test.ts (6 tests) 4334ms
   ✓ what is malformed or not there is refused 835ms
 ❯  web  web/src/platform/api.test.ts (12 tests | 1 failed) 61200ms
 ✓ contract/src/site-paths.test.ts (3 tests) 12ms
  ✓    4 [fr] › journeys/axe/screens.spec.ts:19:5 › / › / is for everyone (3.4s)
  ✘   17 [en] › journeys/kyc/kyc.spec.ts:9:1 › a file (of papers) is sent (1.2m)
`;

test("the slowest files and journeys are read from what their runners write", () => {
  expect(slowestIn(output, 4)).toEqual([
    "  72.0 s  [en] › journeys/kyc/kyc.spec.ts:9:1 › a file (of papers) is sent",
    "  61.2 s  web  web/src/platform/api.test.ts",
    "   4.3 s  server  server/src/features/companies/badges/badges.test.ts",
    "   3.4 s  [fr] › journeys/axe/screens.spec.ts:19:5 › / › / is for everyone",
  ]);
});

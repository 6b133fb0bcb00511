import { expect, test } from "vitest";
import { failuresIn } from "./failures.mjs";

const ofVitest = `
 ❯  contract  contract/src/money.test.ts (4 tests | 2 failed) 15ms
   × amounts are rounded 8ms

⎯⎯⎯⎯⎯⎯⎯ Failed Tests 2 ⎯⎯⎯⎯⎯⎯⎯

 FAIL  contract  contract/src/money.test.ts > amounts are rounded
AssertionError: expected { a: 1 } to deeply equal { a: 2 }

- Expected
+ Received

 ❯ contract/src/money.test.ts:2:37
 ❯ contract/src/other.ts:9:1

⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[1/2]⎯

 FAIL  contract  contract/src/money.test.ts > each 2
Error: long
message
 ❯ contract/src/money.test.ts:4:29
`;

const ofPlaywright = `
  ✘   17 [en] › journeys/kyc/kyc.spec.ts:9:1 › a file is sent (1.2m)

  1) [en] › journeys/kyc/kyc.spec.ts:9:1 › a file is sent ─────────────────────────

    Error: expect(locator).toBeVisible() failed

        at e2e/journeys/identity/kyc/kyc.spec.ts:12:5

  1 failed
    [en] › journeys/kyc/kyc.spec.ts:9:1 › a file is sent
`;

test("what failed is read from what a runner writes: its name, why, and where", () => {
  expect(failuresIn(ofVitest, 5)).toEqual([
    "✗ contract  contract/src/money.test.ts > amounts are rounded",
    "    AssertionError: expected { a: 1 } to deeply equal { a: 2 }",
    "    ❯ contract/src/money.test.ts:2:37",
    "✗ contract  contract/src/money.test.ts > each 2",
    "    Error: long",
    "    ❯ contract/src/money.test.ts:4:29",
  ]);
  expect(failuresIn(ofPlaywright, 5)).toEqual([
    "✗ [en] › journeys/kyc/kyc.spec.ts:9:1 › a file is sent",
    "    Error: expect(locator).toBeVisible() failed",
    "    at e2e/journeys/identity/kyc/kyc.spec.ts:12:5",
  ]);
});

test("a run without failures has none, and many failures are cut", () => {
  expect(failuresIn(" ✓ contract/src/site-paths.test.ts (3 tests) 12ms", 5)).toEqual([]);
  expect(failuresIn(ofVitest, 1)).toHaveLength(3);
});

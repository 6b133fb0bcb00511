import { expect, it } from "vitest";
import { bearableLossCents } from "./bearable-loss.ts";

it.each([
  [{ incomeCents: 3_000_000, assetsCents: 2_000_000, commitmentsCents: 2_000_000 }, 300_000],
  // Less than a cent is not borne.
  [{ incomeCents: 19, assetsCents: 0, commitmentsCents: 0 }, 1],
  // Who owes more than they have can bear nothing.
  [{ incomeCents: 1_000_000, assetsCents: 0, commitmentsCents: 1_000_001 }, 0],
  [{ incomeCents: 0, assetsCents: 0, commitmentsCents: 0 }, 0],
])("R-23d: a tenth of net worth: %o is %i", (means, cents) => {
  expect(bearableLossCents(means)).toBe(cents);
});

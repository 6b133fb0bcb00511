import { describe, expect, it } from "vitest";
import { ids, movementOf } from "../testing/movements.ts";
import { countsOn, signedQuantity, sumOf, withBalance } from "./signed-quantity.ts";

const issue = movementOf({ number: 1, type: "ISSUE", to: ids.alice, quantity: 100 });
const transfer = movementOf({
  number: 2,
  type: "TRANSFER",
  from: ids.alice,
  to: ids.bob,
  quantity: 30,
});
const pledge = movementOf({ number: 3, type: "MENTION", from: ids.alice, quantity: 70 });
const cancellation = movementOf({
  number: 4,
  type: "CANCELLATION",
  from: ids.bob,
  quantity: 10,
});
const all = [issue, transfer, pledge, cancellation];

describe("the lines that make a figure", () => {
  it("sum to what each holder has", () => {
    expect(sumOf(all, { holderId: ids.alice })).toBe(70n);
    expect(sumOf(all, { holderId: ids.bob })).toBe(20n);
  });
  it("sum to the company's shares, which a transfer leaves as they are", () => {
    expect(sumOf(all, {})).toBe(90n);
    expect(signedQuantity(transfer, {})).toBe(0n);
  });
  it("leave out the other categories", () => {
    expect(sumOf(all, { holderId: ids.alice, shareCategoryId: ids.preferred })).toBe(0n);
  });
  it("count nothing for a mention", () => {
    expect(signedQuantity(pledge, { holderId: ids.alice })).toBe(0n);
  });
  it("carry the balance of the account after each of them", () => {
    expect(withBalance(all, { holderId: ids.alice }).map(({ balance }) => balance)).toEqual([
      100n,
      70n,
      70n,
      70n,
    ]);
  });
});

describe("the day from which a line counts", () => {
  const late = movementOf({
    number: 5,
    type: "ISSUE",
    to: ids.bob,
    quantity: 1,
    effectiveOn: "2026-01-31",
    recordedAt: "2026-03-01T22:30:00.000Z",
  });
  it("is its effect, or its entry in the register as a calendar in Paris has it", () => {
    expect(countsOn(late, "2026-01-31", "effective")).toBe(true);
    expect(countsOn(late, "2026-02-28", "recorded")).toBe(false);
    expect(countsOn(late, "2026-03-01", "recorded")).toBe(true);
  });
  it("turns at midnight in Paris, not in London", () => {
    const night = { ...late, recordedAt: "2026-03-01T23:30:00.000Z" };
    expect(countsOn(night, "2026-03-01", "recorded")).toBe(false);
  });
});

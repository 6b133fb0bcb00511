import { describe, expect, it } from "vitest";
import { holdingOf } from "#features/register/testing/holdings.ts";
import { totalsOf, valueByCompany } from "./portfolio-totals.ts";

const known = holdingOf({ shareHolderId: "a" });
const lost = holdingOf({ shareHolderId: "b", companyId: "other", valueCents: 100, costCents: 400 });
const unpriced = holdingOf({ shareHolderId: "c", valueCents: null, lastUnitPrice: null });
const gift = holdingOf({ shareHolderId: "d", costCents: null });

describe("the totals of a portfolio", () => {
  it("sum the values and the gains of the lines where both sides are known", () => {
    expect(totalsOf([known, lost, gift])).toEqual({
      valueCents: 250_100,
      gainCents: 24_700,
      unvaluedCount: 0,
      companyCount: 2,
    });
  });
  it("say how many lines have no price rather than count them as nothing", () => {
    expect(totalsOf([known, unpriced])).toMatchObject({ valueCents: 125_000, unvaluedCount: 1 });
  });
  it("have no gain where no cost is known", () => {
    expect(totalsOf([gift]).gainCents).toBeNull();
  });
  it("weigh each company once, over all its accounts", () => {
    expect(valueByCompany([known, gift, lost])).toEqual([
      { id: known.companyId, label: "Le Fournil", value: 250_000 },
      { id: "other", label: "Le Fournil", value: 100 },
    ]);
  });
});

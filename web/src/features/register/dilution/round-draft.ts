import type { RoundTerms } from "./dilution.ts";

/** What stands in the fields: a figure that cannot be read is NaN or the text itself. */
export type RoundDraft = {
  by: RoundTerms["by"];
  amountCents?: number | string | null | undefined;
  preMoneyCents?: number | string | null | undefined;
  unitPrice?: number | string | null | undefined;
};

const asCents = (figure: RoundDraft["amountCents"]): bigint | undefined =>
  typeof figure === "number" && Number.isSafeInteger(figure) && figure > 0
    ? BigInt(figure)
    : undefined;

const asPrice = (figure: RoundDraft["unitPrice"]): string | undefined =>
  typeof figure === "string" && /^\d{1,12}(?:\.\d{1,6})?$/.test(figure) ? figure : undefined;

/** The terms once all of them are there. */
export const termsOf = (draft: RoundDraft): RoundTerms | undefined => {
  const amountCents = asCents(draft.amountCents);
  const unitPrice = asPrice(draft.unitPrice);
  const preMoneyCents = asCents(draft.preMoneyCents);
  if (amountCents === undefined) return undefined;
  if (draft.by === "price") {
    return unitPrice === undefined ? undefined : { by: "price", amountCents, unitPrice };
  }
  return preMoneyCents === undefined ? undefined : { by: "valuation", amountCents, preMoneyCents };
};

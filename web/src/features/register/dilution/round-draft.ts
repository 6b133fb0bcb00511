import { amountCents } from "@coulisse/domain/exact-numbers.ts";
import { toScaled } from "#i18n/parse.ts";
import type { Address, ChangeAddress } from "../lines/cap-table-view.ts";
import type { RoundTerms } from "./dilution.ts";

type Figure = number | string | null | undefined;

/** A draft is what stands in the fields: a figure that cannot be read is NaN or the text itself. */
export type RoundDraft = {
  by: RoundTerms["by"];
  amountCents?: Figure;
  preMoneyCents?: Figure;
  unitPrice?: Figure;
  poolBps?: Figure;
  /** The holders who subscribe in proportion to what they hold. */
  joining?: readonly string[];
};

const whole = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? toScaled(text, 0) : undefined;

/** The address carries the figures, so that a link shows another administrator the same round. */
export const draftOfAddress = (address: Partial<Address>): RoundDraft => ({
  by: address.by ?? "price",
  amountCents: whole(address.raise),
  poolBps: whole(address.pool),
  joining: (address.join ?? "").split(",").filter(Boolean),
  // Left out, what the last price comes to stands in their fields.
  ...(address.pre === undefined ? {} : { preMoneyCents: whole(address.pre) }),
  ...(address.price === undefined ? {} : { unitPrice: address.price }),
});

type Known = Readonly<{ lastUnitPrice: string | null; totals: { quantity: number } }>;

/** A field that nobody has touched yet has the last price, or what all the shares come to at it. */
export const withLastPrice = (typed: RoundDraft, known: Known | undefined): RoundDraft => {
  const price = known?.lastUnitPrice ?? undefined;
  if (known === undefined || price === undefined) return typed;
  const worth = amountCents(BigInt(known.totals.quantity), price);
  return { unitPrice: price, preMoneyCents: whole(String(worth)), ...typed };
};

const written = (figure: Figure): string | undefined =>
  figure === undefined || figure === null || Number.isNaN(figure) ? undefined : String(figure);

export const addressOfDraft = (draft: RoundDraft): Parameters<ChangeAddress>[0] => ({
  by: draft.by === "valuation" ? "valuation" : undefined,
  raise: written(draft.amountCents),
  pre: written(draft.preMoneyCents),
  price: written(draft.unitPrice),
  pool: written(draft.poolBps),
  join: draft.joining?.join(",") || undefined,
});

/** Takes the simulation out of the address. */
export const withoutRound = {
  ...addressOfDraft({ by: "price" }),
  simulate: undefined,
} as const;

const asWhole = (figure: Figure): bigint | undefined =>
  typeof figure === "number" && Number.isSafeInteger(figure) && figure > 0
    ? BigInt(figure)
    : undefined;

const asPrice = (figure: Figure): string | undefined =>
  typeof figure === "string" && /^\d{1,12}(?:\.\d{1,6})?$/.test(figure) ? figure : undefined;

/** The terms once all of them are there. */
export const termsOf = (draft: RoundDraft): RoundTerms | undefined => {
  const amountCents = asWhole(draft.amountCents);
  const unitPrice = asPrice(draft.unitPrice);
  const preMoneyCents = asWhole(draft.preMoneyCents);
  const poolBps = asWhole(draft.poolBps);
  if (amountCents === undefined) return undefined;
  if (draft.by === "price") {
    return unitPrice === undefined ? undefined : { by: "price", amountCents, unitPrice, poolBps };
  }
  return preMoneyCents === undefined
    ? undefined
    : { by: "valuation", amountCents, preMoneyCents, poolBps };
};

import type {
  PriceAdjustment,
  Reshaping,
} from "@coulisse/contract/securities/price-adjustment.schemas.ts";
import { reshapings } from "@coulisse/contract/securities/reshapings.ts";
import { sql } from "kysely";
import type { Reading } from "#platform/context.ts";
import { toUnitPrice } from "#platform/wire.ts";

/**
 * A reshaped row is what the database says of the operations that reshaped a category between a
 * price’s day and the one looked at.
 */
export type ReshapedRow = Readonly<{
  reshaped_on: string | null;
  reshaped_by: string | null;
  reshapings: number | null;
}>;

/** A row of the database’s `valued_price`: the price in the shares of the day, and as its line says it. */
export type PriceRow = ReshapedRow &
  Readonly<{ unit_price: string | null; written_price: string | null; priced_on: string | null }>;

export const toReshaping = (row: ReshapedRow | undefined): Reshaping | null =>
  row === undefined || row.reshaped_on === null
    ? null
    : {
        reshapedOn: row.reshaped_on,
        reshapedBy: reshapings.find((one) => one === row.reshaped_by) ?? "split",
        reshapingCount: row.reshapings ?? 1,
      };

export type Price = Readonly<{
  lastUnitPrice: string | null;
  priceAdjustment: PriceAdjustment | null;
}>;

export const noPrice: Price = { lastUnitPrice: null, priceAdjustment: null };

/** The price of a day as it is told, with what it was adjusted for. */
export const toPrice = (row: PriceRow | undefined): Price => {
  const reshaping = toReshaping(row);
  const writtenUnitPrice = toUnitPrice(row?.written_price ?? null);
  const writtenOn = row?.priced_on ?? null;
  return {
    lastUnitPrice: toUnitPrice(row?.unit_price ?? null),
    priceAdjustment:
      reshaping === null || writtenUnitPrice === null || writtenOn === null
        ? null
        : { ...reshaping, writtenUnitPrice, writtenOn },
  };
};

/** Today’s last prices of these categories. */
export const readLastPrices = async (
  r: Reading,
  categoryIds: readonly string[],
): Promise<Map<string, Price>> => {
  const { rows } = await sql<PriceRow & { id: string }>`
    select k.id, p.* from unnest(${[...categoryIds]}::uuid[]) k (id)
    cross join lateral price_of_category_now(k.id) p`.execute(r.db);
  return new Map(rows.map((row) => [row.id, toPrice(row)]));
};

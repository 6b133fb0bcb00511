import type { CapTable, CapTableRow } from "@coulisse/contract/register-shapes.ts";
import type { Figure } from "../lines/figure.ts";

type Totals = Pick<CapTable, "categories" | "totals">;

const ofCompany = ({ shareCategoryId }: Figure, { categories, totals }: Totals): number =>
  shareCategoryId === undefined
    ? totals.quantity
    : (categories.find(({ id }) => id === shareCategoryId)?.quantity ?? 0);

const ofRow = ({ shareCategoryId }: Figure, row: CapTableRow): number =>
  shareCategoryId === undefined ? row.quantity : (row.quantities[shareCategoryId] ?? 0);

/** How many shares the page shows for an opened number; undefined where its row is not there. */
export const numberOf = (
  figure: Figure,
  totals: Totals,
  row: CapTableRow | undefined,
): bigint | undefined => {
  if (figure.holderId === undefined) return BigInt(ofCompany(figure, totals));
  return row === undefined ? undefined : BigInt(ofRow(figure, row));
};

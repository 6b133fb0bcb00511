import type { ImportSaid, ImportTotals } from "@coulisse/contract/imports/import-totals.schemas.ts";

/** The figure that is being typed may not be a number yet: it holds the import until it is one. */
export const figureIn = (figure: unknown): number | undefined =>
  typeof figure === "number" ? figure : undefined;

/**
 * The difference is told beside a figure: how far the files are from it, or that nothing was said.
 */
export const differenceOf = (counted: number | null, said: number | undefined): number | null =>
  said === undefined || counted === null ? null : counted - said;

export const saidOfCategory = (said: ImportSaid, code: string): number | undefined =>
  said.categories?.find((one) => one.code === code)?.shares;

export const withCategory = (
  said: ImportSaid,
  code: string,
  shares: number | undefined,
): ImportSaid => {
  const others = (said.categories ?? []).filter((one) => one.code !== code);
  return { ...said, categories: shares === undefined ? others : [...others, { code, shares }] };
};

/** How many of the figures that a person expects the files do not come to. */
export const countDifferences = (totals: ImportTotals, said: ImportSaid): number =>
  [
    said.shares !== undefined && said.shares !== totals.shares,
    said.capitalCents !== undefined && said.capitalCents !== totals.capitalCents,
    ...totals.categories.map(({ code, shares }) => {
      const expected = saidOfCategory(said, code);
      return expected !== undefined && expected !== shares;
    }),
  ].filter(Boolean).length;

import { Plural, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import type { Figure } from "../lines/figure.ts";
import { OpenFigure } from "./open-figure.tsx";
import type { Head } from "./use-cap-table-columns.tsx";

/** The whole company's row, whatever is searched: the denominators of every percentage above it. */
export const useTotalsRow = (
  { categories, totals }: Head,
  onFigure: (figure: Figure) => void,
): Record<string, ReactNode> => {
  const { t } = useLingui();
  const format = useFormats();
  const hundred = format.percent(totals.quantity, totals.quantity, 0);
  const holders = format.quantity(totals.holderCount);
  const everybody = t`toute la société`;
  return {
    name: (
      <Plural value={totals.holderCount} one={`${holders} porteur`} other={`${holders} porteurs`} />
    ),
    ...Object.fromEntries(
      categories.map(({ id, name, quantity }) => [
        `category-${id}`,
        <OpenFigure
          key={id}
          of={`${everybody}, ${name}`}
          onOpen={() => onFigure({ kind: "shares", shareCategoryId: id })}
        >
          {format.quantity(quantity)}
        </OpenFigure>,
      ]),
    ),
    quantity: (
      <OpenFigure of={everybody} onOpen={() => onFigure({ kind: "shares" })}>
        {format.quantity(totals.quantity)}
      </OpenFigure>
    ),
    capital: hundred,
    votes: format.percent(totals.votes, totals.votes, 0),
  };
};

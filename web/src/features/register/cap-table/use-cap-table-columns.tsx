import type { CapTable, CapTableRow } from "@coulisse/contract/register-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { noFigure } from "@coulisse/contract/formats.ts";
import type { Column } from "#ui/table/column.ts";
import type { Figure } from "../lines/figure.ts";
import { categoryHead } from "./category-head.ts";
import { HolderCell } from "./holder-cell.tsx";
import { OpenFigure } from "./open-figure.tsx";

export type Head = Pick<CapTable, "categories" | "totals">;

type ColumnSettings = {
  head: Head;
  /** The place of a holder in the donut; past its end they are among the others. */
  placeOf: (holderId: string) => number;
  onFigure: (figure: Figure) => void;
};

export const useCapTableColumns = ({
  head,
  placeOf,
  onFigure,
}: ColumnSettings): Column<CapTableRow>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const { categories, totals } = head;
  const portion = (kind: "capital" | "votes", part: number, whole: number, row: CapTableRow) => (
    <OpenFigure plain of={row.name} onOpen={() => onFigure({ kind, holderId: row.holderId })}>
      {format.percent(part, whole)}
    </OpenFigure>
  );
  return [
    {
      id: "name",
      header: t`Porteur`,
      sortable: true,
      cell: (row) => <HolderCell row={row} place={placeOf(row.holderId)} />,
    },
    ...categories.map((category): Column<CapTableRow> => ({
      id: `category-${category.id}`,
      header: categoryHead(category),
      align: "end",
      cell: (row) => {
        const quantity = row.quantities[category.id] ?? 0;
        if (quantity === 0) return <span className="text-ink-3">{noFigure}</span>;
        const figure = {
          kind: "shares",
          holderId: row.holderId,
          shareCategoryId: category.id,
        } as const;
        return (
          <OpenFigure of={`${row.name}, ${category.name}`} onOpen={() => onFigure(figure)}>
            {format.quantity(quantity)}
          </OpenFigure>
        );
      },
    })),
    {
      id: "quantity",
      header: t`Total`,
      align: "end",
      sortable: true,
      hideable: false,
      cell: (row) => (
        <OpenFigure
          of={row.name}
          onOpen={() => onFigure({ kind: "shares", holderId: row.holderId })}
        >
          {format.quantity(row.quantity)}
        </OpenFigure>
      ),
    },
    {
      id: "capital",
      header: t`Capital`,
      align: "end",
      cell: (row) => portion("capital", row.quantity, totals.quantity, row),
    },
    {
      id: "votes",
      header: t`Votes`,
      align: "end",
      sortable: true,
      cell: (row) => portion("votes", row.votes, totals.votes, row),
    },
  ];
};

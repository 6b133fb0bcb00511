import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { HeadBox, RowBox } from "./choice-box.tsx";
import { createChoice, type Choice } from "./choice.ts";
import { isInLine, type Column } from "./column.ts";
import type { RowActs } from "./row-acts.ts";
import type { TableState } from "./use-table-state.ts";

type Given<Row> = {
  acts: RowActs<Row> | undefined;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  state: Pick<TableState, "search" | "filters">;
};

/** The chosen rows are dropped with the question that they were an answer to. */
export const useChoice = <Row,>({ acts, rows, rowId, state }: Given<Row>): Choice<Row> => {
  const [choice] = useState(createChoice<Row>);
  const asked = JSON.stringify([state.search, state.filters]);
  useEffect(() => {
    if (acts) choice.show({ rows, rowId });
  });
  useEffect(() => () => choice.setAll(false), [asked, choice]);
  return choice;
};

/** The boxes stand before everything else of a row. */
export const useChoiceColumn = <Row,>(
  columns: readonly Column<Row>[],
  { acts, rowId, opens }: Pick<Given<Row>, "acts" | "rowId"> & { opens: boolean },
  choice: Choice<Row>,
): readonly Column<Row>[] => {
  const { t } = useLingui();
  if (acts === undefined) return columns;
  const boxes: Column<Row> = {
    id: "choice",
    header: t`Choisir`,
    head: <HeadBox choice={choice} />,
    cell: (row) => (
      <RowBox choice={choice} id={rowId(row)} name={acts.nameOf(row)} isStop={!opens} />
    ),
    picture: true,
    boxes: true,
    width: "3rem",
    ...(isInLine(columns) ? { inLine: true } : {}),
  };
  return [boxes, ...columns];
};

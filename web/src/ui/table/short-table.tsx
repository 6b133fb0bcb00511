/**
 * A list read at one look, in a drawer, a dialog or below a heading: it comes whole and keeps its
 * lines on a narrow screen, where `DataTable` makes cards of them.
 *
 *   <ShortTable caption={t`Lignes du registre`} columns={columns} rows={lines}
 *     rowId={(line) => line.id} />
 *
 * What is searched, ordered or read page by page is a `DataTable`, of the same columns.
 */
import { cx } from "../cx.ts";
import type { Column } from "./column.ts";

export type ShortColumn<Row> = Pick<Column<Row>, "id" | "header" | "cell" | "align"> & {
  /** The column has no room on a narrow screen. */
  wideOnly?: boolean;
};

type Props<Row> = {
  caption: string;
  columns: readonly ShortColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row, at: number) => string;
  /** `hidden` where two columns need no words over them, `sticky` in a scroller of its own. */
  heads?: "still" | "sticky" | "hidden";
  /** Within a frame of its own: as far from its sides as the rest of it. */
  inset?: boolean;
};

const headClasses = {
  still: "text-ink-3",
  sticky: "sticky top-0 bg-sunken text-ink-2",
  hidden: "sr-only",
} as const;

const classesOf = <Row,>(column: ShortColumn<Row>, at: number): string =>
  cx(
    "py-2 font-normal break-words",
    at > 0 && "pl-2 sm:pl-3",
    column.align === "end" ? "tabular text-right" : "text-left",
    column.wideOnly && "max-sm:hidden",
  );

export const ShortTable = <Row,>(props: Props<Row>) => {
  const { caption, columns, rows, rowId, heads = "still", inset = false } = props;
  const edges = inset ? "first:pl-4 last:pr-4" : "";
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className={headClasses[heads]}>
        <tr>
          {columns.map((column, at) => (
            <th key={column.id} scope="col" className={cx(classesOf(column, at), edges)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowId(row, index)} className="border-t border-rule align-baseline">
            {columns.map((column, at) => {
              const className = cx(classesOf(column, at), edges);
              return at === 0 ? (
                <th key={column.id} scope="row" className={className}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.id} className={className}>
                  {column.cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

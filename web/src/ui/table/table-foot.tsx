import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { roles } from "./roles.ts";
import { nameColumn, stuckPlace, type Column } from "./column.ts";

type Props<Row> = {
  columns: readonly Column<Row>[];
  totals: Readonly<Record<string, ReactNode>>;
};

/** The totals stay in sight at the foot of the table; on a telephone they come after all rows. */
export const TableFoot = <Row,>({ columns, totals }: Props<Row>) => {
  const head = nameColumn(columns);
  return (
    <tfoot {...roles.group} className="max-sm:order-1 max-sm:block">
      <tr
        {...roles.row}
        className="max-sm:block max-sm:rounded-md max-sm:bg-sunken max-sm:px-4 max-sm:py-2"
      >
        {columns.map((column, at) => {
          const total = totals[column.id];
          return (
            <td
              key={column.id}
              {...(at === head ? roles.rowHead : roles.cell)}
              data-label={column.header}
              data-screen-only={column.boxes || undefined}
              className={cx(
                "sticky bottom-0 z-[2] border-t border-rule bg-sunken px-3.5 py-2.5 font-semibold first:pl-4 last:pr-4",
                "max-sm:static max-sm:justify-between max-sm:gap-4 max-sm:border-0 max-sm:bg-transparent max-sm:px-0 max-sm:py-1 max-sm:first:pl-0 max-sm:last:pr-0",
                total === undefined ? "max-sm:hidden" : "max-sm:flex",
                stuckPlace(columns, at) && cx("z-[3]", stuckPlace(columns, at)),
                at > head &&
                  "max-sm:before:text-sm max-sm:before:font-normal max-sm:before:text-ink-3 max-sm:before:content-[attr(data-label)]",
                column.align === "end" && "tabular text-right",
              )}
            >
              {total}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
};

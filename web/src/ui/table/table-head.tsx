import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { roles } from "./roles.ts";
import { stuckPlace, type Column } from "./column.ts";
import type { TableState } from "./use-table-state.ts";

type Props<Row> = { columns: readonly Column<Row>[]; state: TableState };

const ariaSort = { asc: "ascending", desc: "descending" } as const;

/** Sticks to the top of the table; a sortable head is a button and says how it sorts. */
export const TableHead = <Row,>({ columns, state }: Props<Row>) => (
  <thead {...roles.group} className="max-sm:sr-only">
    <tr {...roles.row}>
      {columns.map((column, index) => {
        const stuck = stuckPlace(columns, index);
        const direction = state.sort?.by === column.id ? state.sort.direction : undefined;
        return (
          <th
            key={column.id}
            {...roles.head}
            scope="col"
            data-screen-only={column.boxes || undefined}
            style={column.width === undefined ? undefined : { width: column.width }}
            aria-sort={column.sortable ? (direction ? ariaSort[direction] : "none") : undefined}
            className={cx(
              "sticky top-0 z-10 border-b border-rule bg-sunken px-3.5 py-0 text-left text-sm font-medium text-ink-2 whitespace-nowrap first:pl-4 last:pr-4",
              stuck && cx("z-20", stuck),
              column.align === "end" && "text-right",
            )}
          >
            {column.head ??
              (column.sortable ? (
                <SortButton
                  header={column.header}
                  direction={direction}
                  end={column.align === "end"}
                  onSort={() => state.toggleSort(column.id)}
                />
              ) : column.tools === true ? (
                <span className="inline-block py-2.5">
                  <Icon name="more" />
                  <span className="sr-only">{column.header}</span>
                </span>
              ) : (
                <span className="inline-block py-2.5">{column.header}</span>
              ))}
          </th>
        );
      })}
    </tr>
  </thead>
);

type SortButtonProps = {
  header: string;
  direction: "asc" | "desc" | undefined;
  end: boolean;
  onSort: () => void;
};

const SortButton = ({ header, direction, end, onSort }: SortButtonProps) => (
  <button
    type="button"
    onClick={onSort}
    className={cx(
      "group -mx-1.5 inline-flex min-h-10 items-center gap-1 rounded-md px-1.5 hover:text-ink focus-visible:-outline-offset-2",
      end && "flex-row-reverse",
      direction && "text-ink",
    )}
  >
    {header}
    <Icon
      name={direction === "desc" ? "arrowDown" : "arrowUp"}
      size={12}
      className={cx(
        !direction && "opacity-0 group-hover:opacity-50 group-focus-visible:opacity-50",
      )}
    />
  </button>
);

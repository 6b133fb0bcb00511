import { useVirtualizer } from "@tanstack/react-virtual";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { cx } from "../cx.ts";
import { roles } from "./roles.ts";
import type { Column } from "./column.ts";
import { TableRow, type RowOpening } from "./table-row.tsx";

type Props<Row> = RowOpening<Row> & {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  open: string | undefined;
  stale: boolean;
  scroller: RefObject<HTMLDivElement | null>;
};

/** Past this many rows only those in view are drawn. */
export const drawnAtMost = 200;

const rowHeightPx = 45;

/** Arrows go from row to row, as in a list; Enter is the opener's own. */
const moveBetweenRows = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-opener]")];
  const at = openers.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? undefined : openers[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};

export const TableBody = <Row,>(props: Props<Row>) => (
  <Body stale={props.stale}>
    {props.rows.length > drawnAtMost ? <DrawnInView {...props} /> : <AllDrawn {...props} />}
  </Body>
);

const Body = ({ stale, children }: { stale: boolean; children: ReactNode }) => (
  // The arrows move between the openers of the rows, which are the controls.
  // eslint-disable-next-line no-noninteractive-element-interactions
  <tbody
    {...roles.group}
    onKeyDown={moveBetweenRows}
    aria-busy={stale || undefined}
    className={cx("max-sm:block transition-opacity", stale && "opacity-60")}
  >
    {children}
  </tbody>
);

const AllDrawn = <Row,>({ rows, columns, rowId, open, onOpen, rowTo }: Props<Row>) =>
  rows.map((row) => {
    const id = rowId(row);
    return (
      <TableRow
        key={id}
        row={row}
        columns={columns}
        selected={id === open}
        onOpen={onOpen}
        rowTo={rowTo}
      />
    );
  });

const DrawnInView = <Row,>({ scroller, ...props }: Props<Row>) => {
  const { rows, columns, rowId, open, onOpen, rowTo } = props;
  // Its functions answer differently at each scroll: the compiler must not keep their answers.
  // eslint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 14,
    getItemKey: (index) => (rows[index] ? rowId(rows[index]) : index),
  });
  const drawn = virtual.getVirtualItems();
  const above = drawn[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return (
    <>
      <Space height={above} columns={columns.length} />
      {drawn.map(({ index, key }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <TableRow
            key={String(key)}
            row={row}
            columns={columns}
            selected={rowId(row) === open}
            index={index}
            measure={virtual.measureElement}
            onOpen={onOpen}
            rowTo={rowTo}
          />
        );
      })}
      <Space height={below} columns={columns.length} />
    </>
  );
};

const Space = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden="true">
      <td aria-hidden="true" colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  ) : null;

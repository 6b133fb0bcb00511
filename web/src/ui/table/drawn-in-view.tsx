import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useState } from "react";
import { useMedia } from "../use-media.ts";
import { TableRow } from "./table-row.tsx";
import type { BodyProps } from "./body-props.ts";
import { isInLine } from "./column.ts";

const rowHeightPx = 45;
const cardHeightPx = 170;
const lineHeightPx = 43;
/** The margin under a card, which its height does not count. */
const cardGapPx = 12;
const drawnAround = 14;

/**
 * The rows in view alone are drawn, with a space above and below for the others. Where rows are
 * cards the table has no scroller of its own, and the page's is followed.
 */
export const DrawnInView = <Row,>(props: BodyProps<Row>) =>
  useMedia("(width < 40rem)") ? <InPage {...props} /> : <InScroller {...props} />;

const InScroller = <Row,>(props: BodyProps<Row>) => {
  const { rows, rowId, scroller } = props;
  // Its functions answer differently at each scroll: the compiler must not keep their answers.
  // eslint-disable-next-line react/incompatible-library -- compiled code would keep its answers
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeightPx,
    overscan: drawnAround,
    getItemKey: (index) => (rows[index] ? rowId(rows[index]) : index),
  });
  return <Drawn {...props} virtual={virtual} />;
};

const InPage = <Row,>(props: BodyProps<Row>) => {
  const { rows, columns, rowId, scroller } = props;
  const inLine = isInLine(columns);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (scroller) setTop(scroller.getBoundingClientRect().top + window.scrollY);
  }, [scroller]);
  // As above.
  // eslint-disable-next-line react/incompatible-library -- compiled code would keep its answers
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => (inLine ? lineHeightPx : cardHeightPx),
    gap: inLine ? 0 : cardGapPx,
    overscan: drawnAround,
    scrollMargin: top,
    getItemKey: (index) => (rows[index] ? rowId(rows[index]) : index),
  });
  return <Drawn {...props} virtual={virtual} margin={top} />;
};

type DrawnProps<Row> = BodyProps<Row> & {
  virtual:
    Virtualizer<HTMLDivElement, HTMLTableRowElement> | Virtualizer<Window, HTMLTableRowElement>;
  margin?: number;
};

const Drawn = <Row,>({ virtual, margin = 0, ...props }: DrawnProps<Row>) => {
  const { rows, columns, rowId, open, onOpen, rowTo } = props;
  const drawn = virtual.getVirtualItems();
  const above = Math.max(0, (drawn[0]?.start ?? margin) - margin);
  const below = virtual.getTotalSize() - ((drawn.at(-1)?.end ?? margin) - margin);
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
            last={index === rows.length - 1}
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
    <tr aria-hidden="true" className="max-sm:block">
      <td
        aria-hidden="true"
        colSpan={columns}
        className="max-sm:block"
        style={{ height, padding: 0 }}
      />
    </tr>
  ) : null;

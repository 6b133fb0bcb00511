import { Link } from "@tanstack/react-router";
import type { MouseEvent, ReactNode, Ref } from "react";
import { cx } from "../cx.ts";
import { roles } from "./roles.ts";
import { isInLine, nameColumn, stuckPlace, type Column } from "./column.ts";

export type RowOpening<Row> = {
  /** Opens details beside the table. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Leads to the page of the row. */
  rowTo?: ((row: Row) => string) | undefined;
};

type Props<Row> = RowOpening<Row> & {
  row: Row;
  columns: readonly Column<Row>[];
  selected: boolean;
  /** Nothing is drawn below it. A `:last-child` of CSS would restyle every cell of a long table. */
  last: boolean;
  /** The place in a list of which only a part is drawn. */
  index?: number;
  measure?: Ref<HTMLTableRowElement> | undefined;
};

/** The name gives way to the figures beside it in the line of a narrow screen. */
const linePlace = ({ inLine }: { inLine?: boolean }, isName: boolean): string =>
  isName
    ? "max-sm:min-w-0 max-sm:flex-1"
    : inLine === true
      ? "max-sm:min-w-12 max-sm:shrink-0"
      : "max-sm:hidden";

/** A menu that a cell opens lies elsewhere on the page, and still tells the row of its clicks. */
const isOnRow = (row: Element, target: EventTarget): boolean =>
  target instanceof Element &&
  row.contains(target) &&
  target.closest("a, button, input, select, label") === null;

/**
 * Each row is one stop of the keyboard: what opens it is in its first cell. A click anywhere else
 * on the row does the same, unless it selects text.
 */
export const TableRow = <Row,>(props: Props<Row>) => {
  const { row, columns, selected, last, index, measure, onOpen, rowTo } = props;
  const head = nameColumn(columns);
  const hasBoxes = columns[0]?.boxes === true;
  const hasPicture = head > (hasBoxes ? 1 : 0);
  const inLine = isInLine(columns);
  const opens = onOpen !== undefined || rowTo !== undefined;
  const onClick = (event: MouseEvent<HTMLTableRowElement>): void => {
    if (!isOnRow(event.currentTarget, event.target)) return;
    if (window.getSelection()?.toString()) return;
    event.currentTarget.querySelector<HTMLElement>("[data-opener]")?.click();
  };
  return (
    // The keyboard has the opener in the first cell; this click is the mouse's shortcut to it.
    <tr
      ref={measure}
      {...roles.row}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      aria-current={selected ? "true" : undefined}
      onClick={opens ? onClick : undefined}
      className={cx(
        "group/row max-sm:border-rule max-sm:bg-sheet",
        inLine
          ? "max-sm:flex max-sm:min-h-10.5 max-sm:items-center max-sm:gap-3 max-sm:border-b max-sm:px-2"
          : "max-sm:mb-3 max-sm:block max-sm:rounded-md max-sm:border max-sm:px-4 max-sm:py-2",
        hasBoxes &&
          "max-sm:relative has-[[data-choice]:checked]:[&>td]:bg-accent-soft max-sm:has-[[data-choice]:checked]:border-accent max-sm:has-[[data-choice]:checked]:bg-accent-soft",
        opens && "cursor-pointer",
      )}
    >
      {columns.map((column, at) => (
        <td
          key={column.id}
          {...(at === head ? roles.rowHead : roles.cell)}
          data-label={column.tools === true ? "" : column.header}
          data-screen-only={column.boxes || undefined}
          className={cx(
            "border-rule px-3.5 py-2.5 align-top first:pl-4 last:pr-4",
            !last && "border-b",
            "max-sm:border-0 max-sm:px-0 max-sm:py-1 max-sm:first:pl-0 max-sm:last:pr-0",
            inLine
              ? linePlace(column, at === head)
              : "max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:wrap-anywhere",
            at > head &&
              !inLine &&
              "max-sm:before:shrink-0 max-sm:before:text-sm max-sm:before:text-ink-3 max-sm:before:content-[attr(data-label)]",
            stuckPlace(columns, at) && cx("sticky z-[1] max-sm:static", stuckPlace(columns, at)),
            at === head ? "max-sm:font-medium" : "max-sm:text-right",
            hasPicture && at <= head && "max-sm:inline-flex max-sm:pr-3 max-sm:align-middle",
            // On a card the box stands in its corner, where no long name moves it.
            hasBoxes && !inLine && (at === 0 ? boxPlace : at === head && "max-sm:pr-8!"),
            selected ? "bg-accent-soft" : "bg-sheet",
            opens && !selected && "sm:group-hover/row:bg-sunken",
            column.align === "end" && "tabular text-right",
          )}
        >
          {at === head ? opener(column.cell(row), row, { onOpen, rowTo }) : column.cell(row)}
        </td>
      ))}
    </tr>
  );
};

const boxPlace = "max-sm:absolute! max-sm:top-2 max-sm:right-3 max-sm:left-auto";

const opener = <Row,>(content: ReactNode, row: Row, { onOpen, rowTo }: RowOpening<Row>) => {
  const style = "block w-full rounded-md text-left text-ink";
  if (rowTo) {
    return (
      <Link to={rowTo(row)} data-opener className={style}>
        {content}
      </Link>
    );
  }
  if (!onOpen) return content;
  return (
    <button type="button" data-opener onClick={() => onOpen(row)} className={style}>
      {content}
    </button>
  );
};

import type { ReactNode } from "react";

export type Column<Row> = {
  /** Also the name by which the server sorts, and the address remembers. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end, in digits of one width. */
  align?: "start" | "end";
  sortable?: boolean;
  /** The first column always stays; another that must is told so. */
  hideable?: boolean;
  /** Left out until it is chosen. */
  hiddenAtFirst?: boolean;
  width?: string;
  /**
   * The column stays beside the name on a narrow screen, where such a row is one line that opens
   * the rest. Where no column says so, a row is a card of all its columns.
   */
  inLine?: boolean;
  /**
   * The column holds what can be done with a row: its head is a sign, and a card shows it without a
   * name.
   */
  tools?: boolean;
  /** A picture of what the row is: it stands before the column that names the row and opens it. */
  picture?: boolean;
  /** The head draws this in place of its words. */
  head?: ReactNode;
  /** The column of the boxes by which rows are chosen. */
  boxes?: boolean;
};

/** The column that names a row: the first one that is not its picture. */
export const nameColumn = <Row>(columns: readonly Column<Row>[]): number =>
  Math.max(
    columns.findIndex(({ picture }) => picture !== true),
    0,
  );

/** The first columns stay in sight where a table is wider than its place: the boxes, and the name. */
export const stuckPlace = <Row>(columns: readonly Column<Row>[], at: number): string | false => {
  if (at === 0) return "left-0";
  return at === 1 && columns[0]?.boxes === true && "left-12";
};

/** Whether a row is one line on a narrow screen, and no card. */
export const isInLine = <Row>(columns: readonly Column<Row>[]): boolean =>
  columns.some(({ inLine }) => inLine === true);

export type FilterOption = { value: string; label: string };

type NamedFilter = {
  id: string;
  /** The label says what it filters by: `Nature`. */
  label: string;
};

/** One value of a list of them, or several where the list takes several. */
export type OptionFilter = NamedFilter & {
  kind?: undefined;
  /** The choice of all: `Toutes les natures`. */
  all: string;
  options: readonly FilterOption[];
  /** The options are names of their own, which a sentence leaves as they are. */
  areNames?: boolean;
};

/** Days from one to another: `signBy` is `signByFrom` and `signByTo`, unless its ends have names. */
export type PeriodFilter = NamedFilter & {
  kind: "period";
  ends?: readonly [from: string, to: string];
};

/** Cents from one to another: `amountCents` is `amountCentsMin` and `amountCentsMax`. */
export type RangeFilter = NamedFilter & { kind: "range" };

export type Filter = OptionFilter | PeriodFilter | RangeFilter;

export type Export = { label: string; href: string } | { label: string; onSelect: () => void };

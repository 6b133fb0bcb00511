import type { Flow } from "./flow.ts";
import type { Style } from "./pen.ts";

export type CellText = Readonly<{ text: string; style?: Partial<Style> }>;
export type Column<Row> = Readonly<{
  title: string;
  /** The width in points; the columns together share the width of the page in this proportion. */
  width: number;
  align?: "end";
  /**
   * Tabular figures stand one below the other, as those of a column aligned to its end always do.
   */
  tabular?: boolean;
  /** A cell gives its paragraphs, one below the other. */
  cell: (row: Row) => readonly CellText[];
}>;

export type Table<Row> = Readonly<{
  row(row: Row): void;
  /** A row that sums up those above it. */
  total(row: Row): void;
  end(): void;
}>;

const bodyStyle: Style = { face: "text", size: 7.6, color: "ink" };
const headStyle: Style = { face: "strong", size: 6.4, color: "quiet", spacing: 0.15 };
export const quietCell = { size: 6.8, color: "quiet" } as const;
const leading = 9.6;
const padding = 4.4;
const gap = 8;
/**
 * Beyond so many rows a document tells its readers of a screen where a row is and no longer where a
 * cell is: the marks of a hundred thousand cells would weigh ten times what they mark.
 */
const rowsByCell = 500;

type Placed<Row> = Column<Row> & { x: number; inner: number };
type Line = { text: string; style: Style };

const place = <Row>(columns: readonly Column<Row>[], flow: Flow): Placed<Row>[] => {
  const asked = columns.reduce((sum, column) => sum + column.width, 0);
  const scale = (flow.width - gap * (columns.length - 1)) / asked;
  let x = flow.left;
  return columns.map((column) => {
    const inner = column.width * scale;
    const placed = { ...column, x, inner };
    x += inner + gap;
    return placed;
  });
};

const writeLines = <Row>(flow: Flow, column: Placed<Row>, lines: readonly Line[]): void => {
  lines.forEach(({ text, style }, index) => {
    const indent = column.align === "end" ? column.inner - flow.pen.measure(text, style) : 0;
    const baseline = flow.y() + padding + leading * index + bodyStyle.size * 0.82;
    flow.pen.write(text, column.x + indent, baseline, style);
  });
};

const linesOf = <Row>(flow: Flow, column: Placed<Row>, row: Row, base: Style): Line[] =>
  column.cell(row).flatMap((cell) => {
    const style = { ...base, tabular: column.tabular ?? column.align === "end", ...cell.style };
    return flow.pen.lines(cell.text, column.inner, style).map((text) => ({ text, style }));
  });

const heightOf = (lineCount: number): number => 2 * padding + leading * (lineCount - 1) + 8;

const drawHead = <Row>(flow: Flow, columns: readonly Placed<Row>[], first: boolean): void => {
  const titles = columns.map((column) =>
    flow.pen
      .lines(column.title, column.inner, headStyle)
      .map((text) => ({ text, style: headStyle })),
  );
  const height = heightOf(Math.max(...titles.map((lines) => lines.length)));
  const draw = (index: number) => {
    const column = columns[index];
    if (column) writeLines(flow, column, titles[index] ?? []);
  };
  if (first) {
    flow.pen.open("TR");
    columns.forEach((_, index) => flow.pen.leaf("TH", () => draw(index)));
    flow.pen.close();
  } else {
    flow.pen.aside(() => columns.forEach((_, index) => draw(index)));
  }
  flow.down(height);
  flow.pen.aside(() => flow.pen.rule(flow.left, flow.right, flow.y(), "strongRule", 0.6));
};

/** A row stays whole where a page can hold it; one that no page can hold goes on over the next. */
const drawRow = <Row>(
  flow: Flow,
  columns: readonly Placed<Row>[],
  cells: readonly (readonly Line[])[],
): void => {
  const count = Math.max(1, ...cells.map((lines) => lines.length));
  flow.need(heightOf(count));
  const byCell = flow.countRow() <= rowsByCell;
  let from = 0;
  while (from < count) {
    const fitting = Math.floor((flow.room() - 2 * padding - 8) / leading) + 1;
    const upTo = from + Math.max(1, Math.min(count - from, fitting));
    const slice = [from, upTo] as const;
    flow.pen.open("TR");
    const parts = columns.map(
      (column, index) => () => writeLines(flow, column, (cells[index] ?? []).slice(...slice)),
    );
    if (byCell) for (const part of parts) flow.pen.leaf("TD", part);
    else flow.pen.leaf("TD", () => parts.forEach((part) => part()));
    flow.pen.close();
    flow.down(heightOf(upTo - from));
    flow.pen.aside(() => flow.pen.rule(flow.left, flow.right, flow.y(), "rule", 0.4));
    from = upTo;
    if (from < count) flow.nextPage();
  }
};

/** A table whose head stands again on every page that it goes on over. */
export const startTable = <Row>(flow: Flow, columns: readonly Column<Row>[]): Table<Row> => {
  const placed = place(columns, flow);
  const cellsOf = (row: Row, base: Style) =>
    placed.map((column) => linesOf(flow, column, row, base));
  // A head alone at the foot of a page would announce nothing.
  flow.need(heightOf(2) + heightOf(2));
  flow.pen.open("Table");
  drawHead(flow, placed, true);
  flow.onPage(() => drawHead(flow, placed, false));
  return {
    row: (row) => drawRow(flow, placed, cellsOf(row, bodyStyle)),
    total: (row) => {
      drawRow(flow, placed, cellsOf(row, { ...bodyStyle, face: "strong" }));
      flow.pen.aside(() => flow.pen.rule(flow.left, flow.right, flow.y(), "strongRule", 0.6));
    },
    end: () => {
      flow.onPage(null);
      flow.pen.close();
    },
  };
};

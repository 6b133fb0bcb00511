import { createHash } from "node:crypto";
import type { Pen } from "./pen.ts";

export type Frame = Readonly<{
  width: number;
  height: number;
  margin: number;
  /** The height that is kept free at the foot of each page. */
  footHeight: number;
}>;

/** A flow says where a document is at: it goes down the page, and on to the next one. */
export type Flow = Readonly<{
  pen: Pen;
  left: number;
  right: number;
  width: number;
  y(): number;
  /** Points left above the foot of this page. */
  room(): number;
  down(points: number): void;
  /** Starts a page; what is to stand at its head is drawn by `onPage`. */
  nextPage(): void;
  /** Goes on to the next page, where this one has fewer points left. */
  need(points: number): void;
  onPage(drawHead: (() => void) | null): void;
  pageCount(): number;
  /** A place that readers of a screen go to from the list of contents beside the page. */
  bookmark(title: string): void;
  /** How many rows of tables there are with this one. */
  countRow(): number;
  /** Adds to what the fingerprint at the foot of each page stands for. */
  attest(value: unknown): void;
  fingerprint(): string;
}>;

/** Beyond so many, a page has one bookmark at most: a list of contents is shorter than its document. */
const marksMax = 1_000;

export const createFlow = (
  pen: Pen,
  frame: Frame,
  startPage: (flow: Flow, number: number) => void,
): Flow => {
  const digest = createHash("sha256");
  const bottom = frame.height - frame.margin - frame.footHeight;
  let y = frame.margin;
  let pages = 0;
  let rows = 0;
  let [marks, markedPage] = [0, 0];
  let head: (() => void) | null = null;
  const nextPage = () => {
    pages += 1;
    y = frame.margin;
    startPage(flow, pages);
    head?.();
  };
  const flow: Flow = {
    pen,
    left: frame.margin,
    right: frame.width - frame.margin,
    width: frame.width - 2 * frame.margin,
    y: () => y,
    room: () => bottom - y,
    down: (points) => {
      y += points;
    },
    nextPage,
    bookmark: (title) => {
      marks += 1;
      if (marks > marksMax && markedPage === pages) return;
      markedPage = pages;
      pen.bookmark(title, y);
    },
    need: (points) => {
      if (y + points > bottom) nextPage();
    },
    onPage: (drawHead) => {
      head = drawHead;
    },
    pageCount: () => pages,
    countRow: () => {
      rows += 1;
      return rows;
    },
    attest: (value) => {
      const text = JSON.stringify(value, (_, item: unknown) =>
        typeof item === "bigint" ? item.toString() : item,
      );
      digest.update(`${text}\n`);
    },
    fingerprint: () => digest.copy().digest("hex"),
  };
  return flow;
};

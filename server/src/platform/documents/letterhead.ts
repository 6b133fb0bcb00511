import type { Flow } from "./flow.ts";
import type { Style } from "./pen.ts";

/**
 * The letterhead has what the law wants at the head of a company's paper, and says what the paper
 * is.
 */
export type Letterhead = Readonly<{
  issuer: Readonly<{ name: string; lines: readonly string[] }>;
  title: string;
  /** Below the title: what the paper is about, and how it was chosen. */
  subtitle: readonly string[];
  numberLabel: string;
  /** Day, hour and zone. */
  drawnUp: string;
}>;

const nameStyle: Style = { face: "title", size: 13, color: "ink" };
const lineStyle: Style = { face: "text", size: 7.6, color: "quiet" };
const numberStyle: Style = { face: "strong", size: 7.6, color: "ink", tabular: true };
const titleStyle: Style = { face: "title", size: 23, color: "ink" };
const subtitleStyle: Style = { face: "text", size: 8.6, color: "quiet" };
const runningStyle: Style = { face: "text", size: 7, color: "quiet" };
const rightShare = 0.44;

const writeRight = (flow: Flow, text: string, y: number, style: Style): void =>
  flow.pen.write(text, flow.right - flow.pen.measure(text, style), y, style);

const drawIssuer = (flow: Flow, { issuer }: Letterhead): number => {
  const width = flow.width * (1 - rightShare) - 12;
  let y = flow.y() + 11;
  flow.pen.leaf("P", () => {
    for (const line of flow.pen.lines(issuer.name, width, nameStyle)) {
      flow.pen.write(line, flow.left, y, nameStyle);
      y += 14;
    }
    for (const text of issuer.lines) {
      for (const line of flow.pen.lines(text, width, lineStyle)) {
        flow.pen.write(line, flow.left, y, lineStyle);
        y += 10.4;
      }
    }
  });
  return y;
};

const drawReference = (flow: Flow, head: Letterhead, numberOf: () => string): number => {
  const top = flow.y() + 11;
  flow.pen.late("P", () => writeRight(flow, `${head.numberLabel} ${numberOf()}`, top, numberStyle));
  let y = top + 10.4;
  flow.pen.leaf("P", () => {
    for (const line of flow.pen.lines(head.drawnUp, flow.width * rightShare, lineStyle)) {
      writeRight(flow, line, y, lineStyle);
      y += 10.4;
    }
  });
  return y;
};

/** At the head of the first page; the number comes of what all pages show. */
export const drawLetterhead = (flow: Flow, head: Letterhead, numberOf: () => string): void => {
  const [issuer, reference] = [drawIssuer(flow, head), drawReference(flow, head, numberOf)];
  flow.down(Math.max(issuer, reference) - flow.y());
  flow.pen.aside(() => flow.pen.rule(flow.left, flow.right, flow.y(), "strongRule", 0.8));
  flow.bookmark(head.title);
  flow.down(32);
  flow.pen.leaf("H1", () => {
    for (const line of flow.pen.lines(head.title, flow.width, titleStyle)) {
      flow.pen.write(line, flow.left, flow.y(), titleStyle);
      flow.down(26);
    }
  });
  flow.down(-10);
  for (const text of head.subtitle) {
    flow.pen.leaf("P", () => {
      for (const line of flow.pen.lines(text, flow.width, subtitleStyle)) {
        flow.pen.write(line, flow.left, flow.y(), subtitleStyle);
        flow.down(12);
      }
    });
  }
  flow.down(10);
};

/** On the pages after the first: enough to know a page that has lost the others. */
export const drawRunningHead = (flow: Flow, head: Letterhead): void => {
  const most = flow.width - 12 - flow.pen.measure(head.drawnUp, runningStyle);
  const [whose = ""] = flow.pen.lines(`${head.issuer.name} – ${head.title}`, most, runningStyle);
  flow.pen.aside(() => {
    flow.pen.write(whose, flow.left, flow.y() + 6, runningStyle);
    writeRight(flow, head.drawnUp, flow.y() + 6, runningStyle);
  });
  flow.down(22);
};

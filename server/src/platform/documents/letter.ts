import type { QrRuns } from "#platform/qr-code.ts";
import type { Flow } from "./flow.ts";
import type { Style } from "./pen.ts";

const millimetre = 72 / 25.4;
const mm = (count: number): number => count * millimetre;

const senderStyle: Style = { face: "text", size: 9, color: "quiet" };
const nameStyle: Style = { face: "title", size: 12, color: "ink" };
const addressStyle: Style = { face: "text", size: 10.5, color: "ink" };
const labelStyle: Style = { face: "text", size: 9, color: "quiet" };
const codeStyle: Style = { face: "strong", size: 19, color: "ink", tabular: true, spacing: 1 };
const stepStyle: Style = { face: "text", size: 9, color: "ink" };

/** The place that shows through the window of a French envelope, DL or C5, wherever in it the sheet lies. */
const window = {
  left: mm(110),
  top: mm(52),
  width: mm(78),
  leading: mm(4.4),
  linesMax: 6,
} as const;
const dayAt = mm(95);
const textAt = mm(103);

type Envelope = Readonly<{ sender: readonly string[]; addressee: readonly string[]; day: string }>;

/** Longer addresses are set on their last lines, which the post reads. */
const inWindow = (flow: Flow, addressee: readonly string[]): string[] => {
  const lines = addressee.flatMap((line) => flow.pen.lines(line, window.width, addressStyle));
  return lines.length <= window.linesMax
    ? lines
    : [...lines.slice(0, 1), ...lines.slice(1 - window.linesMax)];
};

/** The head of a letter: who writes, to whom in the window, of which day, and where it is folded in three. */
export const writeEnvelope = (flow: Flow, { sender, addressee, day }: Envelope): void => {
  const { pen, left, right } = flow;
  const [name = "", ...seat] = sender;
  const width = window.left - left - mm(8);
  pen.leaf("P", () => {
    let y = mm(22);
    for (const line of pen.lines(name, width, nameStyle)) {
      pen.write(line, left, y, nameStyle);
      y += 14;
    }
    for (const line of seat.flatMap((part) => pen.lines(part, width, senderStyle))) {
      pen.write(line, left, y, senderStyle);
      y += 12;
    }
  });
  pen.leaf("P", () =>
    inWindow(flow, addressee).forEach((line, index) =>
      pen.write(line, window.left, window.top + index * window.leading, addressStyle),
    ),
  );
  pen.leaf("P", () => pen.write(day, right - pen.measure(day, senderStyle), dayAt, senderStyle));
  pen.aside(() => {
    for (const fold of [99, 198]) pen.rule(0, mm(4), mm(fold), "quiet", 0.4);
  });
  flow.down(textAt - flow.y());
};

type CodeBox = Readonly<{ qr: QrRuns; label: string; code: string; lines: readonly string[] }>;

const squareSide = mm(34);
const padding = 14;

/** A code to type beside the square that a telephone reads, which is drawn as rules of one module. */
export const writeCodeBox = (flow: Flow, { qr, label, code, lines }: CodeBox): void => {
  const { pen, left, right } = flow;
  const top = flow.y() + padding;
  const unit = squareSide / qr.size;
  const textLeft = left + squareSide + 2 * padding;
  const width = right - textLeft;
  pen.aside(() => {
    pen.rule(left, right, flow.y(), "strongRule", 0.6);
    for (const { row, from, length } of qr.runs) {
      const start = left + padding / 2 + from * unit;
      // A hair more than a module high, so that no light shows between rows.
      pen.rule(start, start + length * unit, top + (row + 0.5) * unit, "ink", unit * 1.02);
    }
  });
  let y = top + 9;
  const writeLines = (texts: readonly string[], style: Style, leading: number) => {
    for (const line of texts.flatMap((text) => pen.lines(text, width, style))) {
      pen.leaf("P", () => pen.write(line, textLeft, y, style));
      y += leading;
    }
  };
  writeLines([label], labelStyle, 24);
  writeLines([code], codeStyle, 20);
  writeLines(lines, stepStyle, 12.6);
  const height = Math.max(squareSide, y - top) + 2 * padding;
  pen.aside(() => pen.rule(left, right, flow.y() + height, "strongRule", 0.6));
  flow.down(height + 14);
};

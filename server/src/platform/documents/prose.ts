import type { Flow } from "./flow.ts";
import type { Style } from "./pen.ts";
import type { Part } from "./structure.ts";

const proseStyle: Style = { face: "prose", size: 11, color: "ink" };
export const noteStyle: Style = { face: "text", size: 7.6, color: "quiet" };
const labelStyle: Style = { face: "text", size: 8.6, color: "quiet" };
const valueStyle: Style = { face: "strong", size: 9.4, color: "ink" };
const asideStyle: Style = { face: "text", size: 8.6, color: "quiet" };

/** A paragraph that goes on over the next page where it must. */
export const writeParagraph = (
  flow: Flow,
  text: string,
  style: Style = proseStyle,
  part: Part = "P",
): void => {
  const leading = style.size * 1.42;
  for (const line of flow.pen.lines(text, flow.width, style)) {
    flow.need(leading);
    flow.pen.leaf(part, () => flow.pen.write(line, flow.left, flow.y() + style.size, style));
    flow.down(leading);
  }
  flow.down(style.size * 0.7);
};

/** A heading that never stands alone at the foot of a page. */
export const writeHeading = (flow: Flow, text: string, asides: readonly string[] = []): void => {
  const style: Style = { face: "title", size: 13, color: "ink" };
  flow.need(90);
  flow.bookmark(text);
  flow.down(8);
  for (const [line, lineStyle, part] of [
    ...flow.pen.lines(text, flow.width, style).map((line) => [line, style, "H2"] as const),
    ...asides
      .flatMap((aside) => flow.pen.lines(aside, flow.width, noteStyle))
      .map((line) => [line, noteStyle, "P"] as const),
  ]) {
    flow.pen.leaf(part, () =>
      flow.pen.write(line, flow.left, flow.y() + lineStyle.size, lineStyle),
    );
    flow.down(lineStyle.size * 1.35);
  }
  flow.down(3);
};

export type Fact = Readonly<{ label: string; value: string; aside?: string }>;

/** Writes what is attested, one fact to a line between hairlines. */
export const writeFacts = (flow: Flow, facts: readonly Fact[]): void => {
  const indent = 150;
  const labelWidth = indent - 10;
  const width = flow.width - indent;
  const { pen } = flow;
  pen.open("Table");
  pen.aside(() => pen.rule(flow.left, flow.right, flow.y(), "strongRule", 0.6));
  for (const { label, value, aside } of facts) {
    const lines = [
      ...pen.lines(value, width, valueStyle).map((text) => ({ text, style: valueStyle })),
      ...pen.lines(aside ?? "", width, asideStyle).map((text) => ({ text, style: asideStyle })),
    ];
    const labels = pen.lines(label, labelWidth, labelStyle);
    const height = 10 + 13 * Math.max(1, labels.length, lines.length);
    if (height > flow.room()) flow.nextPage();
    pen.open("TR");
    pen.leaf("TH", () =>
      labels.forEach((text, index) =>
        pen.write(text, flow.left, flow.y() + 15 + 13 * index, labelStyle),
      ),
    );
    pen.leaf("TD", () =>
      lines.forEach(({ text, style }, index) =>
        pen.write(text, flow.left + indent, flow.y() + 15 + 13 * index, style),
      ),
    );
    pen.close();
    flow.down(height);
    pen.aside(() => pen.rule(flow.left, flow.right, flow.y(), "rule", 0.4));
  }
  pen.close();
  flow.down(14);
};

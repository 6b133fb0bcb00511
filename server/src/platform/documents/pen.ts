import type PDFDocument from "pdfkit";
import { breakLines } from "./break-lines.ts";
import { setIn, type Face } from "./typefaces.ts";

export const colors = {
  ink: "#14211f",
  quiet: "#4b5a57",
  rule: "#d9d2c3",
  strongRule: "#14211f",
  seal: "#8c2f1b",
} as const;
export type Color = keyof typeof colors;

export type Style = Readonly<{
  face: Face;
  size: number;
  color: Color;
  /** Figures of one width, so that columns of them can be read down. */
  tabular?: boolean;
  spacing?: number;
}>;

/** The names that PDF gives to the parts of a document. */
export type Part = "H1" | "H2" | "P" | "Table" | "TR" | "TH" | "TD";

/**
 * Draws, and tells screen readers what it draws. The pen of the first pass only measures: that pass
 * counts the pages, whose number stands on each of them.
 */
export type Pen = Readonly<{
  measure(text: string, style: Style): number;
  lines(text: string, width: number, style: Style): string[];
  /** One line of text from `x`, standing on the baseline `y`. */
  write(text: string, x: number, y: number, style: Style): void;
  rule(from: number, to: number, y: number, color: Color, thickness: number): void;
  /** What it draws belongs to this part, and is read out with it. */
  leaf(part: Part, draw: () => void): void;
  /** Parts that are added until `close` lie in this one. */
  open(part: Part): void;
  close(): void;
  /** Decoration that is not read out: rules, what every page repeats. */
  aside(draw: () => void): void;
}>;

type Doc = InstanceType<typeof PDFDocument>;

const featuresOf = (style: Style, face: Face) =>
  style.tabular === true && face !== "spare" ? { features: ["tnum" as const] } : {};

const measuring = (doc: Doc): Pick<Pen, "measure" | "lines"> => {
  const measure: Pen["measure"] = (asked, style) => {
    const { face, text } = setIn(style.face, asked);
    const options = { characterSpacing: style.spacing ?? 0, ...featuresOf(style, face) };
    return doc.font(face).fontSize(style.size).widthOfString(text, options);
  };
  return {
    measure,
    lines: (text, width, style) => breakLines(text, width, (part) => measure(part, style)),
  };
};

export const measuringPen = (doc: Doc): Pen => ({
  ...measuring(doc),
  write: () => {},
  rule: () => {},
  leaf: (_, draw) => draw(),
  open: () => {},
  close: () => {},
  aside: (draw) => draw(),
});

export const drawingPen = (doc: Doc): Pen => {
  const root = doc.struct("Document");
  doc.addStructure(root);
  const opened = [root];
  const parent = () => opened.at(-1) ?? root;
  return {
    ...measuring(doc),
    write: (asked, x, y, style) => {
      const { face, text } = setIn(style.face, asked);
      if (text === "") return;
      doc
        .font(face)
        .fontSize(style.size)
        .fillColor(colors[style.color])
        .text(text, x, y, {
          lineBreak: false,
          baseline: "alphabetic",
          characterSpacing: style.spacing ?? 0,
          ...featuresOf(style, face),
        });
    },
    rule: (from, to, y, color, thickness) => {
      doc.moveTo(from, y).lineTo(to, y).lineWidth(thickness).strokeColor(colors[color]).stroke();
    },
    leaf: (part, draw) => {
      parent().add(doc.struct(part, {}, draw));
    },
    open: (part) => {
      const element = doc.struct(part);
      parent().add(element);
      opened.push(element);
    },
    close: () => {
      opened.pop()?.end();
    },
    aside: (draw) => {
      doc.markContent("Artifact");
      draw();
      doc.endMarkedContent();
    },
  };
};

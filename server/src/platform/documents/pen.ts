import { breakLines } from "./break-lines.ts";
import type { Doc, SetText, Shaper } from "./shaper.ts";
import { createStructure, type Part, type Structure } from "./structure.ts";
import type { Face } from "./typefaces.ts";

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

/** Draws, and tells screen readers what it draws. */
export type Pen = Readonly<{
  measure(text: string, style: Style): number;
  lines(text: string, width: number, style: Style): string[];
  /** Writes one line of text from `x`, standing on the baseline `y`. */
  write(text: string, x: number, y: number, style: Style): void;
  rule(from: number, to: number, y: number, color: Color, thickness: number): void;
  /** Things that it draws belong to this part, and are read out with it. */
  leaf(part: Part, draw: () => void): void;
  /** Parts that are added until `close` lie in this one. */
  open(part: Part): void;
  close(): void;
  /** Decoration that is not read out: rules, what every page repeats. */
  aside(draw: () => void): void;
  /**
   * Drawn on this page when the last one is done: what only then is known, such as their count. No page
   * waits for it in memory, and nothing is laid out twice.
   */
  late(part: Part | "Artifact", draw: () => void): void;
  /** An entry of the list of contents that a reader shows beside the page: it leads here. */
  bookmark(title: string, y: number): void;
}>;

export type DrawingPen = Pen & Readonly<{ nextPage(): void; end(): void }>;

const measuring = (shaper: Shaper): Pick<Pen, "measure" | "lines"> => {
  const measure: Pen["measure"] = (asked, { face, size, tabular = false, spacing = 0 }) => {
    const { text, width } = shaper.set(face, asked, tabular);
    return (width * size) / 1000 + spacing * Math.max(0, text.length - 1);
  };
  return {
    measure,
    lines: (text, width, style) => breakLines(text, width, (part) => measure(part, style)),
  };
};

const shares = (color: Color): string =>
  [1, 3, 5]
    .map((from) => Number.parseInt(colors[color].slice(from, from + 2), 16) / 255)
    .map((share) => Math.round(share * 10_000) / 10_000)
    .join(" ");
const painted = Object.fromEntries(
  (Object.keys(colors) as Color[]).map((color) => [color, shares(color)]),
) as Record<Color, string>;

const points = (value: number): number => Math.round(value * 1000) / 1000;

type Content = { end(words: Buffer): void };
/** PDFKit's own fields of a page, beyond what its types tell. */
type Page = { fonts: Record<string, unknown>; content: Content; dictionary: { data: object } };
const pageOf = (doc: Doc): Page => doc.page as unknown as Page;

const inBytes = (words: readonly string[]): Buffer =>
  Buffer.from(`${words.join("\n")}\n`, "latin1");

/**
 * A sheet gathers what a page is drawn with, in the words of PDF; it is written into the page in
 * one piece when it is done.
 */
const createSheet = (doc: Doc) => {
  let said: string[] = [];
  const flush = (): void => {
    if (said.length > 0) doc.page.write(inBytes(said));
    said = [];
  };
  // PDFKit turns a page upside down when it begins it; its own texts expect that.
  const turned = (): string => `1 0 0 -1 0 ${doc.page.height} cm`;
  return {
    say: (words: string): void => {
      said.push(words);
    },
    /** Gives the second part of the page's content, for what is drawn last. */
    begin: (): Content => {
      doc.addPage();
      said.push(turned());
      const second = doc.ref({}) as unknown as Content;
      const { content, dictionary } = pageOf(doc);
      Object.assign(dictionary.data, { Contents: [content, second] });
      return second;
    },
    flush,
    /** Gives what was said since the last time. */
    take: (): Buffer => {
      const words = inBytes(said);
      said = [];
      return words;
    },
    /** Leaves a drawing to PDFKit itself. */
    leaveTo: (draw: () => void): void => {
      said.push("q", turned());
      flush();
      draw();
      said.push("Q");
    },
    height: (): number => doc.page.height,
  };
};

type Place = Readonly<{ x: number; y: number }>;
type Sheet = ReturnType<typeof createSheet>;

/** Shows a text of which each character is known. */
const show = (doc: Doc, sheet: Sheet, { font, shown }: SetText, { x, y }: Place, style: Style) => {
  const { size, color, spacing = 0 } = style;
  pageOf(doc).fonts[font.id] = font.ref();
  sheet.say(`${painted[color]} rg\nBT\n1 0 0 1 ${points(x)} ${points(sheet.height() - y)} Tm
/${font.id} ${size} Tf
${spacing === 0 ? "" : `${spacing} Tc\n`}[${shown}] TJ
${spacing === 0 ? "" : "0 Tc\n"}ET`);
};

const showByLayout = (doc: Doc, { face, text, features }: SetText, { x, y }: Place, style: Style) =>
  doc
    .font(face)
    .fontSize(style.size)
    .fillColor(colors[style.color])
    .text(text, x, y, {
      lineBreak: false,
      baseline: "alphabetic",
      characterSpacing: style.spacing ?? 0,
      ...(features ? { features: [...features] } : {}),
    });

/** The faces of what stands on every page, which is set when its page is long written. */
const lateFaces: readonly Face[] = ["text", "strong"];

type Late = Readonly<{ content: Content; draws: (() => void)[] }>;

/** The pages, each with what is drawn on it last. */
const createPages = (doc: Doc, shaper: Shaper, sheet: Sheet, structure: Structure) => {
  const pages: Late[] = [];
  const endPage = (): void => {
    if (pages.length === 0) return;
    sheet.flush();
    structure.endPage();
  };
  return {
    next: (): void => {
      endPage();
      pages.push({ content: sheet.begin(), draws: [] });
      for (const face of lateFaces) {
        const { font } = shaper.set(face, "", false);
        pageOf(doc).fonts[font.id] = font.ref();
      }
    },
    late: (draw: () => void): void => {
      pages.at(-1)?.draws.push(draw);
    },
    end: (): void => {
      endPage();
      for (const { content, draws } of pages) {
        for (const draw of draws) draw();
        content.end(sheet.take());
      }
      structure.end();
    },
  };
};

/**
 * The place is as near as the reader has it; PDFKit counts from the right, and only without a fit.
 */
const place = { fit: false, zoom: 0, expanded: false } as const;

export const drawingPen = (doc: Doc, shaper: Shaper): DrawingPen => {
  const structure = createStructure(doc);
  const sheet = createSheet(doc);
  const pages = createPages(doc, shaper, sheet, structure);
  const mark = (part: Part | "Artifact"): string =>
    part === "Artifact" ? "/Artifact BMC" : `/${part} <</MCID ${structure.leaf(part)}>> BDC`;
  const marked = (words: string, draw: () => void): void => {
    sheet.say(words);
    draw();
    sheet.say("EMC");
  };
  return {
    ...measuring(shaper),
    nextPage: pages.next,
    end: pages.end,
    write: (asked, x, y, style) => {
      const set = shaper.set(style.face, asked, style.tabular ?? false);
      if (set.text === "") return;
      if (set.shown === null) sheet.leaveTo(() => showByLayout(doc, set, { x, y }, style));
      else show(doc, sheet, set, { x, y }, style);
    },
    rule: (from, to, y, color, thickness) => {
      const at = points(sheet.height() - y);
      const line = `${points(from)} ${at} m ${points(to)} ${at} l S`;
      sheet.say(`${thickness} w ${painted[color]} RG ${line}`);
    },
    leaf: (part, draw) => marked(mark(part), draw),
    open: structure.open,
    close: structure.close,
    aside: (draw) => marked(mark("Artifact"), draw),
    bookmark: (title, y) => {
      const outline: { addItem(title: string, options: object): void } = doc.outline;
      outline.addItem(title, { ...place, left: doc.page.width, top: y });
    },
    late: (part, draw) => {
      const words = mark(part);
      pages.late(() => marked(words, draw));
    },
  };
};

import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { Locale } from "@coulisse/contract/scalars.ts";
import PDFDocument from "pdfkit";
import { createFlow, type Flow, type Frame } from "./flow.ts";
import { drawLetterhead, drawRunningHead, type Letterhead } from "./letterhead.ts";
import { drawingPen, measuringPen, type Style } from "./pen.ts";
import { faces, typeface } from "./typefaces.ts";

export type Paper = Letterhead &
  Readonly<{
    locale: Locale;
    landscape: boolean;
    drawnUpAt: Date;
  }>;

/** Draws the document from its first line to its last; yields where what is drawn may be sent off. */
export type Body = (flow: Flow) => AsyncIterable<void>;

const [shortSide, longSide] = [595.28, 841.89];
const frameOf = ({ landscape }: Paper): Frame => ({
  width: landscape ? longSide : shortSide,
  height: landscape ? shortSide : longSide,
  margin: landscape ? 34 : 54,
  footHeight: 22,
});

const footStyle: Style = { face: "text", size: 6.2, color: "quiet" };

const openDocument = (paper: Paper, { width, height }: Frame) => {
  const title = `${paper.title} – ${paper.issuer.name}`;
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [width, height],
    margin: 0,
    // PDFKit would open a font of its own at once, which PDF/A forbids to leave out of the file.
    font: null as unknown as string,
    pdfVersion: "1.7",
    subset: "PDF/A-2b",
    tagged: true,
    lang: paper.locale === "fr" ? "fr-FR" : "en-GB",
    displayTitle: true,
    info: { Title: title, Author: paper.issuer.name, CreationDate: paper.drawnUpAt },
  });
  for (const face of faces) doc.registerFont(face, typeface(face).bytes);
  return doc;
};

const pageWords = { fr: "Page", en: "Page" } as const;
const digestWords = {
  fr: "Empreinte SHA-256 des données",
  en: "SHA-256 of the data",
} as const;

type Known = { pages: number; fingerprint: string };

const drawFoot = (flow: Flow, paper: Paper, frame: Frame, number: number, known: Known): void => {
  const y = frame.height - frame.margin;
  const place = `${pageWords[paper.locale]} ${number} / ${known.pages}`;
  flow.pen.aside(() => {
    flow.pen.rule(flow.left, flow.right, y - 12, "rule", 0.4);
    const print = `${paper.number} · ${digestWords[paper.locale]} ${known.fingerprint}`;
    flow.pen.write(print, flow.left, y, footStyle);
    const end = flow.right - flow.pen.measure(place, { ...footStyle, face: "strong" });
    flow.pen.write(place, end, y, { ...footStyle, face: "strong" });
  });
};

const start = (flow: Flow, paper: Paper): void => {
  flow.nextPage();
  drawLetterhead(flow, paper);
};

async function* print(paper: Paper, body: Body, known: Known): AsyncGenerator<Buffer> {
  const frame = frameOf(paper);
  const doc = openDocument(paper, frame);
  const flow = createFlow(drawingPen(doc), frame, (page, number) => {
    doc.addPage();
    drawFoot(page, paper, frame, number, known);
    if (number > 1) drawRunningHead(page, paper);
  });
  const drain = function* (): Generator<Buffer> {
    for (let part = doc.read() as Buffer | null; part; part = doc.read() as Buffer | null) {
      yield part;
    }
  };
  start(flow, paper);
  for await (const _ of body(flow)) {
    yield* drain();
    await setImmediate();
  }
  doc.end();
  yield* drain();
}

/**
 * A document as PDF/A-2b. Its body runs twice: once to count the pages and to take the fingerprint of
 * what it shows, which stand on every page, and once to draw. So no page waits in memory for the last
 * one, and the same data at the same instant gives the same bytes.
 */
export const writePaper = async (
  make: (fingerprint: string) => Paper,
  body: Body,
): Promise<Readable> => {
  const draft = make("");
  const frame = frameOf(draft);
  const measure = measuringPen(openDocument(draft, frame));
  const flow = createFlow(measure, frame, (page, number) => {
    if (number > 1) drawRunningHead(page, draft);
  });
  start(flow, draft);
  for await (const _ of body(flow)) await setImmediate();
  const known = { pages: flow.pageCount(), fingerprint: flow.fingerprint() };
  const stream = print(make(known.fingerprint), body, known);
  return Readable.from(stream, { objectMode: false });
};

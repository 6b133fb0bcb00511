import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { Locale } from "@coulisse/domain/words.ts";
import PDFDocument from "pdfkit";
import { createFlow, type Flow, type Frame } from "./flow.ts";
import { drawLetterhead, drawRunningHead, type Letterhead } from "./letterhead.ts";
import { drawingPen, type Style } from "./pen.ts";
import type { PaperKind } from "./paper-kinds.ts";
import { createShaper } from "./shaper.ts";
import { infoOf, writeMetadata } from "./metadata.ts";
import { takeWritten } from "./written.ts";
import { faces, fontFor } from "./typefaces.ts";

export type Paper = Letterhead &
  Readonly<{
    kind: PaperKind;
    number: string;
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
  const about = { title, author: paper.issuer.name, createdAt: paper.drawnUpAt };
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
    // The shaper keeps what it needs; PDFKit's own would keep every text.
    fontLayoutCache: false,
    info: infoOf(about),
  });
  writeMetadata(doc);
  for (const face of faces) doc.registerFont(face, fontFor(face));
  return doc;
};

const pageWords = { fr: "Page", en: "Page" } as const;
const digestWords = {
  fr: "Empreinte SHA-256 des données",
  en: "SHA-256 of the data",
} as const;

/** Facts of the whole paper stand on every page and are known when the last one is drawn. */
type WholePaper = { pages: number; fingerprint: string; number: string };

const drawFoot = (flow: Flow, paper: Paper, number: number, known: WholePaper): void => {
  const y = frameOf(paper).height - frameOf(paper).margin;
  flow.pen.late("Artifact", () => {
    const place = `${pageWords[paper.locale]} ${number} / ${known.pages}`;
    flow.pen.rule(flow.left, flow.right, y - 12, "rule", 0.4);
    const print = `${known.number} · ${digestWords[paper.locale]} ${known.fingerprint}`;
    flow.pen.write(print, flow.left, y, footStyle);
    const end = flow.right - flow.pen.measure(place, { ...footStyle, face: "strong" });
    flow.pen.write(place, end, y, { ...footStyle, face: "strong" });
  });
};

async function* print(make: (fingerprint: string) => Paper, body: Body): AsyncGenerator<Buffer> {
  const paper = make("");
  const known: WholePaper = { pages: 0, fingerprint: "", number: "" };
  const doc = openDocument(paper, frameOf(paper));
  const written = takeWritten(doc);
  const pen = drawingPen(doc, createShaper(doc));
  const flow = createFlow(pen, frameOf(paper), (page, number) => {
    pen.nextPage();
    drawFoot(page, paper, number, known);
    if (number > 1) drawRunningHead(page, paper);
  });
  flow.nextPage();
  drawLetterhead(flow, paper, () => known.number);
  for await (const _ of body(flow)) {
    yield* written();
    await setImmediate();
  }
  const fingerprint = flow.fingerprint();
  Object.assign(known, { pages: flow.pageCount(), fingerprint, number: make(fingerprint).number });
  pen.end();
  doc.end();
  yield* written();
}

/**
 * Letters to several people in one file: each page is somebody's own, and bears neither the head nor the
 * count of a document.
 */
async function* printLetters(
  make: (fingerprint: string) => Paper,
  body: Body,
): AsyncGenerator<Buffer> {
  const paper = make("");
  const doc = openDocument(paper, frameOf(paper));
  const written = takeWritten(doc);
  const pen = drawingPen(doc, createShaper(doc));
  const flow = createFlow(pen, frameOf(paper), () => pen.nextPage());
  for await (const _ of body(flow)) {
    yield* written();
    await setImmediate();
  }
  pen.end();
  doc.end();
  yield* written();
}

export const writeLetters = (make: (fingerprint: string) => Paper, body: Body): Promise<Readable> =>
  Promise.resolve(Readable.from(printLetters(make, body), { objectMode: false }));

/**
 * A document as PDF/A-2b, drawn from its first line to its last and sent off page by page. The count of
 * pages and the fingerprint of what they show stand on each of them: each has a second part for those,
 * which is written last. The same data at the same instant gives the same bytes.
 */
export const writePaper = (make: (fingerprint: string) => Paper, body: Body): Promise<Readable> =>
  Promise.resolve(Readable.from(print(make, body), { objectMode: false }));

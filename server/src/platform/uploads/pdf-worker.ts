/* Run by clean-pdf.ts in a thread of its own: the library reads a stranger's file here. */
import { parentPort, workerData } from "node:worker_threads";
import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFObject,
} from "#platform/uploads/pdf-library.ts";
import {
  holdsTooManyObjects,
  namesActiveContent,
  objectsMax,
  unfoldsTooFar,
} from "#platform/uploads/pdf-streams.ts";
import { stepBack } from "#platform/work/step-back.ts";

stepBack();

/** The longest of the short and of the long sides of all pages, in points. */
export type PageSize = Readonly<{ short: number; long: number }>;

export type PdfAnswer =
  | Readonly<{ bytes: Uint8Array; pageCount: number; pageSize: PageSize }>
  | "document_damaged"
  | "document_encrypted"
  | "document_active"
  | "document_too_complex";

const pagesMax = 200;
const tailBytes = 2048;
const end = Buffer.from("%%EOF");
const depthMax = 200;

const activeKeys = new Set(["JS", "EmbeddedFiles", "EF", "XFA", "AF"]);
const activeActions = new Set([
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToE",
  // Opens a file elsewhere: one on a server of an attacker is shown the reader's password.
  "GoToR",
  "GoTo3DView",
  "RichMediaExecute",
  "Rendition",
  "Movie",
  "Sound",
]);
const activeTypes = new Set(["EmbeddedFile", "FileAttachment", "RichMedia", "Screen", "3D"]);
/**
 * Says who made the file, with what and when, or does something by itself when a page is opened or
 * left; nothing of it is needed to show the page.
 */
const leftBehind = ["Metadata", "PieceInfo", "LastModified", "AA", "OpenAction"].map((key) =>
  PDFName.of(key),
);

const nameAt = (dictionary: PDFDict, key: string): string => {
  const value = dictionary.get(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : "";
};

const dictionaryOf = (object: PDFObject): PDFDict | null => {
  if (object instanceof PDFDict) return object;
  return object instanceof PDFStream ? object.dict : null;
};

/** A link may lead to these; without a scheme a reader takes it for a page of the web. */
const openScheme = /^(?:https?|mailto|tel):/i;
const otherPlace = /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i;

/** Readers skip what is not seen: `java\nscript:` is a program to them. */
const leadsAway = (target: PDFObject | undefined): boolean => {
  if (!(target instanceof PDFString || target instanceof PDFHexString)) return false;
  const address = target.decodeText().replaceAll(/[\p{Control}\p{Format}\p{White_Space}]/gu, "");
  return otherPlace.test(address) && !openScheme.test(address);
};

/** A stream whose bytes are in a file elsewhere. */
const isElsewhere = (object: PDFObject): boolean =>
  object instanceof PDFStream && object.dict.has(PDFName.of("F"));

/** Programs, attached files and what sends a form somewhere, at any depth of one object. */
const isActive = (object: PDFObject, depth = 0): boolean => {
  if (object instanceof PDFRef || depth > depthMax) return false;
  if (object instanceof PDFArray) return object.asArray().some((part) => isActive(part, depth + 1));
  const dictionary = dictionaryOf(object);
  if (!dictionary) return false;
  if (isElsewhere(object)) return true;
  if (["URI", "Base"].some((key) => leadsAway(dictionary.get(PDFName.of(key))))) return true;
  if (activeActions.has(nameAt(dictionary, "S"))) return true;
  if (activeTypes.has(nameAt(dictionary, "Type"))) return true;
  if (activeTypes.has(nameAt(dictionary, "Subtype"))) return true;
  return dictionary
    .entries()
    .some(([key, value]) => activeKeys.has(key.decodeText()) || isActive(value, depth + 1));
};

/** The pages alone, in a document of our own: what hung on the old one beside them is left behind. */
const rewrite = async (source: PDFDocument): Promise<Uint8Array> => {
  const clean = await PDFDocument.create({ updateMetadata: false });
  const pages = await clean.copyPages(source, source.getPageIndices());
  for (const page of pages) clean.addPage(page);
  for (const [, object] of clean.context.enumerateIndirectObjects()) {
    const dictionary = dictionaryOf(object);
    for (const key of leftBehind) dictionary?.delete(key);
  }
  return clean.save({ updateFieldAppearances: false, addDefaultPage: false });
};

const sizeOf = (source: PDFDocument): PageSize => {
  const sides = source.getPages().map((page) => {
    // A reader takes a point for a larger unit where the page says so.
    const unit = page.node.lookup(PDFName.of("UserUnit"));
    const scale = unit instanceof PDFNumber ? unit.asNumber() : 1;
    const { width, height } = page.getSize();
    return [Math.abs(width) * scale, Math.abs(height) * scale] as const;
  });
  return {
    short: Math.max(...sides.map((pair) => Math.min(...pair))),
    long: Math.max(...sides.map((pair) => Math.max(...pair))),
  };
};

const load = (bytes: Uint8Array): Promise<PDFDocument | PdfAnswer> =>
  PDFDocument.load(bytes, { updateMetadata: false, warnOnInvalidObjects: false }).catch(
    (error: unknown) =>
      error instanceof EncryptedPDFError ? "document_encrypted" : "document_damaged",
  );

/** Why the library is not shown the document: it makes an object of everything that it finds. */
const refusalBeforeReading = (bytes: Buffer): Extract<PdfAnswer, string> | null => {
  // The library mends a document that was cut off, and would keep half of it.
  if (!bytes.subarray(-tailBytes).includes(end)) return "document_damaged";
  if (namesActiveContent(bytes)) return "document_active";
  return holdsTooManyObjects(bytes) || unfoldsTooFar(bytes) ? "document_too_complex" : null;
};

const clean = async (bytes: Uint8Array): Promise<PdfAnswer> => {
  const refusal = refusalBeforeReading(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (refusal) return refusal;
  const source = await load(bytes);
  if (!(source instanceof PDFDocument)) return source;
  if (source.isEncrypted) return "document_encrypted";
  const objects = source.context.enumerateIndirectObjects();
  if (objects.length > objectsMax) return "document_too_complex";
  if (objects.some(([, object]) => isActive(object))) return "document_active";
  try {
    const pageCount = source.getPageCount();
    if (pageCount === 0) return "document_damaged";
    if (pageCount > pagesMax) return "document_too_complex";
    return { bytes: await rewrite(source), pageCount, pageSize: sizeOf(source) };
  } catch {
    return "document_damaged";
  }
};

parentPort?.postMessage({ answer: await clean(workerData as Uint8Array) });

/* Run by clean-pdf.ts in a thread of its own: the library reads a stranger's file here. */
import { parentPort, workerData } from "node:worker_threads";
import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRef,
  PDFStream,
  type PDFObject,
} from "@cantoo/pdf-lib";

export type PdfAnswer =
  | Readonly<{ bytes: Uint8Array; pageCount: number }>
  | "document_damaged"
  | "document_encrypted"
  | "document_active"
  | "document_too_complex";

const pagesMax = 200;
const objectsMax = 100_000;
const depthMax = 200;

const activeKeys = new Set(["JS", "EmbeddedFiles", "EF", "XFA", "AF"]);
const activeActions = new Set([
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToE",
  "Rendition",
  "Movie",
  "Sound",
]);
const activeTypes = new Set(["EmbeddedFile", "FileAttachment", "RichMedia", "Screen", "3D"]);
/** Says who made the file, with what and when; nothing of it is needed to show the page. */
const described = ["Metadata", "PieceInfo", "LastModified"].map((key) => PDFName.of(key));

const nameAt = (dictionary: PDFDict, key: string): string => {
  const value = dictionary.get(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : "";
};

const dictionaryOf = (object: PDFObject): PDFDict | null => {
  if (object instanceof PDFDict) return object;
  return object instanceof PDFStream ? object.dict : null;
};

/** Programs, attached files and what sends a form somewhere, at any depth of one object. */
const isActive = (object: PDFObject, depth = 0): boolean => {
  if (object instanceof PDFRef || depth > depthMax) return false;
  if (object instanceof PDFArray) return object.asArray().some((part) => isActive(part, depth + 1));
  const dictionary = dictionaryOf(object);
  if (!dictionary) return false;
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
    for (const key of described) dictionary?.delete(key);
  }
  return clean.save({ updateFieldAppearances: false, addDefaultPage: false });
};

const load = (bytes: Uint8Array): Promise<PDFDocument | PdfAnswer> =>
  PDFDocument.load(bytes, { updateMetadata: false, warnOnInvalidObjects: false }).catch(
    (error: unknown) =>
      error instanceof EncryptedPDFError ? "document_encrypted" : "document_damaged",
  );

const clean = async (bytes: Uint8Array): Promise<PdfAnswer> => {
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
    return { bytes: await rewrite(source), pageCount };
  } catch {
    return "document_damaged";
  }
};

parentPort?.postMessage({ answer: await clean(workerData as Uint8Array) });

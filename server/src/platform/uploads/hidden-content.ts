import type { FileType } from "@coulisse/domain/file-kinds.ts";

/** The end record of a ZIP with its longest comment: where an archive behind a file would end. */
const archiveTailBytes = 65_557;
const endOfArchive = Buffer.from("PK\u0005\u0006", "latin1");
const entryOfArchive = Buffer.from("PK\u0001\u0002", "latin1");
const otherArchives = [
  Buffer.from("Rar!\u001a\u0007", "latin1"),
  Buffer.from("7z\u00bc\u00af\u0027\u001c", "latin1"),
];
const page = /<(?:!doctype\s+html|html[\s>]|script[\s>]|svg[\s>]|\?php|body[\s>])/i;

const hasArchive = (bytes: Buffer): boolean => {
  const tail = bytes.subarray(-archiveTailBytes);
  if (tail.includes(endOfArchive) && bytes.includes(entryOfArchive)) return true;
  return otherArchives.some((mark) => bytes.includes(mark));
};

const text = (bytes: Buffer): string => bytes.toString("latin1");
const pdfHeadBytes = 1024;
const pdfEnd = Buffer.from("%%EOF");

/**
 * The bytes before the header and after the end are looked at, where a reader of another type would
 * find its own file.
 */
const isDisguisedPdf = (bytes: Buffer): boolean => {
  const head = text(bytes.subarray(0, pdfHeadBytes));
  if (!/^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/.test(head) || page.test(head)) return true;
  const end = bytes.lastIndexOf(pdfEnd);
  return end !== -1 && page.test(text(bytes.subarray(end)));
};

/** A file that is also a file of another type: an archive, a page, a PDF behind a picture. */
export const holdsAnotherFile = (kind: FileType, bytes: Buffer): boolean => {
  if (hasArchive(bytes)) return true;
  if (kind === "pdf") return isDisguisedPdf(bytes);
  return bytes.includes("%PDF-") || page.test(text(bytes));
};

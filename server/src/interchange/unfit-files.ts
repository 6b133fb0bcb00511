import { isZip, namesInArchive, type PackedFile } from "./archive.ts";
import type { UnfitKind } from "./fault-codes.ts";

const compoundMark = Buffer.from("d0cf11e0a1b11ae1", "hex");
const encryptedStream = Buffer.from("EncryptedPackage", "utf16le");
const headLength = 1_024;

/** The compound file of old: a workbook of before 2007, or what a password locks. */
const compoundKind = (bytes: Buffer): UnfitKind | undefined => {
  if (!bytes.subarray(0, 8).equals(compoundMark)) return undefined;
  return bytes.includes(encryptedStream) ? "encrypted" : "old_excel";
};

const textKind = (bytes: Buffer): UnfitKind | undefined => {
  const head = bytes.subarray(0, headLength).toString("latin1");
  if (head.includes("%PDF-")) return "pdf";
  // The headings that article A. 47 A-1 of the book of tax procedures gives a file of entries.
  if (/JournalCode.{1,3}JournalLib.{1,3}EcritureNum/i.test(head)) return "ledger";
  return /^[^\w;,"]{0,20}<(?:!doctype|html|table|head|\?xml)\b/i.test(head)
    ? "web_page"
    : undefined;
};

/** A register of Open Cap Format has JSON in it; an archive of a workbook has to be unpacked first. */
const archiveKind = (bytes: Buffer): UnfitKind | undefined => {
  const isLocked = ((bytes[6] ?? 0) & 1) === 1;
  if (isLocked) return "encrypted";
  const names = namesInArchive(bytes);
  if (names.includes("xl/workbook.bin")) return "binary_workbook";
  if (names.some((name) => name.startsWith("word/") || name.startsWith("ppt/"))) return "document";
  if (names.some((name) => name.endsWith(".iwa"))) return "numbers";
  if (bytes.subarray(30, 100).toString("latin1").includes("opendocument.text")) return "document";
  const isPacked = names.some((name) => /\.(?:xlsx|xlsm|ods|csv|xls)$/i.test(name));
  const isPackage = names.some((name) => name.endsWith(".json"));
  return isPacked && !isPackage ? "archive" : undefined;
};

/** Gives what a file is that no register can be read from, by its bytes and not by its name. */
export const unfitKind = ({ bytes: file }: PackedFile): UnfitKind | undefined => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (isZip(bytes)) return archiveKind(bytes);
  return compoundKind(bytes) ?? textKind(bytes);
};

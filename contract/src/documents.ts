import { z } from "zod";
import { fileKinds } from "./file-kinds.ts";

/** What any call that takes a private document may answer of its file. */
export const documentErrors = [
  "document_missing",
  "document_refused",
  "document_mislabelled",
  "document_drawing",
  "document_archive",
  "document_disguised",
  "document_damaged",
  "document_encrypted",
  "document_active",
  "document_too_complex",
  "document_infected",
  "scanner_away",
] as const;

/** The largest private document, in bytes. */
export const documentBytesMax = fileKinds.identityDocument.bytesMax;

/** Whether a scanner has read a kept file; without one, whoever opens the file is told so. */
export const ScanState = z.enum(["CLEAN", "UNSCANNED"]);

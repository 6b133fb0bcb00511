import { z } from "zod";

/** Any call that takes a private document may refuse its file with these codes. */
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

/** Whether a scanner has read a kept file; without one, whoever opens the file is told so. */
export const ScanState = z.enum(["CLEAN", "UNSCANNED"]);
export type ScanState = z.infer<typeof ScanState>;

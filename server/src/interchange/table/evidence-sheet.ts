import type { Locale } from "@coulisse/domain/words.ts";
import type { ExportedLine } from "../model.ts";
import { proofColumns } from "./line-columns.ts";
import { sheetOf, type Several, type Sheet } from "./sheet.ts";

/** A reader who keeps the workbook can check later that the register still says the same. */
export const evidenceSheet = (lines: Several<ExportedLine>, locale: Locale): Sheet =>
  sheetOf(
    locale === "fr" ? "Empreintes" : "Hashes",
    [
      {
        title: locale === "fr" ? "N°" : "No.",
        kind: "integer",
        width: 8,
        value: (line: ExportedLine) => line.number,
      },
      {
        title: locale === "fr" ? "Enregistré le (UTC)" : "Recorded at (UTC)",
        kind: "instant",
        value: (line) => line.registeredAt,
      },
      { title: "SHA-256", kind: "text", width: 68, value: (line) => line.hash },
      ...proofColumns,
    ],
    lines,
  );

import type { Locale } from "@coulisse/domain/words.ts";
import { proofFields } from "../line-proof.ts";
import type { ExportedHolder, ExportedLine } from "../model.ts";
import type { SheetColumn } from "./sheet.ts";
import { spelling } from "./spellings.ts";

/**
 * The representative of an entity stands in the holders of our own files, and is read by no import:
 * a file gives nobody a right.
 */
const representativeTitle = { fr: "Représentant", en: "Representative" } as const;

const proofPrefix = "coulisse.";

/** Whether a heading is of a column that an import passes over, and rightly. */
export const isOwnColumn = (heading: string): boolean =>
  [representativeTitle.fr, representativeTitle.en].map(spelling).includes(spelling(heading)) ||
  heading.startsWith(proofPrefix);

export const representativeColumn = (locale: Locale): SheetColumn<ExportedHolder> => ({
  title: representativeTitle[locale],
  kind: "text",
  width: 32,
  value: ({ representative }) => representative,
});

/**
 * Columns are named as docs/register-format.md does, so that the verifier finds them in any
 * language.
 */
export const proofColumns: readonly SheetColumn<ExportedLine>[] = proofFields.map((name) => ({
  title: `${proofPrefix}${name}`,
  kind: "text",
  width: 20,
  value: ({ proof }) => proof?.[name],
}));

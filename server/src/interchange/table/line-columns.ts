import type { Locale } from "@coulisse/domain/words.ts";
import { formatDate } from "@coulisse/domain/dates.ts";
import { daysAfter } from "@coulisse/domain/due-dates.ts";
import { pastNamesOf } from "../dated-rights.ts";
import { proofFields } from "../line-proof.ts";
import type { CategoryFacts, ExportedHolder, ExportedLine } from "../model.ts";
import type { SheetColumn } from "./sheet.ts";
import { spelling } from "./spellings.ts";

/**
 * The representative of an entity stands in the holders of our own files, and is read by no import:
 * a file gives nobody a right.
 */
const representativeTitle = { fr: "Représentant", en: "Representative" } as const;

/** Past names stand in the categories of our own files, and are read by no import of a table. */
const pastNamesTitle = { fr: "Noms passés", en: "Past names" } as const;

const ownTitles: readonly string[] = [
  ...Object.values(representativeTitle),
  ...Object.values(pastNamesTitle),
].map(spelling);

const proofPrefix = "coulisse.";

/** Whether a heading is of a column that an import passes over, and rightly. */
export const isOwnColumn = (heading: string): boolean =>
  ownTitles.includes(spelling(heading)) || heading.startsWith(proofPrefix);

export const representativeColumn = (locale: Locale): SheetColumn<ExportedHolder> => ({
  title: representativeTitle[locale],
  kind: "text",
  width: 32,
  value: ({ representative }) => representative,
});

/** `Actions ordinaires (jusqu’au 02/06/2024)`: each name with its last day. */
export const pastNamesColumn = (locale: Locale): SheetColumn<CategoryFacts> => ({
  title: pastNamesTitle[locale],
  kind: "text",
  width: 40,
  value: (category) => {
    const said = pastNamesOf(category).map(({ name, until }) => {
      const day = formatDate(daysAfter(until, -1), locale, "short");
      return locale === "fr" ? `${name} (jusqu’au ${day})` : `${name} (until ${day})`;
    });
    return said.length === 0 ? undefined : said.join("\n");
  },
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

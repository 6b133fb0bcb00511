import type { Locale } from "@coulisse/contract/words.ts";
import { proofFields } from "../line-proof.ts";
import type { ExportedHolder, ExportedLine, ExportedMention } from "../model.ts";
import type { SheetColumn } from "./sheet.ts";
import { spelling } from "./spellings.ts";

/**
 * Columns that a register's own files have beside those of its movements and holders, and that no
 * import reads: what a mention says, what the hash of each line is taken of, who represents an entity.
 */
const titles = {
  account: { fr: "Constituant ou nu-propriétaire", en: "Pledgor or bare owner" },
  beneficiary: { fr: "Créancier nanti ou usufruitier", en: "Pledgee or usufructuary" },
  encumbered: { fr: "Actions grevées", en: "Encumbered shares" },
  lifts: { fr: "Lève le n°", en: "Lifts no." },
  corrects: { fr: "Corrige le n°", en: "Corrects no." },
  representative: { fr: "Représentant", en: "Representative" },
} as const;

const proofPrefix = "coulisse.";

const known = new Set(Object.values(titles).flatMap(({ fr, en }) => [spelling(fr), spelling(en)]));

/** Whether a heading is of a column that an import passes over, and rightly. */
export const isOwnColumn = (heading: string): boolean =>
  known.has(spelling(heading)) || heading.startsWith(proofPrefix);

const mentionIn = (line: ExportedLine): ExportedMention | undefined =>
  line.type === "MENTION" ? line : undefined;

export const representativeColumn = (locale: Locale): SheetColumn<ExportedHolder> => ({
  title: titles.representative[locale],
  kind: "text",
  width: 32,
  value: ({ representative }) => representative,
});

type NameOf = (key: string) => string | undefined;

/** A pledge takes nothing from one holder and gives nothing to another: its parties stand apart. */
export const encumbranceColumns = (
  locale: Locale,
  nameOf: NameOf,
): readonly SheetColumn<ExportedLine>[] => [
  {
    title: titles.account[locale],
    kind: "text",
    width: 32,
    value: (line) => nameOf(mentionIn(line)?.fromKey ?? ""),
  },
  {
    title: titles.beneficiary[locale],
    kind: "text",
    width: 32,
    value: (line) => nameOf(mentionIn(line)?.toKey ?? ""),
  },
  {
    title: titles.encumbered[locale],
    kind: "integer",
    value: (line) => mentionIn(line)?.quantity,
  },
  { title: titles.lifts[locale], kind: "integer", value: (line) => mentionIn(line)?.liftsNumber },
  { title: titles.corrects[locale], kind: "integer", value: (line) => line.correctsNumber },
];

/** As docs/register-format.md names them, so that the verifier finds them in any language. */
export const proofColumns: readonly SheetColumn<ExportedLine>[] = proofFields.map((name) => ({
  title: `${proofPrefix}${name}`,
  kind: "text",
  width: 20,
  value: ({ proof }) => proof?.[name],
}));

import { auditActionWords } from "./audit-words.ts";
import type { Locale } from "@coulisse/domain/words.ts";

/** An older name is kept because lines of the log were written under it. */
const writtenBefore = "shareholder.updated";

/** An action that was born after the site was opened is told by its code. */
export const auditWords = (action: string, locale: Locale): string =>
  auditActionWords[action]?.[locale] ?? action;

/** The actions that have words, by these. */
export const knownActions = (locale: Locale): readonly { value: string; label: string }[] =>
  Object.keys(auditActionWords)
    .filter((action) => action !== writtenBefore)
    .map((value) => ({ value, label: auditWords(value, locale) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));

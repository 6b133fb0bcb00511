import { auditActionWords } from "./audit-words.ts";
import type { Locale } from "@coulisse/domain/words.ts";

export type AuditAction = keyof typeof auditActionWords;

/** The actions by which the log is narrowed, under older names too. */
export const auditActions = Object.keys(auditActionWords) as readonly AuditAction[];

/** An older name is kept because lines of the log were written under it. */
const writtenBefore: AuditAction = "shareholder.updated";

const isKnown = (action: string): action is AuditAction => Object.hasOwn(auditActionWords, action);

/** An action that was born after the site was opened is told by its code. */
export const auditWords = (action: string, locale: Locale): string =>
  isKnown(action) ? auditActionWords[action][locale] : action;

/** The actions that have words, by these. */
export const knownActions = (locale: Locale): readonly { value: AuditAction; label: string }[] =>
  auditActions
    .filter((action) => action !== writtenBefore)
    .map((value) => ({ value, label: auditWords(value, locale) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));

import { auditWords } from "@coulisse/contract/operations/audit-actions.ts";
import type { AuditEntry } from "@coulisse/contract/operations/audit.schemas.ts";
import { describeAuthor } from "@coulisse/contract/operations/job-words.ts";
import { instantColumn, textColumn } from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** The file says who did what, when and from where, with what was written down of it. */
export const auditFile: ListFile<AuditEntry> = {
  list: "audit",
  title: { fr: "Journal d’audit", en: "Audit log" },
  columns: [
    instantColumn({ fr: "Date (UTC)", en: "Date (UTC)" }, ({ at }) => at),
    textColumn(
      { fr: "Événement", en: "Event" },
      ({ action }, locale) => auditWords(action, locale),
      40,
    ),
    textColumn({ fr: "Concerne", en: "About" }, ({ subject }) => subject.name, 36),
    textColumn({ fr: "Auteur", en: "Made by" }, describeAuthor, 28),
    textColumn({ fr: "Adresse", en: "Address" }, ({ address }) => address, 18),
    textColumn({ fr: "Code", en: "Code" }, ({ action }) => action, 30),
    textColumn({ fr: "Détail", en: "Detail" }, ({ detail }) => JSON.stringify(detail), 60),
  ],
};

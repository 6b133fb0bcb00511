import type { Services } from "#platform/context.ts";
import type { Figure } from "#platform/http/metrics.ts";
import { lastCashCheck } from "#features/operations/cash-check/cash-check.queries.ts";
import { findLastBackup, lastFileCheck } from "#features/operations/system/file-checks.queries.ts";

const secondsOf = (at: Date | null): number => (at === null ? 0 : at.getTime() / 1000);

/** A disk has an end; a bucket has none that it would tell. */
const roomOf = ({ files, settings }: Services): Figure[] =>
  settings.fileStore.kind === "s3"
    ? []
    : [
        {
          name: "coulisse_files_free_bytes",
          help: "What is free on the disk of the files; uploads are refused below fifty million",
          read: async () => (await files.freeBytes()) ?? 0,
        },
      ];

/** Features tell whoever watches the machines these figures of what they have kept. */
export const figuresOf = (services: Services): readonly Figure[] => [
  {
    name: "coulisse_cash_differences",
    help: "What the last check of the cash entries has found not to add up",
    read: async () => (await lastCashCheck(services)).count,
  },
  {
    name: "coulisse_files_damaged",
    help: "Files that a row names and that are missing or no longer what had been kept",
    read: async () => (await lastFileCheck(services)).faults,
  },
  {
    name: "coulisse_files_check_timestamp_seconds",
    help: "When files were last read again; 0 where they never were",
    read: async () => secondsOf((await lastFileCheck(services)).last),
  },
  {
    name: "coulisse_backup_timestamp_seconds",
    help: "When the last backup was taken; 0 where none was",
    read: async () => secondsOf((await findLastBackup(services)).last),
  },
  {
    name: "coulisse_backup_damaged_files",
    help: "Files that the last backup lacks, or has no longer as they had been kept",
    read: async () => (await findLastBackup(services)).faults,
  },
  ...roomOf(services),
];

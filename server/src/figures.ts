import { statfs } from "node:fs/promises";
import type { Context, Services } from "#platform/context.ts";
import { readJobHealth, readQueueLags } from "#platform/jobs/job-health.ts";
import type { Figures, Sample } from "#platform/metrics/figures.ts";
import { findSealEnd } from "#platform/seal/seal-end.ts";
import { readOutboxAges } from "#features/messages/outbox/outbox-ages.queries.ts";
import { lastCashCheck } from "#features/operations/cash-check/cash-check.queries.ts";
import {
  findLastBackup,
  findLastProvedBackup,
  lastFileCheck,
} from "#features/operations/system/file-checks.queries.ts";
import { getPlatformHealth } from "#features/operations/system/platform-health.queries.ts";

const secondsOf = (at: Date | string | null): number =>
  at === null ? 0 : new Date(at).getTime() / 1000;

/** Whoever watches is nobody of the product. */
const asWatcher = (services: Services): Context => ({
  ...services,
  actor: null,
  means: { kind: "clock", name: "figures" },
  locale: "fr",
  requestId: "figures",
  address: "127.0.0.1",
});

/** The health of the platform as `/admin/health` shows it, line by line. */
const healthFigures = (services: Services): Figures => ({
  described: {
    coulisse_health_faults: {
      help: "Faults that the platform has found of itself, by subject, as /admin/health shows them",
      labels: ["subject"],
    },
    coulisse_health_late: {
      help: "What did not come in its time, by subject, as /admin/health shows it",
      labels: ["subject"],
    },
    coulisse_health_timestamp_seconds: {
      help: "When a subject of /admin/health was last done or verified; 0 where it never was",
      labels: ["subject"],
    },
    coulisse_job_late: {
      help: "1 where the clock or the workers have left a job behind",
      labels: ["name"],
    },
    coulisse_job_timestamp_seconds: {
      help: "When a job was last done; 0 where it was not in the last days",
      labels: ["name"],
    },
  },
  read: async () => {
    const { lines, jobs } = await getPlatformHealth(asWatcher(services));
    return [
      ...lines.flatMap(({ subject, faultCount, lateCount, lastAt }): Sample[] => [
        { figure: "coulisse_health_faults", labels: { subject }, value: faultCount },
        { figure: "coulisse_health_late", labels: { subject }, value: lateCount },
        {
          figure: "coulisse_health_timestamp_seconds",
          labels: { subject },
          value: secondsOf(lastAt),
        },
      ]),
      ...jobs.flatMap(({ name, isLate, lastAt }): Sample[] => [
        { figure: "coulisse_job_late", labels: { name }, value: isLate ? 1 : 0 },
        { figure: "coulisse_job_timestamp_seconds", labels: { name }, value: secondsOf(lastAt) },
      ]),
    ];
  },
});

/** Work that waits to be done or to leave, and for how long. */
const waitingFigures = (services: Services): Figures => ({
  described: {
    coulisse_jobs_waiting: {
      help: "Jobs that could be worked now, by queue; dead letters wait for a person",
      labels: ["queue"],
    },
    coulisse_jobs_oldest_seconds: {
      help: "How long the first job of a queue that is not done has waited, over all its tries",
      labels: ["queue"],
    },
    coulisse_dead_letters: {
      help: "Jobs that were given up after every try, by kind",
      labels: ["name"],
    },
    coulisse_dead_letters_oldest_seconds: {
      help: "How long ago the first of the jobs of a kind was given up that nobody took up again",
      labels: ["name"],
    },
    coulisse_messages_waiting: {
      help: "Mails and SMS that have not left, by channel",
      labels: ["channel"],
    },
    coulisse_messages_oldest_seconds: {
      help: "How long ago the first message was written that has not left, over all its tries",
      labels: ["channel"],
    },
    coulisse_clock_skew_seconds: {
      help: "How much later it is by the clock of PostgreSQL than by this process’s",
    },
  },
  read: async () => {
    const lags = await readQueueLags(services.pool);
    const jobs = await readJobHealth(services.pool);
    const outbox = await readOutboxAges(services);
    const asked = Date.now();
    const { rows } = await services.pool.query<{ seconds: number }>(
      `select extract(epoch from clock_timestamp())::float8 as seconds`,
    );
    const here = (asked + Date.now()) / 2000;
    return [
      ...lags.flatMap(({ name: queue, waiting, oldestSeconds }): Sample[] => [
        { figure: "coulisse_jobs_waiting", labels: { queue }, value: waiting },
        { figure: "coulisse_jobs_oldest_seconds", labels: { queue }, value: oldestSeconds },
      ]),
      ...jobs.flatMap(({ name, givenUpCount, givenUpSeconds }): Sample[] => [
        { figure: "coulisse_dead_letters", labels: { name }, value: givenUpCount },
        { figure: "coulisse_dead_letters_oldest_seconds", labels: { name }, value: givenUpSeconds },
      ]),
      ...outbox.flatMap(({ channel, waiting, oldestSeconds }): Sample[] => [
        { figure: "coulisse_messages_waiting", labels: { channel }, value: waiting },
        { figure: "coulisse_messages_oldest_seconds", labels: { channel }, value: oldestSeconds },
      ]),
      { figure: "coulisse_clock_skew_seconds", value: (rows[0]?.seconds ?? here) - here },
    ];
  },
});

const keptFigures = (services: Services): Figures => ({
  described: {
    coulisse_cash_differences: {
      help: "What the last check of the cash entries has found not to add up",
    },
    coulisse_files_damaged: {
      help: "Files that a row names and that are missing or no longer what had been kept",
    },
    coulisse_files_check_timestamp_seconds: {
      help: "When files were last read again; 0 where they never were",
    },
    coulisse_backup_timestamp_seconds: {
      help: "When the last backup was taken; 0 where none was",
    },
    coulisse_backup_proved_timestamp_seconds: {
      help: "When the last backup was taken whose files were all looked at; 0 where none was",
    },
    coulisse_backup_damaged_files: {
      help: "Files that the last backup lacks, or has no longer as they had been kept",
    },
  },
  read: async () => {
    const files = await lastFileCheck(services);
    const backup = await findLastBackup(services);
    const proved = await findLastProvedBackup(services);
    const cash = await lastCashCheck(services);
    return [
      { figure: "coulisse_cash_differences", value: cash.count },
      { figure: "coulisse_files_damaged", value: files.faults },
      { figure: "coulisse_files_check_timestamp_seconds", value: secondsOf(files.last) },
      { figure: "coulisse_backup_timestamp_seconds", value: secondsOf(backup.last) },
      { figure: "coulisse_backup_proved_timestamp_seconds", value: secondsOf(proved) },
      { figure: "coulisse_backup_damaged_files", value: backup.faults },
    ];
  },
});

/** The machine tells without a database how full its disk is, and how long keys are good for. */
const machineFigures = ({ settings }: Services): Figures => ({
  described: {
    coulisse_disk_free_bytes: { help: "Room that is left on the disk of DATA_DIR" },
    coulisse_disk_size_bytes: { help: "How large the disk of DATA_DIR is" },
    coulisse_key_end_timestamp_seconds: {
      help: "The last instant of a key; of the seal once it was made or given",
      labels: ["key"],
    },
  },
  read: async () => {
    const { dataDir, providers } = settings;
    const disk = await statfs(dataDir);
    const sealEnd = await findSealEnd({ dataDir, sealFile: providers.signature.SEAL_FILE });
    return [
      { figure: "coulisse_disk_free_bytes", value: disk.bavail * disk.bsize },
      { figure: "coulisse_disk_size_bytes", value: disk.blocks * disk.bsize },
      ...(sealEnd === undefined
        ? []
        : [
            {
              figure: "coulisse_key_end_timestamp_seconds",
              labels: { key: "seal" },
              value: secondsOf(sealEnd),
            },
          ]),
    ];
  },
});

/** Features tell whoever watches the machines these figures of what they have kept. */
export const figuresOf = (services: Services): readonly Figures[] => [
  healthFigures(services),
  waitingFigures(services),
  keptFigures(services),
  machineFigures(services),
];

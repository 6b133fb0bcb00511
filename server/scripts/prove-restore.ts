/*
 * Proves what was restored on another host, before anybody works there: looks at everything that
 * `check:data` looks at, counts, and writes what it found as a signed report for /admin/continuity:
 *   npm run prove:restore -- --at MOMENT --begun MOMENT --by NAME --report FILE
 *     [--lost MOMENT] [--keys coulisse-keys.json] [--clear]
 * `--at` is the moment restored to, `--begun` when the restore was begun, `--lost` when the old host was lost.
 * `--clear` removes files that no row names: they are younger than the moment. Signs with SEAL_FILE, or with
 * the seal that `--keys` holds. The exit code is 1 where anything differs; the report is written all the same.
 */
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { parseArgs } from "node:util";
import { examine, type Examined } from "#platform/backup/examine.ts";
import { type BackupKeys, readKeys } from "#platform/backup/key-file.ts";
import { fileFolders, type NamedFile, namedFilesQuestion } from "#platform/backup/named-files.ts";
import { newReport, signReport } from "#platform/backup/restore-report.ts";
import { openFileStore } from "#platform/file-stores/open-file-store.ts";
import type { FileStore } from "#platform/files.ts";
import { createLog } from "#platform/log.ts";
import { readVersion } from "#platform/product-version.ts";
import { PostgresClient } from "#platform/reach/postgres-client.ts";
import type { Sealer } from "#platform/seal/cades.ts";
import { findSealer, readSealer } from "#platform/seal/keep-sealer.ts";
import { findFilesKey } from "#platform/secrets.ts";
import { StartRefused } from "#platform/start-refused.ts";
import { sayWhatCanBeMended, tellExamined } from "#server/archive-command.ts";
import { reachDatabaseBeside } from "#server/reach-database.ts";
import { settingsOrExit, type Settings } from "#server/settings.ts";

const usage =
  "npm run prove:restore -- --at MOMENT --begun MOMENT --by NAME --report FILE [--lost MOMENT] [--keys FILE] [--clear]";

const readMoment = (name: string, text: string | undefined): Date => {
  const at = new Date(text ?? "");
  if (Number.isNaN(at.getTime())) throw new StartRefused(`--${name} has to be a moment.\n${usage}`);
  if (at.getTime() > Date.now()) throw new StartRefused(`--${name} is still to come.`);
  return at;
};

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      at: { type: "string" },
      begun: { type: "string" },
      lost: { type: "string" },
      by: { type: "string" },
      report: { type: "string" },
      keys: { type: "string" },
      clear: { type: "boolean", default: false },
    },
  });
  const { by, report, keys, clear } = values;
  if (by === undefined || by.trim() === "" || by.length > 80 || report === undefined) {
    throw new StartRefused(
      `--by NAME (80 letters at most) and --report FILE are needed.\n${usage}`,
    );
  }
  return {
    at: readMoment("at", values.at),
    begun: readMoment("begun", values.begun),
    lost: values.lost === undefined ? undefined : readMoment("lost", values.lost),
    by: by.trim(),
    report,
    keys,
    clear,
  };
};

const openSealer = async (settings: Settings, kept: BackupKeys | undefined): Promise<Sealer> => {
  const { dataDir, providers } = settings;
  if (kept?.seal !== undefined) return readSealer(kept.seal);
  const found = await findSealer({ sealFile: providers.signature.SEAL_FILE, dataDir });
  if (found) return found;
  throw new StartRefused(
    "There is no seal here to sign the report with: name it by SEAL_FILE, or give the keys that hold it (--keys FILE).",
  );
};

const countsQuestion = `select (select count(*) from movements)::int as movements,
  greatest((select max(recorded_at) from movements), (select max(at) from audit_log)) as last`;

const readCounts = async (url: string, files: FileStore) => {
  const client = new PostgresClient({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ movements: number; last: Date | null }>(countsQuestion);
    const loose: string[] = [];
    for (const folder of fileFolders) {
      const { rows: named } = await client.query<NamedFile>(namedFilesQuestion, [folder]);
      const keys = new Set(named.map(({ key }) => key));
      for (const { name } of await files.list(folder)) if (!keys.has(name)) loose.push(name);
    }
    return { movements: rows[0]?.movements ?? 0, last: rows[0]?.last ?? null, loose };
  } finally {
    await client.end();
  }
};

type Clearing = Readonly<{
  settings: Settings;
  files: FileStore;
  loose: readonly string[];
  found: readonly Examined[];
}>;

const numberOf = (found: readonly Examined[], what: string): Examined | undefined =>
  found.find((one) => one.what === what);

/**
 * Files go only from a folder that has all that rows name: a bucket may be the one that people go on with,
 * whose newer files are named by a database elsewhere.
 */
const clear = async ({ settings, files, loose, found }: Clearing): Promise<void> => {
  const { kind, readAlso } = settings.fileStore;
  if (kind !== "disk" || readAlso !== undefined) {
    throw new StartRefused(
      "--clear is for files in a folder of this host: what is in a bucket may be somebody else's, and none was removed.",
    );
  }
  const named = numberOf(found, "files");
  if (named === undefined || named.faultCount > 0 || (named.count === 0 && loose.length > 0)) {
    throw new StartRefused(
      `${files.place} does not have what the database names: it may be another database's, and none of ${loose.length} other files was removed.`,
    );
  }
  for (const name of loose) await files.removeUnwritten(name, new Date());
  process.stdout.write(`${loose.length} files that no row names were removed.\n`);
};

await sayWhatCanBeMended(async () => {
  const options = readOptions();
  const settings = settingsOrExit();
  const kept = options.keys === undefined ? undefined : await readKeys(options.keys);
  const sealer = await openSealer(settings, kept);
  const filesKey = kept?.filesKey ?? (await findFilesKey(settings));
  const files = await openFileStore(settings);
  const { url, stop } = await reachDatabaseBeside(settings, createLog("error"), "reading");
  try {
    const found = await examine({
      databaseUrl: url,
      files,
      keys: filesKey === undefined ? undefined : { ...settings, filesKey },
    });
    const { movements, last, loose } = await readCounts(url, files);
    const lostMs =
      options.lost && last ? Math.max(0, options.lost.getTime() - last.getTime()) : undefined;
    const report = newReport({
      id: randomUUID(),
      restoredTo: options.at.toISOString(),
      begunAt: options.begun.toISOString(),
      provedAt: new Date().toISOString(),
      lossSeconds: lostMs === undefined ? null : Math.ceil(lostMs / 1000),
      companies: numberOf(found, "registers")?.count ?? 0,
      movements,
      files: numberOf(found, "files")?.count ?? 0,
      looseFiles: loose.length,
      looked: found.map(({ what, count, faultCount }) => ({ what, count, faults: faultCount })),
      by: options.by,
      host: hostname(),
      version: await readVersion(),
    });
    await writeFile(options.report, signReport(report, sealer), { flag: "wx", mode: 0o600 });
    tellExamined(found);
    process.stdout.write(`${loose.length} files that no row names. Signed: ${options.report}\n`);
    if (options.clear) await clear({ settings, files, loose, found });
  } finally {
    await stop();
  }
});

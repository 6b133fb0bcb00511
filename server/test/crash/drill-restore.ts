/*
 * A host is lost without notice while people transfer shares, send papers and a bank's money is booked;
 * database and files are restored in another folder: once to the last that the archive has, which tells how
 * much was lost, and once to a moment that was chosen while they wrote, where a server starts and everything
 * is proven. Prints what it came to, and ends with 1 where a claim does not hold.
 *   npm run drill:restore                               the long form, with 100 000 movements
 *   MOVEMENTS=1000000 npm run drill:restore             the same with a million
 *   npm run drill:restore -- --short                    for every test run
 *   SEAL_FILE=seal.pem npm run drill:restore -- --report drill.json    keeps the report, for /admin/continuity
 * PostgreSQL and pgBackRest are Debian's, unpacked where they are not there.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import pg from "pg";
import { ensureDatabase } from "#platform/database.ts";
import { makeCertificate } from "#platform/seal/certificate.ts";
import { pdf } from "../documents.ts";
import { undocumented } from "../factories.ts";
import { openArchive, RecoveryEnded, type Host } from "./archived-postgres.ts";
import { createCaller, type Answer, type Caller } from "./caller.ts";
import { freePort } from "./free-port.ts";
import { createAdmin, startServer, stopServer } from "./server-process.ts";

const run = promisify(execFile);
const { values: options } = parseArgs({
  options: { short: { type: "boolean", default: false }, report: { type: "string" } },
});
const form = options.short
  ? { movements: 0, archiveSeconds: 3, copySeconds: 1, beforeMs: 4000, afterMs: 6000 }
  : {
      movements: Number(process.env["MOVEMENTS"] ?? 100_000),
      archiveSeconds: 30,
      copySeconds: 15,
      beforeMs: 45_000,
      afterMs: 75_000,
    };
const [uploadEveryMs, statementEveryMs] = options.short ? [700, 1500] : [2000, 5000];
const linesAtOnce = 50_000;
const writers = 4;
const iban = "FR1420041010050500013M02606";
/** What may be lost of what was acknowledged. */
const lossSecondsMax = 60;

const script = (name: string): string =>
  new URL(`../../scripts/${name}.ts`, import.meta.url).pathname;
const verifier = new URL("../../verifier/verify-register.mjs", import.meta.url).pathname;
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const secondsSince = (from: number): number => Number(((Date.now() - from) / 1000).toFixed(1));

type Sent = Readonly<{ sentAt: number; acknowledgedAt: number }>;
type Transfer = Sent & Readonly<{ id: string; paper?: string }>;

const gone = (): Answer => ({ status: 0, body: null });
const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

const statementAfter = (cents: number): FormData => {
  const euros = (amount: number) => (amount / 100).toFixed(2).replace(".", ",");
  const line = [iban, "2026-11-20", euros(100), euros(cents + 100), "ACME", "", randomUUID(), ""];
  const head = "Compte;Date;Montant;Solde;Nom;IBAN;Référence;Libellé";
  const data = new FormData();
  data.append("file", new File([`${head}\n${line.join(";")}`], "releve.csv", { type: "text/csv" }));
  data.append("commit", "true");
  return data;
};

/** People and a bank who go on until the host is lost; whatever is refused before that ends the drill. */
const openLoad = (caller: Caller, paths: readonly string[]) => {
  const transfers: Transfer[] = [];
  const statements: Sent[] = [];
  let isOver = false;
  let failure: unknown;
  const sending = async (expected: number, call: () => Promise<Answer>) => {
    const sentAt = Date.now();
    const answer = await call().catch(gone);
    const times = { sentAt, acknowledgedAt: Date.now() };
    if (answer.status === expected) return { times, body: answer.body };
    if (!isOver) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return undefined;
  };
  const transfer = async (index: number): Promise<void> => {
    for (let turn = index; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? "";
      const sent = { quantity: 1, ...undocumented };
      const done = await sending(201, () => caller.post(path, sent, randomUUID()));
      if (done) transfers.push({ ...done.times, id: done.body.id });
    }
  };
  const transferWithPaper = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const data = new FormData();
      data.append("quantity", "1");
      data.append("lackingReason", undocumented.lackingReason);
      const bytes = await pdf((document) => document.setSubject(randomUUID()));
      data.append(
        "files",
        new File([new Uint8Array(bytes)], "ordre.pdf", { type: "application/pdf" }),
      );
      const path = paths[turn % paths.length] ?? "";
      const done = await sending(201, () =>
        caller.send(path, data, { "idempotency-key": randomUUID() }),
      );
      if (done) {
        const { id } = done.body;
        const paper = await readPaper(caller, id).catch(() => undefined);
        transfers.push({ ...done.times, id, ...(paper ? { paper: sha256(paper) } : {}) });
      }
      await pause(uploadEveryMs);
    }
  };
  const book = async (): Promise<void> => {
    for (let cents = 0; !isOver; cents += 100) {
      const from = cents;
      const done = await sending(200, () => caller.send("/bank-statements", statementAfter(from)));
      if (done) statements.push(done.times);
      await pause(statementEveryMs);
    }
  };
  const loops = [
    ...Array.from({ length: writers }, (_, index) => transfer(index)),
    transferWithPaper(),
    book(),
  ].map((loop) =>
    loop.catch((error: unknown) => {
      failure ??= error;
      isOver = true;
    }),
  );
  return {
    transfers,
    statements,
    /** From here on nobody answers, and that is no fault. */
    expectLoss: () => {
      if (failure !== undefined) throw failure as Error;
      isOver = true;
    },
    end: () => Promise.all(loops),
  };
};

const readPaper = async (caller: Caller, id: string): Promise<Buffer | undefined> => {
  const { body } = await caller.get(`/transactions/${id}`);
  const document = body.documents[0]?.id as string | undefined;
  return document === undefined
    ? undefined
    : caller.download(`/transactions/${id}/documents/${document}`);
};

/** A register of so many lines, as a company brings it along: some are issued, the others go round. */
const registerFile = (lines: number): File => {
  const holders = 1000;
  const heads =
    "N°;Date;Nature;Catégorie;Quantité;Prix unitaire;Cédant;Domicile du cédant;Cessionnaire;Domicile du cessionnaire";
  const party = (holder: number) => `Porteur ${holder};${holder} rue des Lilas 69003 Lyon`;
  const rows = Array.from({ length: lines }, (_, line) => {
    const day = new Date(Date.UTC(2012, 0, 1) + Math.floor((line * 5000) / lines) * 86_400_000);
    const first = `${line + 1};${day.toISOString().slice(0, 10)}`;
    const giver = line % holders;
    const taker = (giver + 1 + (line % 7)) % holders;
    return line < holders
      ? `${first};souscription;ORD;1000;1,00;;;${party(line)}`
      : `${first};cession;ORD;1;10,00;${party(giver)};${party(taker)}`;
  });
  return new File([[heads, ...rows].join("\r\n")], "registre.csv", { type: "text/csv" });
};

const fill = async (caller: Caller): Promise<void> => {
  for (let left = form.movements; left > 0; left -= linesAtOnce) {
    const from = Date.now();
    const name = `Société de ${left} lignes`;
    const made = await caller.post("/company", { name, sector: "food", legalForm: "SAS" });
    const data = new FormData();
    data.append("files", registerFile(Math.min(left, linesAtOnce)));
    data.append("commit", "true");
    data.append("withoutDomicile", "Adresses à recueillir");
    const { body } = await caller.send(`/companies/${made.body.id}/register/import`, data);
    assert.ok(body.committed, JSON.stringify(body).slice(0, 1000));
    say(`${form.movements - Math.max(0, left - linesAtOnce)} movements (${secondsSince(from)} s)`);
  }
};

const ask = async <Row extends pg.QueryResultRow>(host: Host, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: host.url("coulisse") });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

const movementIds = async (host: Host): Promise<Set<string>> =>
  new Set((await ask<{ id: string }>(host, "select id from movements")).map(({ id }) => id));

const countFiles = async (files: string): Promise<number> => {
  const found = await readdir(files, { recursive: true, withFileTypes: true });
  return found.filter((one) => one.isFile() && /^[0-9a-f]{64}$/.test(one.name)).length;
};

const readMark = async (copy: string): Promise<string> =>
  (await readFile(join(copy, "copied-until"), "utf8")).trim();

const rows: Record<string, string | number> = {};
const faults: string[] = [];
const claim = (what: string, isSo: boolean): void => {
  if (!isSo) faults.push(what);
};

const folder = await mkdtemp(join(tmpdir(), "coulisse-restore-"));
const servers: Awaited<ReturnType<typeof startServer>>[] = [];
const hosts: Host[] = [];
let copying: Promise<void> = Promise.resolve();
let isLost = false;
try {
  const archive = await openArchive(folder, form.archiveSeconds);
  const host = await archive.openHost("host");
  hosts.push(host);
  await ensureDatabase(host.url("postgres"), "coulisse");
  const sealFile = process.env["SEAL_FILE"] ?? join(folder, "seal.pem");
  if (process.env["SEAL_FILE"] === undefined) {
    const made = makeCertificate("Cachet de l’exercice", new Date());
    await writeFile(sealFile, made.keyPem + made.certificatePem, { mode: 0o600 });
  }
  const settingsOf = (one: Host, dataDir: string) => ({
    DATABASE_URL: one.url("coulisse"),
    DATA_DIR: dataDir,
    SESSION_SECRET: "s".repeat(40),
    FILES_KEY: "0".repeat(64),
    BANK_IBAN: iban,
    SEAL_FILE: sealFile,
    LOG_LEVEL: "silent",
  });
  const command = async (name: string, given: readonly string[], env: Record<string, string>) => {
    const { stdout } = await run(process.execPath, [script(name), ...given], {
      env: { ...process.env, ...env },
    });
    return stdout;
  };
  const dataDir = join(folder, "host", "data");
  const settings = settingsOf(host, dataDir);
  const port = await freePort();
  await createAdmin(dataDir, port, settings);
  const server = await startServer(dataDir, port, settings);
  servers.push(server);
  const caller = await createCaller(port);
  await fill(caller);
  const world = await caller.createIssuers(2, 4);

  const copy = join(archive.backup, "files");
  const copyFiles = () => command("copy-files", [copy], settings);
  const load = openLoad(caller, world.paths);
  await host.backUp("full");
  await copyFiles();
  copying = (async () => {
    while (!isLost) {
      await pause(form.copySeconds * 1000);
      if (!isLost) await copyFiles().catch((error: unknown) => isLost || Promise.reject(error));
    }
  })();
  copying.catch(() => undefined);
  await pause(form.beforeMs);
  const [clock] = await ask<{ now: string }>(host, "select clock_timestamp()::text as now");
  const chosen = clock?.now ?? "";
  const chosenAt = new Date(chosen).getTime();
  await pause(form.afterMs);

  load.expectLoss();
  const lostAt = Date.now();
  isLost = true;
  server.kill("SIGKILL");
  await host.kill();
  await Promise.all([load.end(), copying]);
  const known = load.transfers.filter(({ acknowledgedAt }) => acknowledgedAt <= lostAt);
  // The host is gone, with everything in its folders.
  await rm(join(folder, "host"), { recursive: true, force: true });
  say(`Lost at ${new Date(lostAt).toISOString()}, after ${known.length} transfers.`);

  const bringFiles = async (name: string): Promise<string> => {
    const there = join(folder, name, "data");
    await mkdir(there, { recursive: true });
    await cp(copy, join(there, "files"), { recursive: true, preserveTimestamps: true });
    return there;
  };
  type Proved = Readonly<{ report: string; seconds: number }>;
  const prove = async (one: Host, there: string, given: readonly string[]): Promise<Proved> => {
    const from = Date.now();
    const report = join(there, "report.json");
    const all = [...given, "--by", "drill:restore", "--report", report];
    const told = await command("prove-restore", all, settingsOf(one, there)).catch(
      (error: unknown) => {
        const { stdout, stderr } = error as { stdout?: string; stderr?: string };
        faults.push(`prove:restore: ${stderr ?? String(error)}`);
        return stdout ?? "";
      },
    );
    say(told.trim());
    return { report, seconds: secondsSince(from) };
  };

  // First to the last that came out of the host: the archive may end before the copy of files does.
  const mark = await readMark(copy);
  const lastBegun = new Date();
  const last = await archive
    .restore("last", { at: mark.replace("T", " ").replace("Z", "+00") })
    .catch((error: unknown) => {
      if (!(error instanceof RecoveryEnded) || !error.wasBeforeTarget) throw error;
      return archive.restore("last-of-archive", { atTheEnd: true });
    });
  hosts.push(last);
  const lastThere = await bringFiles("last-files");
  const lastIds = await movementIds(last);
  await prove(last, lastThere, [
    "--at",
    mark,
    "--begun",
    lastBegun.toISOString(),
    "--lost",
    new Date(lostAt).toISOString(),
  ]);
  const missed = known.filter(({ id }) => !lastIds.has(id));
  const firstMissed = Math.min(lostAt, ...missed.map(({ acknowledgedAt }) => acknowledgedAt));
  const lossSeconds = Number(((lostAt - firstMissed) / 1000).toFixed(1));
  claim(`${lossSeconds} s were lost`, lossSeconds <= lossSecondsMax);
  await last.kill();

  // Then to the moment that was chosen, where people are to go on.
  const begun = new Date();
  const other = await archive.restore("other", { at: chosen });
  hosts.push(other);
  const there = await bringFiles("other");
  const restoredSeconds = secondsSince(begun.getTime());
  const given = [
    "--at",
    new Date(chosenAt).toISOString(),
    "--begun",
    begun.toISOString(),
    "--clear",
  ];
  const proved = await prove(other, there, given);
  const filesCleared = await countFiles(join(there, "files"));
  const again = await freePort();
  const after = await startServer(there, again, settingsOf(other, there));
  servers.push(after);
  const readySeconds = secondsSince(begun.getTime());

  const reader = await createCaller(again);
  const found = await movementIds(other);
  const before = known.filter(({ acknowledgedAt }) => acknowledgedAt < chosenAt);
  const lacking = before.filter(({ id }) => !found.has(id)).length;
  const later = known.filter(({ id, sentAt }) => sentAt > chosenAt && found.has(id)).length;
  claim(`${lacking} transfers from before are lacking`, lacking === 0);
  claim(`${later} transfers from after are there`, later === 0);
  const { body: cash } = await reader.get("/cash/check");
  const booked = Number(cash.bankCents) / 100;
  const bookedBefore = load.statements.filter(({ acknowledgedAt }) => acknowledgedAt < chosenAt);
  const sentBefore = load.statements.filter(({ sentAt }) => sentAt <= chosenAt);
  claim(
    `${booked} statements are there`,
    booked >= bookedBefore.length && booked <= sentBefore.length,
  );
  claim(`${cash.differences.length} differences of the ledger`, cash.differences.length === 0);
  let opened = 0;
  for (const { id, paper } of before) {
    if (paper === undefined) continue;
    const bytes = await readPaper(reader, id);
    claim(`the paper of ${id} differs`, bytes !== undefined && sha256(bytes) === paper);
    opened += 1;
  }
  claim("no paper was sent before the moment", opened > 0);
  const companies = await ask<{ id: string }>(other, "select id from companies");
  for (const { id } of companies) {
    const verified = await reader.post(`/companies/${id}/register/verification`, {});
    claim(`the register of ${id} is not intact`, verified.body?.intact === true);
    const file = join(there, `${id}.json`);
    await writeFile(file, await reader.download(`/companies/${id}/register-file.json`));
    await run(process.execPath, [verifier, file]).catch((error: unknown) =>
      faults.push(`the verifier on ${id}: ${String((error as { stdout?: string }).stdout)}`),
    );
  }
  const moved = await reader.post(
    world.paths[0] ?? "",
    { quantity: 1, ...undocumented },
    randomUUID(),
  );
  claim("nobody can write on the other host", moved.status === 201);

  const { report } = JSON.parse(await readFile(proved.report, "utf8"));
  claim("files that no row names are still there", filesCleared === report.files);
  rows["movements restored"] = found.size;
  rows["registers verified, by PostgreSQL and by the verifier"] = companies.length;
  rows["files that rows name, each hashed"] = report.files;
  rows["files without a row, removed"] = report.looseFiles;
  rows["papers opened as they had been sent"] = opened;
  rows["acknowledged before the moment, lacking"] = `${before.length}, ${lacking}`;
  rows["sent after the moment, there"] =
    `${known.filter(({ sentAt }) => sentAt > chosenAt).length}, ${later}`;
  rows["differences of registers, ledger, files, keys"] = report.looked.reduce(
    (sum: number, one: { faults: number }) => sum + one.faults,
    0,
  );
  rows["lost by a crash without notice, transfers"] = `${missed.length} of ${known.length}`;
  rows["lost by a crash without notice, seconds"] = lossSeconds;
  rows["restored, seconds"] = restoredSeconds;
  rows["proved, seconds"] = proved.seconds;
  rows["ready on the other host, seconds in all"] = readySeconds;
  if (options.report !== undefined) await cp(proved.report, options.report);
} finally {
  isLost = true;
  for (const server of servers) {
    if (server.exitCode === null && server.signalCode === null) await stopServer(server);
  }
  for (const host of hosts) await host.kill();
  await copying.catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
}
// oxlint-disable-next-line no-console -- the table is what this command is for
console.table(Object.entries(rows).map(([what, came]) => ({ what, came })));
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;

import { mkdir } from "node:fs/promises";
import { openMailServer } from "@coulisse/stand-ins/src/mail-server.ts";
import { startClamd } from "@coulisse/stand-ins/src/clamd/clamd.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "#platform/context.ts";
import { connect } from "#platform/database.ts";
import { diskStore } from "#platform/file-stores/disk-store.ts";
import { writeMetrics } from "#platform/http/metrics.ts";
import { createLog } from "#platform/log.ts";
import { watchPool } from "#platform/metrics/pools.ts";
import { countOutcomes } from "#providers/count-outcomes.ts";
import { openMailCarrier } from "#providers/mail/open-mail-carrier.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { clamdAt } from "#providers/scanner/clamd.ts";
import { figuresOf } from "#server/figures.ts";
import { createWorld, type World } from "../test/world.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
  await mkdir(world.services.settings.dataDir, { recursive: true });
});
afterAll(() => world.close());

const asOwner = async (statement: string, values: readonly unknown[] = []): Promise<void> => {
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  await owner.query(statement, [...values]);
  await owner.end();
};

const read = async (changes: Partial<Services> = {}): Promise<string> => {
  const services = { ...world.services, ...changes, log: createLog("silent") };
  return (await writeMetrics(services, figuresOf(services))).text;
};

/** The value of one series; undefined where there is none. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split("\n").find((written) => written.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

test("tell all that the health of the platform shows", async () => {
  const admin = await world.signedIn(world.people.admin.email);
  await world.runJobs();
  const { body } = await admin.get("/platform/health");
  const text = await read();
  for (const { subject, faultCount, lateCount, lastAt } of body.lines) {
    const labels = `{subject="${subject}"}`;
    expect(valueOf(text, `coulisse_health_faults${labels}`), subject).toBe(faultCount);
    expect(valueOf(text, `coulisse_health_late${labels}`), subject).toBe(lateCount);
    const at = lastAt === null ? 0 : Date.parse(lastAt) / 1000;
    expect(valueOf(text, `coulisse_health_timestamp_seconds${labels}`), subject).toBe(at);
  }
  for (const { name, isLate } of body.jobs) {
    expect(valueOf(text, `coulisse_job_late{name="${name}"}`), name).toBe(isLate ? 1 : 0);
  }
});

test("tell of jobs that were given up, by kind and since when", async () => {
  await asOwner(`insert into pgboss.job (name, data, source_name, created_on) values
    ('dead-letters', '{}', 'deliver-message', now() - interval '2 hours'),
    ('dead-letters', '{}', 'deliver-message', now() - interval '1 hour')`);
  const text = await read();
  expect(valueOf(text, 'coulisse_dead_letters{name="deliver-message"}')).toBe(2);
  const age = valueOf(text, 'coulisse_dead_letters_oldest_seconds{name="deliver-message"}');
  expect(age).toBeGreaterThanOrEqual(7200);
  expect(age).toBeLessThan(7500);
  await asOwner("delete from pgboss.job where name = 'dead-letters'");
});

test("a job or a mail that is tried again has waited since it was sent", async () => {
  await asOwner(`insert into pgboss.job (name, data, state, created_on, start_after)
    values ('check-cash', '{}', 'retry', now() - interval '10 minutes', now() + interval '1 hour')`);
  await asOwner(
    `insert into messages (id, channel, template, recipient, locale, body_text, attempt_count, created_at)
    values ('00000000-0000-7000-8000-000000000077', 'mail', 'a', 'zoe@test.example', 'fr', 'a', 3, $1)`,
    [new Date(world.services.clock.now().getTime() - 900_000)],
  );
  const text = await read();
  expect(valueOf(text, 'coulisse_jobs_oldest_seconds{queue="check-cash"}')).toBeGreaterThan(599);
  expect(valueOf(text, 'coulisse_messages_waiting{channel="mail"}')).toBeGreaterThan(0);
  const oldest = 'coulisse_messages_oldest_seconds{channel="mail"}';
  expect(valueOf(text, oldest)).toBeGreaterThanOrEqual(900);
  await asOwner("delete from pgboss.job where name = 'check-cash' and state = 'retry'");
});

test("tell how full the disk is, how long the seal is good for and when a backup was proved", async () => {
  await asOwner(`insert into backups (id, made_at, made_by, file_count, damaged_count) values
    ('00000000-0000-7000-8000-000000000001', '2026-11-20T03:00:00Z', 'pgbackrest', 12, 0),
    ('00000000-0000-7000-8000-000000000002', '2026-11-21T03:00:00Z', 'pgbackrest', null, 0)`);
  const text = await read();
  const free = valueOf(text, "coulisse_disk_free_bytes") ?? 0;
  expect(free).toBeGreaterThan(0);
  expect(valueOf(text, "coulisse_disk_size_bytes")).toBeGreaterThanOrEqual(free);
  expect(valueOf(text, "coulisse_backup_timestamp_seconds")).toBe(
    Date.parse("2026-11-21T03:00:00Z") / 1000,
  );
  expect(valueOf(text, "coulisse_backup_proved_timestamp_seconds")).toBe(
    Date.parse("2026-11-20T03:00:00Z") / 1000,
  );
  expect(Math.abs(valueOf(text, "coulisse_clock_skew_seconds") ?? 100)).toBeLessThan(5);
  await asOwner("delete from backups");
});

test("tell how many connections are in use, and what waits for one", async () => {
  const { pool, close } = connect(world.services.pool.options.connectionString ?? "", undefined, 1);
  watchPool("jobs", pool);
  const client = await pool.connect();
  const waits = pool.query("select 1");
  const text = await read();
  expect(valueOf(text, 'coulisse_database_connections_max{part="jobs"}')).toBe(1);
  expect(valueOf(text, 'coulisse_database_connections{part="jobs",state="in_use"}')).toBe(1);
  expect(valueOf(text, 'coulisse_database_waiting{part="jobs"}')).toBe(1);
  client.release();
  await waits;
  await close();
});

test("count calls of outside services by what came of them", async () => {
  const { providers } = world.services;
  const fault = (kind: "unavailable" | "auth") =>
    new ProviderError({ provider: "x", kind, message: "no" });
  const answers = [fault("unavailable"), fault("auth"), new Error("ours"), null];
  const { sms } = countOutcomes({
    ...providers,
    sms: {
      name: "x",
      send: async () => {
        const answer = answers.shift();
        if (answer) throw answer;
        return { reference: null };
      },
    },
  });
  const message = { id: "1", to: "+33612345678", text: "a" };
  const before = await read();
  const of = (text: string, outcome: string) =>
    valueOf(text, `coulisse_provider_calls_total{provider="sms",outcome="${outcome}"}`);
  expect(of(before, "unavailable")).toBe(0);
  for (let count = 0; count < 4; count += 1) await sms?.send(message).catch(() => undefined);
  const text = await read();
  for (const outcome of ["ok", "unavailable", "auth", "error"]) {
    expect(of(text, outcome), outcome).toBe(1);
  }
  expect(text).toContain('coulisse_provider_call_duration_seconds_count{provider="sms"} 4');
});

test("say whether what is needed answers, and go on without it", async () => {
  const clamd = await startClamd();
  const server = await openMailServer();
  const mail = openMailCarrier({ smtpUrl: server.url, from: "a@test.example" });
  const scanner = clamdAt({ host: clamd.host, port: clamd.port, tls: false });
  const providers = { ...world.services.providers, scanner, mail };
  const up = (text: string) =>
    ["database", "files", "scanner", "mail"].map((dependency) =>
      valueOf(text, `coulisse_dependency_up{dependency="${dependency}"}`),
    );
  const well = await read({ providers });
  expect(up(well)).toEqual([1, 1, 1, 1]);
  expect(valueOf(well, "coulisse_figures_read")).toBe(1);

  await Promise.all([clamd.close(), server.close()]);
  const gone = connect("postgres://nobody@127.0.0.1:1/none");
  const files = diskStore("/dev/null/files");
  const bad = await read({ ...gone, providers, files });
  expect(up(bad)).toEqual([0, 0, 0, 0]);
  expect(valueOf(bad, "coulisse_figures_read")).toBe(0);
  // What was read before says nothing of now.
  expect(bad).not.toContain("coulisse_health_late{");
  expect(valueOf(bad, "coulisse_backup_timestamp_seconds")).toBeUndefined();
  expect(valueOf(bad, "coulisse_disk_free_bytes")).toBeGreaterThan(0);
  mail?.close();
  await gone.close();
  expect(up(await read())).toEqual([1, 1, 0, 0]);
});

test("labels name kinds of things, and nobody", async () => {
  const admin = await world.signedIn(world.people.admin.email);
  await admin.get(`/user?search=${world.people.claire.email}`);
  const text = await read();
  const labels = [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => ({ name, value }));
  expect(labels.length).toBeGreaterThan(50);
  for (const { name, value = "" } of labels) {
    // Routes are patterns; a version of Node is the one value with digits.
    expect(value, name).toMatch(
      name === "route" ? /^(?:[\w/:.*-]+)$/ : /^(?:[a-zA-Z_-]+|[\d.]+|\+Inf|v[\d.]+|[1-5]xx)$/,
    );
    expect(value).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|@/);
  }
  for (const { email } of Object.values(world.people)) expect(text).not.toContain(email);
});

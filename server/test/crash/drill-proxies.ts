/*
 * HAProxy, nginx and Caddy, each with its file of deploy/proxies, before two servers on one PostgreSQL:
 * what goes through, what is refused and in whose words, and whether anybody notices that both servers
 * are restarted under load. Ends with 1 where something does not hold.
 *   npm run drill:proxies
 *   npm run drill:proxies -- haproxy            one of them
 *   HELD_SECONDS=20 npm run drill:proxies       streams and exports that last less than any proxy's minute
 * They have to be there (`apt-get install haproxy nginx caddy openssl`); no port but free ones is taken.
 */
import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { request, type RequestOptions } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { setDefaultCACertificates } from "node:tls";
import sharp from "sharp";
import { ensureDatabase } from "#platform/database.ts";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/cluster.ts";
import { undocumented } from "../factories.ts";
import { createCaller, type Caller } from "./caller.ts";
import { freePort } from "./free-port.ts";
import { openLoad } from "./load.ts";
import { silent, until } from "./outage.ts";
import { makeCertificate, proxies, startProxy, type Place } from "./proxies.ts";
import {
  adminEmail,
  adminPassword,
  childrenOf,
  createAdmin,
  startServer,
  stopServer,
} from "./server-process.ts";

const heldMs = Number(process.env["HELD_SECONDS"] ?? 75) * 1000;
const chosen = process.argv.slice(2);

type World = Awaited<ReturnType<Caller["createIssuers"]>>;
type Server = Awaited<ReturnType<typeof startServer>>;
type Running = { caller: Caller; world: World; origin: string; place: Place; servers: Server[] };
type Check = (running: Running) => Promise<string>;

/** A request that its sender ends by hand, or from another address of this machine. */
const ask = (url: string, options: RequestOptions, body?: string) =>
  new Promise<IncomingMessage>((done, fail) => {
    const asked = request(url, options, done);
    asked.once("error", fail);
    asked.end(body);
  });

const textOf = async (answer: AsyncIterable<Buffer>): Promise<string> => {
  let text = "";
  for await (const part of answer) text += part.toString();
  return text;
};

/** A picture of noise is as large as its pixels. */
const picture = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();

const withFile = (bytes: Buffer): FormData => {
  const data = new FormData();
  data.append("quantity", "1");
  data.append("lackingReason", undocumented.lackingReason);
  data.append("files", new File([new Uint8Array(bytes)], "ordre.png", { type: "image/png" }));
  return data;
};

const leadsFromClear: Check = async ({ place }) => {
  const answer = await fetch(`http://localhost:${place.clear}/marketplace?a=b`, {
    redirect: "manual",
  });
  assert.equal(answer.status, 308);
  assert.match(answer.headers.get("location") ?? "", /^https:\/\/localhost.*\/marketplace\?a=b$/);
  return "308 to https";
};

/** The address of a session is what the servers took its caller to be. */
const keepsAddresses: Check = async ({ origin }) => {
  const forged = {
    "x-forwarded-for": "203.0.113.9",
    forwarded: "for=203.0.113.9;host=evil.example",
  };
  const answer = await ask(
    `${origin}/api/auth/token`,
    {
      method: "POST",
      localAddress: "127.0.0.2",
      headers: { ...forged, "content-type": "application/json" },
    },
    JSON.stringify({ email: adminEmail, password: adminPassword }),
  );
  assert.equal(answer.statusCode, 200, await textOf(answer));
  answer.resume();
  const cookie = (answer.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
  const sessions = await fetch(`${origin}/api/auth/sessions`, { headers: { cookie, ...forged } });
  const { items } = (await sessions.json()) as { items: { address: string }[] };
  const addresses = new Set(items.map(({ address }) => address));
  assert.ok(addresses.has("127.0.0.2"), JSON.stringify([...addresses]));
  assert.ok(!addresses.has("203.0.113.9"), "a forged address was believed");
  return "known by their own, a forged one is passed over";
};

const hidesFigures: Check = async ({ origin }) => {
  const { status } = await fetch(`${origin}/api/metrics`);
  assert.equal(status, 404);
  return "404";
};

const takesUploads: Check = async ({ caller, world }) => {
  const bytes = await picture(2560);
  const { status, body } = await caller.send(world.paths[0] ?? "", withFile(bytes), {
    "idempotency-key": randomUUID(),
  });
  assert.equal(status, 201, JSON.stringify(body));
  return `${(bytes.length / 1e6).toFixed(1)} MB taken`;
};

const refusesInOurWords: Check = async ({ caller, world }) => {
  const bytes = await picture(2700);
  for (const [language, words] of [
    ["fr", /Mo/],
    ["en", /MB/],
  ] as const) {
    const { status, body } = await caller.send(world.paths[0] ?? "", withFile(bytes), {
      "accept-language": language,
      "idempotency-key": randomUUID(),
    });
    assert.equal(status, 413, JSON.stringify(body));
    assert.match(JSON.stringify(body), words);
  }
  // Larger than any file at all, and refused while it is still being sent.
  const huge = new FormData();
  huge.append("files", new File([new Uint8Array(90_000_000)], "registre.csv"));
  const { status, body } = await caller.send(
    `/companies/${world.companyIds[0]}/register/import`,
    huge,
  );
  assert.equal(status, 413, JSON.stringify(body));
  return `${(bytes.length / 1e6).toFixed(1)} and 90 MB: 413 of ours, in both languages`;
};

/** Opened, told at once of what somebody does, and held with a sign of life every twenty seconds. */
const holdsStreams: Check = async ({ origin, caller, world, place }) => {
  // Nobody is told of what they did themselves in the same session.
  const another = await createCaller(place.front, { origin });
  const startedAt = performance.now();
  const answer = await ask(`${origin}/api/events?sinceMs=0`, {
    headers: { cookie: caller.cookie },
  });
  assert.equal(answer.statusCode, 200);
  let ended = false;
  let parts = 0;
  let changedAt: number | undefined;
  answer.on("data", (part: Buffer) => {
    parts += 1;
    if (part.toString().includes('"changed"')) changedAt ??= performance.now();
  });
  answer.once("close", () => {
    ended = true;
  });
  answer.on("error", () => undefined);
  await pause(500);
  const didAt = performance.now();
  changedAt = undefined;
  await another.post(world.paths[1] ?? "", { quantity: 1, ...undocumented }, randomUUID());
  await until("the event", async () => changedAt !== undefined);
  const afterMs = Math.round((changedAt ?? 0) - didAt);
  await pause(Math.max(0, heldMs - (performance.now() - startedAt)));
  assert.equal(ended, false, `cut after ${Math.round((performance.now() - startedAt) / 1000)} s`);
  answer.destroy();
  return `heard after ${afterMs} ms, open after ${Math.round(heldMs / 1000)} s, ${parts} parts`;
};

const tellAll = (pids: readonly number[], signal: "SIGSTOP" | "SIGCONT"): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // One that had nothing to do for long has ended.
    }
  }
};

/** What draws the file stands still meanwhile, so that nothing at all comes for as long. */
const waitsForExports: Check = async ({ caller, world, servers }) => {
  const path = `${caller.base}/companies/${world.companyIds[0]}/register.pdf`;
  const get = async () => {
    const answer = await fetch(path, { headers: { cookie: caller.cookie } });
    assert.equal(answer.status, 200, await answer.clone().text());
    return (await answer.arrayBuffer()).byteLength;
  };
  // Each server opens its processes for the first file that it is asked for.
  await Promise.all(Array.from({ length: 4 }, get));
  const pids = (await Promise.all(servers.map(({ pid }) => childrenOf(pid ?? 0)))).flat();
  assert.ok(pids.length > 0);
  tellAll(pids, "SIGSTOP");
  const startedAt = performance.now();
  const asked = get();
  asked.catch(() => undefined);
  await pause(heldMs);
  tellAll(pids, "SIGCONT");
  const bytes = await asked;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  assert.ok(seconds * 1000 >= heldMs - 1000, "the file was there before its process went on");
  return `${(bytes / 1000).toFixed(0)} kB after ${seconds} s of silence`;
};

const rollsUnnoticed =
  (restart: (place: number) => Promise<Server>): Check =>
  async ({ caller, world, servers }) => {
    const load = openLoad(caller, world.paths, world.companyIds);
    load.begin("rolling");
    await pause(2000);
    for (const [place, server] of servers.entries()) {
      await stopServer(server);
      assert.equal(server.exitCode, 0);
      servers[place] = await restart(place);
      // The proxy has to have seen it before the other one goes.
      await pause(4000);
    }
    const { rows, acknowledged } = await load.end();
    const { answered = 0, failed = 0, slowestMs = 0 } = rows["rolling"] ?? {};
    const stored = await caller.allMovementIds(world.companyIds);
    const lost = acknowledged.filter((id) => !stored.has(id)).length;
    assert.equal(lost, 0);
    assert.equal(failed, 0, `${failed} failed of ${answered + failed}`);
    return `${answered} answered, 0 failed, 0 of ${acknowledged.length} lost, slowest ${slowestMs} ms`;
  };

const folder = await mkdtemp(join(tmpdir(), "coulisse-proxies-"));
const cluster = await openEmbeddedPostgres({ dataDir: join(folder, "cluster"), log: silent });
const servers: Server[] = [];
const table: Record<string, Record<string, string>> = {};
try {
  await ensureDatabase(cluster.url("postgres"), "coulisse");
  const files = await makeCertificate(folder);
  setDefaultCACertificates([await readFile(files.certificate, "utf8")]);
  const dataDir = join(folder, "data");
  const front = await freePort();
  const origin = `https://localhost:${front}`;
  const ports = [await freePort(), await freePort()] as const;
  const settings = {
    DATABASE_URL: cluster.url("coulisse"),
    SESSION_SECRET: "s".repeat(40),
    FILES_KEY: "0".repeat(64),
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: "127.0.0.1",
    DRAIN_SECONDS: "5",
  };
  await createAdmin(dataDir, ports[0], settings);
  for (const port of ports) servers.push(await startServer(dataDir, port, settings));
  const restart = (place: number) => startServer(dataDir, ports[place] ?? 0, settings);
  const checks: readonly (readonly [string, Check])[] = [
    ["a caller in clear", leadsFromClear],
    ["addresses of callers", keepsAddresses],
    ["/api/metrics", hidesFigures],
    ["an upload", takesUploads],
    ["what is too large", refusesInOurWords],
    ["a stream of events", holdsStreams],
    ["an export that is long in coming", waitsForExports],
    ["both servers restarted under load", rollsUnnoticed(restart)],
  ];
  for (const proxy of proxies.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
    const place = { folder, front, clear: await freePort(), servers: ports, ...files };
    const child = await startProxy(proxy, place);
    try {
      const isReady = async () =>
        (await fetch(`${origin}/api/ready`).catch(() => null))?.status === 200;
      await until(proxy.name, isReady);
      const caller = await createCaller(front, { origin });
      const world = await caller.createIssuers(2, 4);
      const running: Running = { caller, world, origin, place, servers };
      for (const [name, check] of checks) {
        const result = await check(running).catch((error: unknown) => {
          process.exitCode = 1;
          return `DOES NOT HOLD: ${String(error)} ${String((error as Error).cause ?? "")}`;
        });
        table[name] = { ...table[name], [proxy.name]: result };
        process.stdout.write(`${proxy.name}: ${name}: ${result}\n`);
      }
    } finally {
      if (child.exitCode === null) {
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      }
    }
  }
} finally {
  for (const server of servers) await stopServer(server);
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

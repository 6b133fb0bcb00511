/*
 * Streams of events that are open and still: what a thousand cost a server in memory and in time, and
 * how long it takes until one of them hears of what was done in another process.
 *
 *   npm run bench:events          STREAMS=1000
 */
import { request, type ClientRequest } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { cookieNames, hashToken } from "@coulisse/server/src/platform/tokens.ts";
import { median, printTable } from "./report.ts";
import { openBench, type Bench } from "./world/cluster.ts";
import { residentMegabytes } from "./world/memory.ts";
import { cpuSeconds } from "./world/processes.ts";
import { createActor, serve, type Served } from "./world/server.ts";

const count = Number.parseInt(process.env["STREAMS"] ?? "1000", 10);
const changes = 50;
const stillSeconds = 30;
/** The session secret of every server of a bench. */
const secret = "b".repeat(64);
/** Streams come from as many networks as browsers would. */
const settings = { TRUSTED_PROXIES: "127.0.0.1" };
const networkOf = (index: number): string => `10.${index >> 8}.${index & 255}.1`;

const idOf = (kind: number, index: number): string =>
  `00000000-0000-7000-8000-${kind.toString(16).padStart(4, "0")}${index.toString(16).padStart(8, "0")}`;
const tokenOf = (index: number, session: number): string => `stream-${session}-${index}`;

/** People with two sessions each: one that listens, and one that does something. */
const fillPeople = async ({ query }: Bench): Promise<void> => {
  const indexes = Array.from({ length: count }, (_, index) => index);
  await query(
    `insert into users (id, role, email, first_name, last_name, email_verified_at, created_at)
    select id, 'ROLE_USER', 'reader' || n || '@bench.example', 'Reader', 'Bench', now(), now()
    from unnest($1::uuid[]) with ordinality as given (id, n)`,
    [indexes.map((index) => idOf(1, index))],
  );
  for (const session of [1, 2]) {
    const hashes = indexes.map((index) => hashToken(secret, tokenOf(index, session)));
    const unused = indexes.map((index) => hashToken(secret, `unused-${session}-${index}`));
    await query(
      `insert into sessions (id, user_id, device, address, access_hash, access_expires_at, refresh_hash,
        refresh_expires_at, refreshed_at, last_used_at, proved_at, created_at)
      select id, user_id, 'bench', '127.0.0.1', access, now() + interval '1 hour', refresh,
        now() + interval '1 day', now(), now(), now(), now()
      from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::bytea[]) as g (id, user_id, access, refresh)`,
      [
        indexes.map((index) => idOf(1 + session, index)),
        indexes.map((index) => idOf(1, index)),
        hashes,
        unused,
      ],
    );
  }
};

const { access } = cookieNames("http://localhost:3000");
const headersOf = (index: number, session: number): Record<string, string> => ({
  cookie: `${access}=${tokenOf(index, session)}`,
  "x-forwarded-for": networkOf(index),
});

const heard = new Map<number, (at: number) => void>();

const listen = ({ origin }: Served, index: number): Promise<ClientRequest> =>
  new Promise((opened, failed) => {
    const stream = request(`${origin}/api/events`, { headers: headersOf(index, 1) }, (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`stream ${index}: ${answer.statusCode}`));
      answer.on("data", (part: Buffer) => {
        if (part.includes("changed")) heard.get(index)?.(performance.now());
      });
      answer.once("data", () => opened(stream));
      answer.on("error", () => undefined);
    });
    stream.on("error", failed);
    stream.end();
  });

/** Milliseconds from the answer's beginning of a change to when its stream hears of it. */
const changeAndHear = async ({ origin }: Served, index: number): Promise<number> => {
  const from = performance.now();
  const arrival = new Promise<number>((resolve) => heard.set(index, resolve));
  const answer = await fetch(`${origin}/api/user/me/news-choices`, {
    method: "PATCH",
    headers: { ...headersOf(index, 2), "content-type": "application/json" },
    body: JSON.stringify({ topic: "market", onSite: true, byMail: true }),
  });
  if (answer.status !== 200) throw new Error(`change ${index}: ${answer.status}`);
  return (await arrival) - from;
};

const bench = await openBench("coulisse_bench");
let servers: Served[] = [];
try {
  await createActor(bench);
  await fillPeople(bench);
  servers = [await serve(bench, settings), await serve(bench, settings)];
  const [first, second] = servers as [Served, Served];
  await pause(3_000);
  const before = (await residentMegabytes(first.pid)).server;
  const streams: ClientRequest[] = [];
  for (let index = 0; index < count; index += 1) streams.push(await listen(first, index));
  await pause(3_000);
  const after = (await residentMegabytes(first.pid)).server;
  const idleFrom = (await cpuSeconds(first.pid)).own;
  await pause(stillSeconds * 1_000);
  const idle = (await cpuSeconds(first.pid)).own - idleFrom;
  const times: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    times.push(await changeAndHear(second, Math.floor((change * count) / changes)));
  }
  printTable(
    ["streams", "memory before, MB", "with them, MB", "processor while still", "heard after, ms"],
    [
      [
        String(count),
        before.toFixed(0),
        after.toFixed(0),
        `${((idle / stillSeconds) * 100).toFixed(1)} %`,
        `${median(times).toFixed(0)} (worst ${Math.max(...times).toFixed(0)})`,
      ],
    ],
  );
  for (const stream of streams) stream.on("error", () => undefined).destroy();
} finally {
  for (const server of servers) await server.stop();
  await bench.close();
}

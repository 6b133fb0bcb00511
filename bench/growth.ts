/*
 * Does it stay fast? The same calls through the HTTP API on a register a hundred times as large,
 * measured in turn, so that the machine's mood cancels out; and the cap table of the largest
 * company at any date against its current one.
 *
 *   npm run bench:growth
 */
import { median, printTable } from "./report.ts";
import { openBench } from "./world/cluster.ts";
import { fillGrowth, large, small, type Scale } from "./world/growth.ts";
import { createActor, serve, type Served } from "./world/server.ts";

const repeats = Number.parseInt(process.env["REPEATS"] ?? "60", 10);
const id = (kind: string, n: number): string =>
  `${kind}000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;
const largest = id("cc", 0);
const day = 86_400_000;

type Call = (server: Served, turn: number) => Promise<unknown>;

const get = async ({ origin, cookie }: Served, path: string): Promise<void> => {
  const answer = await fetch(`${origin}/api${path}`, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
};

const transfer: Call = async ({ origin, cookie }, turn) => {
  const path = `/share-holders/transfer/${id("aa", turn % 50)}/${id("aa", 50 + (turn % 50))}/${id("ee", 0)}`;
  const answer = await fetch(`${origin}/api${path}`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ quantity: 1, unitPrice: "12.5", lackingReason: "Mesure" }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 201) throw new Error(`transfer: ${answer.status}`);
};

const pastDate = (turn: number): string =>
  new Date(Date.now() - ((turn * 37) % 1090) * day - day).toISOString().slice(0, 10);

const calls: Record<string, Call> = {
  "register page": (server) => get(server, `/companies/${largest}/register`),
  "cap table, top 100": (server) => get(server, `/share-holders/companies/${largest}?limit=100`),
  portfolio: (server, turn) => get(server, `/share-holders/users/${id("aa", 200 + turn)}`),
  "one transfer": transfer,
};
const atDate: Call = (server, turn) =>
  get(server, `/share-holders/companies/${largest}?limit=100&at=${pastDate(turn)}`);

const timeMs = async (call: Call, server: Served, turn: number): Promise<number> => {
  const start = performance.now();
  await call(server, turn);
  return performance.now() - start;
};

/** Medians of two calls made in turn. */
const compare = async (
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<[number, number]> => {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < repeats; turn += 1) {
    times[0].push(await first());
    times[1].push(await second());
  }
  return [median(times[0]), median(times[1])];
};

const open = async (scale: Scale) => {
  const bench = await openBench("coulisse_bench");
  await createActor(bench);
  await fillGrowth(bench, scale);
  return { bench, server: await serve(bench) };
};

const worlds = [await open(small), await open(large)] as const;
try {
  const [few, many] = worlds;
  const rows: string[][] = [];
  for (const [name, call] of Object.entries(calls)) {
    for (let turn = 0; turn < 10; turn += 1) {
      await call(few.server, turn);
      await call(many.server, turn);
    }
    let turn = 10;
    const [before, after] = await compare(
      () => timeMs(call, few.server, turn),
      () => timeMs(call, many.server, (turn += 1)),
    );
    rows.push([name, before.toFixed(1), after.toFixed(1), (after / before).toFixed(2)]);
  }
  printTable(["call", `${small.name}, ms`, `${large.name}, ms`, "times"], rows);
  let turn = 0;
  const [now, past] = await compare(
    () => timeMs(calls["cap table, top 100"] as Call, many.server, turn),
    () => timeMs(atDate, many.server, (turn += 1)),
  );
  printTable(
    ["largest company, 100 000 movements", "today, ms", "any past date, ms", "times"],
    [["cap table, top 100", now.toFixed(1), past.toFixed(1), (past / now).toFixed(2)]],
  );
} finally {
  for (const { bench, server } of worlds) {
    await server.stop();
    await bench.close();
  }
}

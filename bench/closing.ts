/*
 * The end of a round of many subscriptions, over HTTP: how long it takes to close one that succeeded and
 * one that failed, how long others wait meanwhile, and whether everything adds up afterwards. Before and
 * after, the calls of its screens are compared with those of a round of few, in turn.
 *
 *   npm run bench:closing
 *   SUBSCRIPTIONS=1000 npm run bench:closing
 */
import { median, printTable } from "./report.ts";
import { openBench } from "./world/cluster.ts";
import { countDifferences, fillRounds, roundOf, type RoundName } from "./world/rounds.ts";
import { createActor, serve, timeMs, type Served } from "./world/server.ts";
import { startWatch } from "./world/start-watch.ts";

const few = 10;
const many = Number.parseInt(process.env["SUBSCRIPTIONS"] ?? "10000", 10);
const repeats = Number.parseInt(process.env["REPEATS"] ?? "30", 10);
const warmUps = 5;

type Paths = (round: ReturnType<typeof roundOf>) => string;

const before: Record<string, Paths> = {
  "the round": ({ roundId }) => `/fundraising/${roundId}`,
  "its subscriptions": ({ roundId }) => `/subscriptions?fundraisingId=${roundId}&limit=10`,
  "those that are signed": ({ roundId }) =>
    `/subscriptions?fundraisingId=${roundId}&state=SIGNED&limit=10`,
  "one subscription": ({ subscriptionId }) => `/subscriptions/${subscriptionId}`,
  "an investor’s": ({ holderId }) => `/subscriptions/users/${holderId}`,
  statistics: ({ companyId, roundId }) =>
    `/statistics/company/${companyId}/fundraising/${roundId}/subscriptions`,
};

const after: Record<string, Paths> = {
  ...before,
  "cap table": ({ companyId }) => `/share-holders/companies/${companyId}?limit=10`,
  "register page": ({ companyId }) => `/companies/${companyId}/register?limit=10`,
};

/** Medians of the same call of both rounds, made in turn. */
const compare = async (server: Served, when: string, path: Paths): Promise<string[]> => {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < warmUps + repeats; turn += 1) {
    const [ofFew, ofMany] = [
      await timeMs(server, path(roundOf("few"))),
      await timeMs(server, path(roundOf("many"))),
    ];
    if (turn < warmUps) continue;
    times[0].push(ofFew);
    times[1].push(ofMany);
  }
  const [ofFew, ofMany] = [median(times[0]), median(times[1])];
  return [when, ofFew.toFixed(1), ofMany.toFixed(1), (ofMany / ofFew).toFixed(2)];
};

const close = async (server: Served, name: RoundName, outcome: string): Promise<string[]> => {
  const stopWatch = await startWatch(server);
  const from = performance.now();
  const answer = await fetch(`${server.origin}/api/fundraising/${roundOf(name).roundId}`, {
    method: "PATCH",
    headers: { cookie: server.cookie, "content-type": "application/json" },
    body: JSON.stringify({ closed: true, outcome }),
  });
  const body = await answer.text();
  const seconds = (performance.now() - from) / 1000;
  const watched = await stopWatch();
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${body}`);
  return [
    ...[name === "few" ? few : many, outcome, seconds.toFixed(2)].map(String),
    watched.worstWaitMs.toFixed(0),
    watched.serverMb.toFixed(0),
  ];
};

const bench = await openBench("coulisse_bench");
let server: Served | undefined;
try {
  await createActor(bench);
  await fillRounds(bench, { few, many });
  // What people are told of a closing leaves by jobs of another process: here it is the closing.
  server = await serve(bench, { RUN: "web" });
  const calls: string[][] = [];
  for (const [name, path] of Object.entries(before)) {
    calls.push(await compare(server, `open: ${name}`, path));
  }
  const closings = [
    await close(server, "few", "SUCCEEDED"),
    await close(server, "many", "SUCCEEDED"),
    await close(server, "failing", "FAILED"),
  ];
  for (const [name, path] of Object.entries(after)) {
    calls.push(await compare(server, `closed: ${name}`, path));
  }
  printTable(
    ["subscriptions", "outcome", "seconds", "worst wait of /api/ready, ms", "memory, MB"],
    closings,
  );
  printTable(["call", `${few}, ms`, `${many}, ms`, "times"], calls);
  printTable(["differences", String(await countDifferences(bench))], []);
} finally {
  await server?.stop();
  await bench.close();
}

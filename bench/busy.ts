/*
 * How long others wait while the server is busy: people ask for papers of a register, others send
 * documents that are as dense as is accepted and denser, and a long register is imported. Meanwhile
 * /api/ready is asked again and again, and the memory of the server and of all that it started is read.
 *
 *   npm run bench:busy
 *   BUSY_WITH=papers npm run bench:busy       only papers, documents or import
 *   BUSY_WITH=bodies npm run bench:busy       guests alone, sixteen at once, with the worst bodies of JSON
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { densePdf, longRegister } from "./world/busy-files.ts";
import { enter, fillBusy, importedCompany, printedCompany, type Person } from "./world/busy.ts";
import { openBench } from "./world/cluster.ts";
import { printTable } from "./report.ts";
import { createActor, serve, type Served } from "./world/server.ts";
import { startWatch } from "./world/start-watch.ts";

const papers = 30;
const uploads = 20;
const guests = 16;
const guestsSeconds = 6;

const busyWith = process.env["BUSY_WITH"] ?? "papers documents import";

type Counts = Map<string, number>;

const count = (counts: Counts, what: string): void => {
  counts.set(what, (counts.get(what) ?? 0) + 1);
};

const depth = 490_000;
/**
 * Bodies that cost a parser most, of a size that many a server takes: arrays in arrays, and unknown
 * keys.
 */
const worstBodies = [
  ["deep arrays", "[".repeat(depth) + "]".repeat(depth)],
  [
    "unknown keys",
    JSON.stringify(
      Object.fromEntries(Array.from({ length: 75_000 }, (_, index) => [`k${index}`, 1])),
    ),
  ],
] as const;

/** Each guest sends the next body as soon as the last one is answered, or cut off. */
const sendBodies = async (origin: string, counts: Counts, index: number): Promise<void> => {
  const [what, body] = worstBodies[index % 2 === 0 ? 0 : 1];
  const until = performance.now() + guestsSeconds * 1000;
  const headers = { "content-type": "application/json" };
  while (performance.now() < until) {
    const status = await fetch(`${origin}/api/user`, { method: "POST", headers, body }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return String(answer.status);
      },
      () => "cut off",
    );
    count(counts, `${what}: ${status}`);
  }
};

/** Everything at once; gives how often each kind of call was answered with which status. */
const keepBusy = async (
  { origin, cookie: admin }: Served,
  people: readonly Person[],
): Promise<Counts> => {
  const counts: Counts = new Map();
  const ask = async (what: string, path: string, cookie: string, body?: FormData) => {
    const init: RequestInit = { headers: { cookie } };
    if (body) Object.assign(init, { method: "POST", body });
    const answer = await fetch(`${origin}/api${path}`, init);
    await answer.arrayBuffer();
    count(counts, `${what}: ${answer.status}`);
  };
  const of = (index: number) => people[index % people.length] as Person;
  const files = [densePdf(95_000), densePdf(900)] as const;
  const register = new FormData();
  register.append("files", longRegister());
  const whole = `/companies/${importedCompany}/register/import`;
  const kinds: Record<string, () => Promise<void>[]> = {
    papers: () =>
      Array.from({ length: papers }, (_, index) =>
        ask("register.pdf", `/companies/${printedCompany}/register.pdf`, of(index).cookie),
      ),
    documents: () =>
      Array.from({ length: uploads }, (_, index) => {
        const body = new FormData();
        body.append("type", "PASSPORT");
        body.append("file", files[index % 2 === 0 ? 0 : 1]);
        const { investorId, cookie } = of(index);
        return ask("document", `/investors/${investorId}/kyc/documents`, cookie, body);
      }),
    import: () => [ask("import", whole, admin, register)],
    bodies: () => Array.from({ length: guests }, (_, index) => sendBodies(origin, counts, index)),
  };
  await Promise.all(busyWith.split(" ").flatMap((kind) => kinds[kind]?.() ?? []));
  return counts;
};

const bench = await openBench("coulisse_bench");
const dataDir = await mkdtemp(join(tmpdir(), "coulisse-bench-busy-"));
try {
  await createActor(bench);
  const emails = await fillBusy(bench);
  const server = await serve(bench, { DATA_DIR: dataDir });
  const people: Person[] = [];
  for (const email of emails) people.push(await enter(server.origin, email));
  const stopWatch = await startWatch(server);
  const from = performance.now();
  const counts = await keepBusy(server, people);
  const seconds = (performance.now() - from) / 1000;
  const watched = await stopWatch();
  const stopping = performance.now();
  await server.stop();
  printTable(
    ["what", "result"],
    [
      ["all of it answered, seconds", seconds.toFixed(1)],
      ["worst wait of /api/ready, ms", watched.worstWaitMs.toFixed(0)],
      ["peak memory of the server, MB", watched.serverMb.toFixed(0)],
      ["peak memory with its processes, MB", watched.allMb.toFixed(0)],
      ["stopped after, seconds", ((performance.now() - stopping) / 1000).toFixed(1)],
      ...[...counts].map(([what, times]) => [what, String(times)]),
    ],
  );
} finally {
  await bench.close();
  await rm(dataDir, { recursive: true, force: true });
}

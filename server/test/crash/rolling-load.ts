/** The balancer and the callers of the drills in which servers are replaced one after the other. */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { undocumented } from "../factories.ts";
import type { Caller } from "./caller.ts";

const writers = 6;
const readers = 4;

/** The configuration is that of docs/running.md. */
const configuration = (front: number, servers: readonly number[], check: string): string => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  option redispatch
  retries 3
  retry-on conn-failure empty-response
frontend site
  bind 127.0.0.1:${front}
  default_backend coulisse
backend coulisse
  option httpchk GET ${check}
  default-server check inter 1s fall 2 rise 1
${servers.map((port, place) => `  server s${place} 127.0.0.1:${port}`).join("\n")}
`;

export const startBalancer = async (
  folder: string,
  front: number,
  servers: readonly number[],
  check = "/api/ready",
) => {
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, configuration(front, servers, check));
  const child = spawn("haproxy", ["-db", "-q", "-f", file], { stdio: "inherit" });
  await new Promise<void>((done, fail) => {
    child.once("spawn", done);
    child.once("error", () => fail(new Error("HAProxy is not there: apt-get install haproxy")));
  });
  return child;
};

export type LoadRow = { answered: number; failed: number; slowestMs: number };

/** Callers that ask one thing after the other through the balancer, and ask nothing a second time. */
export const openLoad = (
  caller: Caller,
  paths: readonly string[],
  companyIds: readonly string[],
) => {
  const rows: Record<string, LoadRow> = {};
  const acknowledged: string[] = [];
  let phase: LoadRow = { answered: 0, failed: 0, slowestMs: 0 };
  let isOver = false;
  const count = async (expected: number, call: () => ReturnType<Caller["get"]>) => {
    const startedAt = performance.now();
    const answer = await call().catch((error: unknown) => ({ status: 0, body: String(error) }));
    phase.slowestMs = Math.max(phase.slowestMs, Math.round(performance.now() - startedAt));
    if (answer.status === expected) {
      phase.answered += 1;
      return answer.body;
    }
    phase.failed += 1;
    process.stderr.write(`${answer.status} ${JSON.stringify(answer.body)}\n`);
    return undefined;
  };
  const write = async (index: number): Promise<void> => {
    for (let turn = index; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? "";
      const sent = { quantity: 1, ...undocumented };
      const body = await count(201, () => caller.post(path, sent, randomUUID()));
      if (body !== undefined) acknowledged.push(body.id);
    }
  };
  const read = async (index: number): Promise<void> => {
    const path = `/companies/${companyIds[index % companyIds.length]}/register?limit=20`;
    while (!isOver) await count(200, () => caller.get(path));
  };
  const loops = [
    ...Array.from({ length: writers }, (_, index) => write(index)),
    ...Array.from({ length: readers }, (_, index) => read(index)),
  ];
  return {
    begin: (name: string) => {
      phase = { answered: 0, failed: 0, slowestMs: 0 };
      rows[name] = phase;
    },
    end: async () => {
      isOver = true;
      await Promise.all(loops);
      return { rows, acknowledged };
    },
  };
};

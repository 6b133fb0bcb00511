import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { undocumented } from "../factories.ts";
import type { Caller } from "./caller.ts";

const writers = 6;
const readers = 4;

export type LoadRow = { answered: number; failed: number; slowestMs: number };

/** Opens callers that ask one thing after the other through the balancer, and ask nothing a second time. */
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
    const answer = await call().catch((error: unknown) => ({
      status: 0,
      body: `${String(error)}: ${String((error as Error).cause)}`,
    }));
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

type Concluding = Readonly<{
  caller: Caller;
  load: ReturnType<typeof openLoad>;
  world: Readonly<{ companyIds: readonly string[]; credits: number }>;
}>;

/**
 * Ends the load and prints what each phase came to; ends the drill with 1 where anybody was refused, or a
 * transfer that was acknowledged is not there exactly once.
 */
export const concludeLoad = async (
  { caller, load, world }: Concluding,
  from = "",
): Promise<void> => {
  const { rows, acknowledged } = await load.end();
  const stored = await caller.allMovementIds(world.companyIds);
  const lost = acknowledged.filter((id) => !stored.has(id)).length;
  // oxlint-disable-next-line no-console -- the table is what the command is for
  console.table(rows);
  const failed = Object.values(rows).reduce((sum, row) => sum + row.failed, 0);
  const extra = stored.size - world.credits - acknowledged.length;
  process.stdout.write(
    `${from}${failed} failed; of ${acknowledged.length} transfers that were acknowledged ${lost} lost, ${extra} more than acknowledged.\n`,
  );
  for (const companyId of world.companyIds) {
    const { body } = await caller.post(`/companies/${companyId}/register/verification`, {});
    assert.equal(body.intact, true);
  }
  if (failed + lost + extra > 0) process.exitCode = 1;
};

import { run } from "#platform/work/run.ts";
import { requireActor, type Context } from "#platform/context.ts";
import { CallerGone } from "#platform/work/lanes.ts";
import { Problem } from "#platform/problem.ts";
import type { ReadStatements } from "#interchange/bank/statement.ts";

const worker = new URL("./statement.worker.ts", import.meta.url);
const bounds = { cpuMs: 30_000, memoryMb: 512 };

const tooLong: ReadStatements = {
  statements: [],
  faults: [{ code: "statement_too_long", place: null, params: {} }],
};

/** Reads a bank's file in a thread of its own, in turn with the imports of registers. */
export const readStatements = async (ctx: Context, bytes: Buffer): Promise<ReadStatements> => {
  const turn = { lane: ctx.lanes.imports, who: requireActor(ctx).userId };
  const terms = { ...bounds, turn, gone: ctx.gone };
  const read = await run<ReadStatements>(worker, () => new Uint8Array(bytes), terms);
  switch (read.end) {
    case "answered":
      return read.answer;
    case "too_long":
    case "too_much_memory":
      return tooLong;
    case "stopped":
      throw ctx.gone?.aborted ? new CallerGone() : new Problem("not_ready");
    case "failed":
      throw read.error;
  }
};

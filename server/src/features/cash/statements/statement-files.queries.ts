import { runBounded } from "#platform/bounded-worker.ts";
import { requireActor, type Context } from "#platform/context.ts";
import { CallerGone } from "#platform/lanes.ts";
import { Problem } from "#platform/problem.ts";
import type { ReadStatements } from "#interchange/bank/statement.ts";

const worker = new URL("./statement.worker.ts", import.meta.url);
const bound = { timeoutMs: 30_000, memoryMb: 512 };

const tooLong: ReadStatements = {
  statements: [],
  faults: [{ code: "statement_too_long", place: null, params: {} }],
};

const readApart = async (ctx: Context, bytes: Buffer): Promise<ReadStatements> => {
  const limits = { ...bound, gone: ctx.gone };
  const read = await runBounded<ReadStatements>(worker, new Uint8Array(bytes), limits);
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

/** Reads a bank's file in a thread of its own, in turn with the imports of registers. */
export const readStatements = (ctx: Context, bytes: Buffer): Promise<ReadStatements> =>
  ctx.lanes.imports.run(requireActor(ctx).userId, () => readApart(ctx, bytes), ctx.gone);

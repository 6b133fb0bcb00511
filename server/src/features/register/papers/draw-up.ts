import type { Context } from "#platform/context.ts";
import type { Order, Source } from "#platform/work/order.ts";
import type { MadeFile } from "#platform/work/file-maker.ts";
import type { Drawing, DrawnRows } from "./drawings.ts";

const module = new URL("./draw.ts", import.meta.url);

const codingOf = (task: Drawing) =>
  task.kind === "registerFile" || ("format" in task && task.format === "csv") ? "gzip" : undefined;

/** Has a paper or a file of the register made apart from the server. */
export const drawUp = <Kind extends Drawing["kind"]>(
  ctx: Context,
  task: Extract<Drawing, { kind: Kind }>,
  rows: Readonly<Record<DrawnRows[Kind], Source>>,
  counted?: Order["counted"],
): Promise<MadeFile> =>
  ctx.fileMaker.make(
    { module, task, rows, coding: codingOf(task), ...(counted ? { counted } : {}) },
    ctx.gone,
  );

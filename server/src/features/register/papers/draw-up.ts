import type { Context } from "#platform/context.ts";
import type { Order } from "#platform/workshop/order.ts";
import type { MadeFile } from "#platform/workshop/workshop.ts";
import type { Drawing, DrawnRows } from "./drawings.ts";

const module = new URL("./draw.ts", import.meta.url);

/** Has a paper or a file of the register made apart from the server. */
export const drawUp = <Kind extends Drawing["kind"]>(
  ctx: Context,
  task: Extract<Drawing, { kind: Kind }>,
  rows: Readonly<Record<DrawnRows[Kind], () => AsyncIterable<readonly unknown[]>>>,
  counted?: Order["counted"],
): Promise<MadeFile> =>
  ctx.workshop.make({ module, task, rows, ...(counted ? { counted } : {}) }, ctx.gone);

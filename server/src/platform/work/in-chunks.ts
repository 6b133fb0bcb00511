import { partsOf } from "#platform/parts-of.ts";
import { rowsAtOnce } from "#platform/rows-at-once.ts";

/**
 * Rows that one statement reads are handed over some at a time: between them the server answers
 * others.
 */
export async function* inChunks<Row>(
  read: () => Promise<readonly Row[]> | readonly Row[],
): AsyncGenerator<readonly Row[]> {
  yield* partsOf(await read(), rowsAtOnce);
}

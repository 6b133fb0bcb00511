import { partsOf } from "#platform/parts-of.ts";

/**
 * Rows that one statement reads are handed over some at a time: between them the server answers
 * others.
 */
export async function* inChunks<Row>(
  read: () => Promise<readonly Row[]> | readonly Row[],
): AsyncGenerator<readonly Row[]> {
  yield* partsOf(await read(), rowsAtOnce);
}

/**
 * So many rows go through the server in one go while a file is made: a few milliseconds of work,
 * after which it answers others. With five hundred of them each other call waited for ten times as long.
 */
export const rowsAtOnce = 100;

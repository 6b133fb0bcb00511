import { rowsAtOnce } from "#platform/rows-at-once.ts";

/** What one statement reads, handed over some at a time: between them the server answers others. */
export async function* inChunks<Row>(
  read: () => Promise<readonly Row[]> | readonly Row[],
): AsyncGenerator<readonly Row[]> {
  const rows = await read();
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    yield rows.slice(from, from + rowsAtOnce);
  }
}

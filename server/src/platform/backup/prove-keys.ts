import type pg from "pg";
import { idOfKey, keyIdOf, open, UnknownFilesKey, type FilesKeys } from "#platform/files-keys.ts";
import { sealedPlaces } from "#platform/renew-files-key.ts";

/** A proof says how much is sealed, and how much of it the given keys do not open. */
export type ProvenKeys = Readonly<{ rows: number; unopened: number; faults: readonly string[] }>;

type Row = { id: string; sealed: Buffer };

/** A row is a few dozen bytes, so that every one is opened, and none stands for the others. */
const rowsAtOnce = 1000;

const sealedRows = async function* (
  client: pg.Client,
  { table, id, column }: (typeof sealedPlaces)[number],
): AsyncGenerator<Row> {
  let after: string | null = null;
  for (;;) {
    const found: pg.QueryResult<Row> = await client.query<Row>(
      `select ${id} as id, ${column} as sealed from ${table}
        where ${column} is not null and ($1::uuid is null or ${id} > $1::uuid)
        order by ${id} limit ${rowsAtOnce}`,
      [after],
    );
    yield* found.rows;
    after = found.rows.at(-1)?.id ?? null;
    if (found.rows.length < rowsAtOnce) return;
  }
};

/** Undefined where it opens; else what is to be said of it, alike for rows with the same trouble. */
const troubleOf = (keys: FilesKeys | undefined, { id, sealed }: Row): string | undefined => {
  const keyId = keyIdOf(sealed);
  const sealedWith = keyId === null ? "no key of this platform" : `key ${keyId}`;
  const notGiven = `sealed with ${sealedWith}, which was not given`;
  if (keys === undefined) return notGiven;
  try {
    open(keys, sealed);
    return undefined;
  } catch (error) {
    if (error instanceof UnknownFilesKey) return notGiven;
    return `not what was sealed with ${sealedWith}: ${id}`;
  }
};

/** Opens everything that is sealed in the database with the keys that the server would have. */
export const proveKeys = async (
  client: pg.Client,
  keys: FilesKeys | undefined,
): Promise<ProvenKeys> => {
  const given = keys ? [keys.filesKey, ...keys.filesKeysOld].map(idOfKey).join(", ") : "none";
  const faults: string[] = [];
  let rows = 0;
  let unopened = 0;
  for (const place of sealedPlaces) {
    let ofTable = 0;
    const troubles = new Map<string, number>();
    for await (const row of sealedRows(client, place)) {
      ofTable += 1;
      const trouble = troubleOf(keys, row);
      if (trouble !== undefined) troubles.set(trouble, (troubles.get(trouble) ?? 0) + 1);
    }
    rows += ofTable;
    for (const [trouble, count] of troubles) {
      unopened += count;
      faults.push(`${count} of ${ofTable} in ${place.table} ${trouble} (given: ${given})`);
    }
  }
  return { rows, unopened, faults };
};

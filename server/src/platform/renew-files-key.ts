import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import { currentHead, open, seal, UnknownFilesKey, type FilesKeys } from "#platform/files-keys.ts";

/** Every column that holds an envelope of a master key, with the key of its table. */
export const sealedPlaces = [
  { table: "sealed_files", id: "id", column: "wrapped_key" },
  { table: "factors", id: "id", column: "sealed_secret" },
  { table: "sign_on_flows", id: "id", column: "sealed_verifier" },
  { table: "push_keys", id: "id", column: "sealed_private" },
  { table: "sign_on_sessions", id: "session_id", column: "sealed_id_token" },
] as const;
type Place = (typeof sealedPlaces)[number];
export type RenewedTable = Place["table"];

type Row = { id: string; sealed: Buffer };

type Renewal = Readonly<{
  keys: FilesKeys;
  /** The number of rows that are locked at a time. */
  batchSize?: number;
  /** Called after each commit. */
  onBatch?: (table: RenewedTable, done: number) => void;
}>;

export class KeysMissing extends Error {
  override readonly name = "KeysMissing";
  readonly counts: Readonly<Partial<Record<RenewedTable, number>>>;

  constructor(counts: Readonly<Partial<Record<RenewedTable, number>>>) {
    const named = Object.entries(counts).map(([table, count]) => `${count} of ${table}`);
    super(`No key that was given opens ${named.join(", ")}. Nothing was changed.`);
    this.counts = counts;
  }
}

/** Rows that another key sealed, after an id, in the order of their ids. */
const staleRows = (
  db: Database | Tx,
  { table, id, column }: Place,
  { keys, batchSize = 200 }: Renewal,
  after: string | null,
  lock = sql``,
) => {
  const head = currentHead(keys);
  const value = sql.ref(column);
  return sql<Row>`select ${sql.ref(id)} as id, ${value} as sealed from ${sql.table(table)}
    where ${value} is not null and substring(${value} from 1 for ${sql.lit(head.length)}) <> ${head}
      and (${after}::uuid is null or ${sql.ref(id)} > ${after}::uuid)
    order by ${sql.ref(id)} limit ${sql.lit(batchSize)} ${lock}`.execute(db);
};

const isUnknown = (keys: FilesKeys, sealed: Buffer): boolean => {
  try {
    open(keys, sealed);
    return false;
  } catch (error) {
    if (error instanceof UnknownFilesKey) return true;
    throw error;
  }
};

const countUnknown = async (db: Database, place: Place, renewal: Renewal): Promise<number> => {
  let count = 0;
  let after: string | null = null;
  for (;;) {
    const { rows }: { rows: Row[] } = await staleRows(db, place, renewal, after);
    const last = rows.at(-1);
    if (!last) return count;
    count += rows.filter(({ sealed }) => isUnknown(renewal.keys, sealed)).length;
    after = last.id;
  }
};

/** Renews one batch, in a transaction of its own, and gives how many rows it renewed. */
const renewSome = (db: Database, place: Place, renewal: Renewal): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await staleRows(tx, place, renewal, null, sql`for update`);
    for (const { id, sealed } of rows) {
      const renewed = seal(renewal.keys, open(renewal.keys, sealed));
      await sql`update ${sql.table(place.table)} set ${sql.ref(place.column)} = ${renewed}
        where ${sql.ref(place.id)} = ${id}`.execute(tx);
    }
    return rows.length;
  });

/**
 * Wraps every key anew with the current master key, while the server reads and writes. What was done
 * before a crash stays done, and a second run finds nothing. The files themselves stay as they are.
 */
export const renewFilesKey = async (
  db: Database,
  renewal: Renewal,
): Promise<Partial<Record<RenewedTable, number>>> => {
  const unknown: Partial<Record<RenewedTable, number>> = {};
  for (const place of sealedPlaces) {
    const count = await countUnknown(db, place, renewal);
    if (count > 0) unknown[place.table] = count;
  }
  if (Object.keys(unknown).length > 0) throw new KeysMissing(unknown);
  const renewed: Partial<Record<RenewedTable, number>> = {};
  for (const place of sealedPlaces) {
    for (;;) {
      const count = await renewSome(db, place, renewal);
      if (count === 0) break;
      renewed[place.table] = (renewed[place.table] ?? 0) + count;
      renewal.onBatch?.(place.table, renewed[place.table] ?? 0);
    }
  }
  return renewed;
};

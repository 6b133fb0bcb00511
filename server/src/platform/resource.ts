/**
 * The commands of plain resources, as functions over a description: a row is written with its entry
 * in the audit log or not at all, a name that is taken is refused on its field, and whoever changed
 * what somebody else changed meanwhile is told so.
 */
import type { Selectable, Transaction, Updateable } from "kysely";
import { recordAudit } from "#platform/audit.ts";
import { write, type Context, type Reading, type Writing } from "#platform/context.ts";
import type { DB } from "#platform/database-types.ts";
import type { Tx } from "#platform/database.ts";
import { brokenConstraint, fieldProblem, Problem } from "#platform/problem.ts";
import { requireVersion } from "#platform/version.ts";

/** Every table of a plain resource has these columns. */
type PlainRow = { id: string; version: number; created_at: Date };

export type PlainTable = {
  [Table in keyof DB]: Selectable<DB[Table]> extends PlainRow ? Table : never;
}[keyof DB];

export type Stored<Table extends PlainTable> = Readonly<Selectable<DB[Table]> & PlainRow>;
type ColumnValues<Table extends PlainTable> = Updateable<DB[Table]>;
export type Columns<Table extends PlainTable> = {
  readonly [Column in keyof ColumnValues<Table>]?: ColumnValues<Table>[Column] | undefined;
};
/** The column that keeps a field as it is, or one with what the field becomes in it. */
type Place<Table extends PlainTable, Value> =
  | {
      [Column in keyof ColumnValues<Table>]: Value extends ColumnValues<Table>[Column]
        ? Column
        : never;
    }[keyof ColumnValues<Table>]
  | {
      [Column in keyof ColumnValues<Table>]: readonly [
        column: Column,
        write: (value: Value) => ColumnValues<Table>[Column],
      ];
    }[keyof ColumnValues<Table>];

export type ResourceOf<Table extends PlainTable, Fields extends object, Entity> = Readonly<{
  table: Table;
  /** The name in the audit log, which says `badge.created`, `badge.changed` and `badge.deleted`. */
  entity: string;
  /** The code that refuses one that is not there. */
  missing: string;
  /** Each constraint that a person may break: the code that refuses it, and the field, if it is of one. */
  taken: Readonly<Record<string, readonly [code: string, field?: string]>>;
  /**
   * Each field is kept in one of these columns; what is undefined stays as it is, or takes the
   * column's default.
   */
  columns: { readonly [Field in keyof Fields]-?: Place<Table, Exclude<Fields[Field], undefined>> };
  /** Refuses who may not write this row: as it is to be, and as it was. */
  authorise: (ctx: Context, row: Partial<Stored<Table>>) => unknown;
  /** The detail is what the audit log keeps of one that came or went, besides its id. */
  detail: (row: Stored<Table>) => Readonly<Record<string, unknown>>;
  /** Reads one as the answer has it. */
  read: (r: Reading, id: string) => Promise<Entity>;
}>;

type Detail = Readonly<Record<string, unknown>>;
type ChangedFields<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | undefined };

// Kysely cannot follow a table that is a type parameter: in here its rows are values by column, and
// the description holds what goes in and out to the table's own types.
const plain = ({ table }: Readonly<{ table: PlainTable }>, tx: Tx) => ({
  rows: tx as unknown as Transaction<{ table: Record<string, unknown> }>,
  table: table as unknown as "table",
});

const refusedBy =
  ({ taken }: Readonly<{ taken: Readonly<Record<string, readonly [string, string?]>> }>) =>
  (error: unknown): never => {
    const [code, field] = taken[brokenConstraint(error) ?? ""] ?? [];
    if (code === undefined) throw error;
    throw field === undefined ? new Problem(code) : fieldProblem(code, field);
  };

const columnsOf = <Table extends PlainTable, Fields extends object>(
  { columns }: Pick<ResourceOf<Table, Fields, unknown>, "columns">,
  fields: ChangedFields<Fields>,
): Columns<Table> => {
  const places = Object.entries(columns) as [keyof Fields, Place<Table, never>][];
  const kept = places.flatMap(([field, place]) => {
    const value = fields[field];
    if (value === undefined) return [];
    if (!Array.isArray(place)) return [[place, value]];
    const [column, write] = place as [string, (value: unknown) => unknown];
    return [[column, write(value)]];
  });
  return Object.fromEntries(kept) as Columns<Table>;
};

const record = (
  w: Writing,
  { entity }: Readonly<{ entity: string }>,
  { verb, id, detail }: { verb: "created" | "changed" | "deleted"; id: string; detail: Detail },
): Promise<void> =>
  recordAudit(w, { action: `${entity}.${verb}`, entityType: entity, entityId: id, detail });

/** `more` are columns that no field keeps. */
export const createOne = async <Table extends PlainTable, Fields extends object, Entity>(
  ctx: Context,
  of: ResourceOf<Table, Fields, Entity>,
  fields: ChangedFields<Fields>,
  more: Columns<Table> = {},
): Promise<Entity> => {
  const id = ctx.clock.newId();
  return write(ctx, async (w) => {
    const columns = { ...columnsOf(of, fields), ...more };
    await of.authorise(w, columns as Partial<Stored<Table>>);
    const { rows, table } = plain(of, w.db);
    const row = await rows
      .insertInto(table)
      .values({ ...columns, id, created_at: w.clock.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refusedBy(of));
    const detail = of.detail(row as Stored<Table>);
    await record(w, of, { verb: "created", id, detail });
    return of.read(w, id);
  });
};

/** A change does not hold up rows that name this one; who deletes it waits for those. */
const lockOne = async <Table extends PlainTable>(
  tx: Tx,
  of: Pick<ResourceOf<Table, never, unknown>, "table" | "missing">,
  id: string,
  lock: "change" | "delete",
): Promise<Stored<Table>> => {
  const { rows, table } = plain(of, tx);
  const found = rows.selectFrom(table).selectAll().where("id", "=", id);
  const row = await (lock === "change" ? found.forNoKeyUpdate() : found.forUpdate())
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new Problem(of.missing);
  return row as Stored<Table>;
};

/** A decision is what a rule of the resource's own makes of a row that is locked. */
type Decision<Table extends PlainTable> = Readonly<{ columns?: Columns<Table>; detail?: Detail }>;

/** `decide` is where a rule of its own refuses, or adds columns that no field keeps. */
export const changeOne = async <Table extends PlainTable, Fields extends object, Entity>(
  ctx: Context,
  of: ResourceOf<Table, Fields, Entity>,
  {
    id,
    fields,
    version,
  }: { id: string; fields: ChangedFields<Fields>; version: number | undefined },
  decide?: (w: Writing, row: Stored<Table>) => Promise<Decision<Table>>,
): Promise<Entity> =>
  write(ctx, async (w) => {
    const row = await lockOne(w.db, of, id, "change");
    await of.authorise(w, row);
    requireVersion(version, row.version);
    const decided = await decide?.(w, row);
    const columns = { ...columnsOf(of, fields), ...decided?.columns };
    await of.authorise(w, { ...row, ...columns });
    const { rows, table } = plain(of, w.db);
    await rows
      .updateTable(table)
      .set({ ...columns, version: row.version + 1 })
      .where("id", "=", id)
      .execute()
      .catch(refusedBy(of));
    const detail = { fields: Object.keys(fields), ...decided?.detail };
    await record(w, of, { verb: "changed", id, detail });
    return of.read(w, id);
  });

/** `decide` is where a rule of its own refuses, or removes what goes with it; its result is handed on. */
export const deleteOne = async <Table extends PlainTable, Result = void>(
  ctx: Context,
  of: Omit<ResourceOf<Table, never, unknown>, "columns">,
  id: string,
  decide?: (w: Writing, row: Stored<Table>) => Promise<Result>,
): Promise<Result | undefined> =>
  write(ctx, async (w) => {
    const row = await lockOne(w.db, of, id, "delete");
    await of.authorise(w, row);
    const result = await decide?.(w, row);
    const { rows, table } = plain(of, w.db);
    await rows.deleteFrom(table).where("id", "=", id).execute().catch(refusedBy(of));
    await record(w, of, { verb: "deleted", id, detail: of.detail(row) });
    return result;
  });

import { sql, type Insertable, type Selectable } from "kysely";
import type { Reading, Writing } from "#platform/context.ts";
import type { JoinedAccounts, Movements } from "#platform/database-types.ts";

export type JoiningRow = Selectable<JoinedAccounts>;

export const insertJoining = async (w: Writing, row: Insertable<JoinedAccounts>): Promise<void> => {
  await w.db.insertInto("joined_accounts").values(row).execute();
};

export const findJoining = (r: Reading, id: string): Promise<JoiningRow | undefined> =>
  r.db.selectFrom("joined_accounts").selectAll().where("id", "=", id).executeTakeFirst();

export const isUndone = async (r: Reading, id: string): Promise<boolean> => {
  const undoing = await r.db
    .selectFrom("joined_accounts")
    .select("id")
    .where("undoes_id", "=", id)
    .executeTakeFirst();
  return undoing !== undefined;
};

/** The lines of a joining, the last first, as they are undone. */
export const readLinesOf = (
  r: Reading,
  { id, company_id, first_number, last_number }: JoiningRow,
): Promise<Selectable<Movements>[]> =>
  r.db
    .selectFrom("movements")
    .selectAll()
    .where("company_id", "=", company_id)
    .where("number", ">=", first_number)
    .where("number", "<=", last_number)
    .where("bundle_id", "=", id)
    .orderBy("number", "desc")
    .execute();

/** Holders are held while it is decided whether two are one: both, in the order of their ids. */
export const holdHolders = async (w: Writing, ids: readonly string[]): Promise<void> => {
  const of = sql`id = any(${[...ids]}::uuid[]) order by id for update`;
  await sql`select id from users where ${of}`.execute(w.db);
  await sql`select id from corporates where ${of}`.execute(w.db);
};

import { sql, type Insertable, type Selectable } from "kysely";
import type { Writing } from "#platform/context.ts";
import type { Movements, ShareOperations } from "#platform/database-types.ts";

/** A company is held before its categories, and these before its register, each by its id (ADR 0008). */
export const lockCategories = async (w: Writing, ids: readonly string[]): Promise<void> => {
  await w.db
    .selectFrom("companies")
    .select("id")
    .where((eb) =>
      eb(
        "id",
        "in",
        eb
          .selectFrom("share_categories")
          .select("company_id")
          .where("id", "in", [...new Set(ids)]),
      ),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  await w.db
    .selectFrom("share_categories")
    .select("id")
    .where("id", "in", [...new Set(ids)])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
};

export const insertOperation = async (
  w: Writing,
  row: Insertable<ShareOperations>,
): Promise<void> => {
  await w.db.insertInto("share_operations").values(row).execute();
};

export type OperationRow = Selectable<ShareOperations>;

export const findOperation = (w: Writing, id: string): Promise<OperationRow | undefined> =>
  w.db.selectFrom("share_operations").selectAll().where("id", "=", id).executeTakeFirst();

export const isUndone = async (w: Writing, id: string): Promise<boolean> => {
  const undoing = await w.db
    .selectFrom("share_operations")
    .select("id")
    .where("undoes_id", "=", id)
    .executeTakeFirst();
  return undoing !== undefined;
};

export type WrittenLine = Selectable<Movements> & Readonly<{ lifted_nature: string | null }>;

/** The lines of an operation, the last first, each with what it lifted. */
export const readLinesOf = (
  w: Writing,
  { id, company_id, first_number, last_number }: OperationRow,
): Promise<WrittenLine[]> =>
  first_number === null || last_number === null
    ? Promise.resolve([])
    : w.db
        .selectFrom("movements as m")
        .leftJoin("movements as l", "l.id", "m.lifts_id")
        .selectAll("m")
        .select("l.nature as lifted_nature")
        .where("m.company_id", "=", company_id)
        .where("m.number", ">=", first_number)
        .where("m.number", "<=", last_number)
        .where("m.bundle_id", "=", id)
        .orderBy("m.number", "desc")
        .execute();

/** The number of a line of these categories that came after an operation and stands. */
export const findFollowing = async (
  w: Writing,
  { company_id, share_category_id, to_category_id, last_number }: OperationRow,
): Promise<bigint | undefined> => {
  if (last_number === null) return undefined;
  const line = await w.db
    .selectFrom("movements as m")
    .select("m.number")
    .where("m.company_id", "=", company_id)
    .where("m.share_category_id", "in", [share_category_id, to_category_id])
    .where("m.number", ">", last_number)
    .where("m.corrects_id", "is", null)
    .where(sql<boolean>`line_stands(m.id)`)
    .orderBy("m.number")
    .limit(1)
    .executeTakeFirst();
  return line?.number;
};

/** Reads what stands today of what an operation changed: the category’s name, the declared capital. */
export const readUndoable = (
  w: Writing,
  { share_category_id }: OperationRow,
): Promise<{ name: string; capital: bigint }> =>
  w.db
    .selectFrom("share_categories as k")
    .innerJoin("companies as c", "c.id", "k.company_id")
    .select(["k.name", "c.capital_cents as capital"])
    .where("k.id", "=", share_category_id)
    .executeTakeFirstOrThrow();

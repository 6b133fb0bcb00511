import type { Writing } from "#platform/context.ts";

type AdministratorLink = Readonly<{ companyId: string; userId: string }>;

/** False where the person was an administrator of the company already. */
export const insertAdministrator = async (
  w: Writing,
  { companyId, userId }: AdministratorLink,
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await w.db
    .insertInto("company_administrators")
    .values({ company_id: companyId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(["company_id", "user_id"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** Finds those who administer it and can read a mail, in the order of their coming. */
export const findAdministratorsOf = async (w: Writing, companyId: string): Promise<string[]> => {
  const rows = await w.db
    .selectFrom("company_administrators as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select("a.user_id")
    .where("a.company_id", "=", companyId)
    .where("u.state", "not in", ["DISABLED", "ERASED"])
    .orderBy("a.created_at")
    .orderBy("a.user_id")
    .execute();
  return rows.map(({ user_id: userId }) => userId);
};

/** False where the person was none. */
export const deleteAdministrator = async (
  w: Writing,
  { companyId, userId }: AdministratorLink,
): Promise<boolean> => {
  const { numDeletedRows } = await w.db
    .deleteFrom("company_administrators")
    .where("company_id", "=", companyId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Deletes the person as an administrator of every company. */
export const deleteAdministratorEverywhere = async (w: Writing, userId: string): Promise<void> => {
  await w.db.deleteFrom("company_administrators").where("user_id", "=", userId).execute();
};

import { sql } from "kysely";
import type { Reading } from "#platform/context.ts";

type AdministratorNow = { company_id: string; user_id: string; created_at: Date };

/** Whoever administers a company today, as a table to read from: `selectFrom(administratorsNow.as("a"))`. */
export const administratorsNow = sql<AdministratorNow>`company_administrators`;

type AdministratorLink = Readonly<{ companyId: string; userId: string }>;

/** Whether the person administers the company already. */
export const isAdministrator = async (
  r: Reading,
  { companyId, userId }: AdministratorLink,
): Promise<boolean> => {
  const found = await r.db
    .selectFrom(administratorsNow.as("a"))
    .select("user_id")
    .where("company_id", "=", companyId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return found !== undefined;
};

/** Finds those who administer it and can read a mail, in the order of their coming. */
export const findAdministratorsOf = async (r: Reading, companyId: string): Promise<string[]> => {
  const rows = await r.db
    .selectFrom(administratorsNow.as("a"))
    .innerJoin("users as u", "u.id", "a.user_id")
    .select("a.user_id")
    .where("a.company_id", "=", companyId)
    .where("u.state", "not in", ["DISABLED", "ERASED"])
    .orderBy("a.created_at")
    .orderBy("a.user_id")
    .execute();
  return rows.map(({ user_id: userId }) => userId);
};

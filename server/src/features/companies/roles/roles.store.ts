import type { CompanyRole } from "@coulisse/domain/company-roles.ts";
import { sql } from "kysely";
import type { Writing } from "#platform/context.ts";
import type { StandingRole } from "#features/companies/roles/roles.rules.ts";

export type HeldRole = StandingRole &
  Readonly<{ companyId: string; email: string | null; answerBy: string | null }>;

/**
 * Locks what stands of a company’s roles, offers too, in one order. A role whose last day has passed
 * counts no more, and gives its place away.
 */
export const lockRoles = async (
  w: Writing,
  companyId: string,
  today: string,
): Promise<HeldRole[]> => {
  const rows = await w.db
    .selectFrom("company_roles")
    .select(["id", "role", "user_id", "company_id", "email", "answer_by", "until_on"])
    .where("company_id", "=", companyId)
    .where("ended_at", "is", null)
    .orderBy("user_id")
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows
    .filter(({ until_on: untilOn }) => untilOn === null || untilOn >= today)
    .map((row) => ({
      id: row.id,
      role: row.role as CompanyRole,
      userId: row.user_id,
      companyId: row.company_id,
      email: row.email,
      answerBy: row.answer_by,
    }));
};

type NewRole = Readonly<{
  companyId: string;
  role: CompanyRole;
  title?: string | undefined;
  untilOn?: string | undefined;
  givenBy: string | null;
}> &
  (Readonly<{ email: string; answerBy: string }> | Readonly<{ userId: string }>);

/** Offers a role to an address, or gives it to an account at once. */
export const insertRole = async (w: Writing, role: NewRole): Promise<string> => {
  const id = w.clock.newId();
  const now = w.clock.now();
  const whose =
    "userId" in role
      ? { user_id: role.userId, accepted_at: now }
      : { email: role.email, answer_by: role.answerBy };
  await w.db
    .insertInto("company_roles")
    .values({
      id,
      company_id: role.companyId,
      role: role.role,
      title: role.title ?? null,
      until_on: role.untilOn ?? null,
      given_by: role.givenBy,
      created_at: now,
      ...whose,
    })
    .execute();
  return id;
};

/** Gives an offered role to who accepted it; the address has served. */
export const acceptRoleRow = async (w: Writing, id: string, userId: string): Promise<void> => {
  await w.db
    .updateTable("company_roles")
    .set({ user_id: userId, accepted_at: w.clock.now(), email: null })
    .where("id", "=", id)
    .execute();
};

/** Ends a role, or takes an offer back. */
export const endRoleRow = async (w: Writing, id: string, endedBy: string | null): Promise<void> => {
  await w.db
    .updateTable("company_roles")
    .set({ ended_at: w.clock.now(), ended_by: endedBy })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
};

/** Ends what somebody has in a company: one role takes another’s place. */
export const endRolesOf = async (
  w: Writing,
  { companyId, userId }: Readonly<{ companyId: string; userId: string }>,
  endedBy: string | null,
): Promise<void> => {
  await w.db
    .updateTable("company_roles")
    .set({ ended_at: w.clock.now(), ended_by: endedBy })
    .where("company_id", "=", companyId)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .execute();
};

/** The last day of an offer is that of its answer, of a role that of its term. */
const lastDay = sql<string>`case when accepted_at is null then answer_by else until_on end`;

/**
 * Writes down as ended what ended by itself, with the last day: an offer that nobody took in time gives
 * its address free, and a role with a term its place.
 */
export const endLapsed = async (w: Writing, companyId: string, today: string): Promise<void> => {
  await w.db
    .updateTable("company_roles")
    .set({ ended_at: sql`(${lastDay} + 1)::timestamp at time zone 'Europe/Paris'` })
    .where("company_id", "=", companyId)
    .where("ended_at", "is", null)
    .where(lastDay, "<", today)
    .execute();
};

/** Ends all roles of a person, and forgets the address at which some were offered. */
export const endRolesEverywhere = async (
  w: Writing,
  { userId, email }: Readonly<{ userId: string; email: string | null }>,
): Promise<void> => {
  const now = w.clock.now();
  await w.db
    .updateTable("company_roles")
    .set({ ended_at: now, ended_by: userId })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .execute();
  if (email === null) return;
  await w.db
    .updateTable("company_roles")
    .set({ email: null, ended_at: sql`coalesce(ended_at, ${now})` })
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .execute();
};

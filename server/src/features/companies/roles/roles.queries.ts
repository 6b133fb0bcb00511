import type { CompanyRole as RoleName } from "@coulisse/domain/company-roles.ts";
import type { CompanyRole, MyRole } from "@coulisse/contract/companies/company-roles.schemas.ts";
import type { RoleState } from "@coulisse/contract/companies/company-roles.ts";
import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";
import { obstacleToEnding, type Giver } from "#features/companies/roles/roles.rules.ts";

const roleRows = (r: Reading) =>
  r.db
    .selectFrom("company_roles as r")
    .innerJoin("companies as c", "c.id", "r.company_id")
    .leftJoin("users as u", "u.id", "r.user_id")
    .leftJoin("users as g", "g.id", "r.given_by")
    .leftJoin("users as e", "e.id", "r.ended_by")
    .select(["r.id", "r.role", "r.title", "r.email", "r.user_id", "r.created_at", "r.answer_by"])
    .select(["r.accepted_at", "r.until_on", "r.ended_at", "r.company_id", "c.name", "c.slug"])
    .select("u.email as user_email")
    .select([
      sql<string | null>`u.first_name || ' ' || u.last_name`.as("person"),
      sql<string | null>`g.first_name || ' ' || g.last_name`.as("giver"),
      sql<string | null>`e.first_name || ' ' || e.last_name`.as("ender"),
    ]);
type RoleRow = Awaited<ReturnType<ReturnType<typeof roleRows>["executeTakeFirstOrThrow"]>>;

/** An offer that nobody took in time, and a role whose last day has passed, have ended by themselves. */
const stateOf = (row: RoleRow, today: string): RoleState => {
  if (row.ended_at !== null) return "ENDED";
  if (row.accepted_at === null) return (row.answer_by ?? "") < today ? "ENDED" : "OFFERED";
  return row.until_on !== null && row.until_on < today ? "ENDED" : "CURRENT";
};

/** Finds by which right the caller gives and ends roles of a company. */
export const findGiver = async (ctx: Context, companyId: string): Promise<Giver> => {
  const actor = requireActor(ctx);
  const row = await ctx.db
    .selectFrom("company_roles")
    .select("role")
    .where("company_id", "=", companyId)
    .where("user_id", "=", actor.userId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return { isPlatform: actor.isAdmin, role: (row?.role ?? null) as RoleName | null };
};

/** The ended ones that the page tells; all of them are in the audit log. */
const endedMax = 100;

/** Lists who has a role in a company, and who had one, the widest role first. */
export const listCompanyRoles = async (ctx: Context, companyId: string): Promise<CompanyRole[]> => {
  const { userId } = requireActor(ctx);
  await requireCompany(ctx, companyId);
  const today = dayOf(ctx.clock.now());
  const giver = await findGiver(ctx, companyId);
  const ofCompany = roleRows(ctx).where("r.company_id", "=", companyId);
  const open = await ofCompany
    .where("r.ended_at", "is", null)
    .orderBy("r.created_at")
    .orderBy("r.id")
    .execute();
  const over = await ofCompany
    .where("r.ended_at", "is not", null)
    .orderBy("r.ended_at", "desc")
    .orderBy("r.id")
    .limit(endedMax)
    .execute();
  const standing = open
    .filter((row) => stateOf(row, today) !== "ENDED")
    .map((row) => ({ id: row.id, role: row.role as RoleName, userId: row.user_id }));
  return [...open, ...over].map((row): CompanyRole => {
    const state = stateOf(row, today);
    const isOwn = row.user_id === userId;
    const role = row.role as RoleName;
    return {
      id: row.id,
      role,
      title: row.title,
      state,
      person: row.user_id === null ? null : { userId: row.user_id, name: row.person?.trim() ?? "" },
      email: row.email ?? row.user_email,
      offeredAt: row.created_at.toISOString(),
      answerBy: row.answer_by,
      since: row.accepted_at?.toISOString() ?? null,
      untilOn: row.until_on,
      givenBy: row.giver,
      endedAt: row.ended_at?.toISOString() ?? null,
      endedBy: row.ender,
      isOwn,
      obstacle:
        state === "ENDED"
          ? null
          : obstacleToEnding(
              { ...giver, isOwn },
              { id: row.id, role, userId: row.user_id },
              standing,
            ),
    };
  });
};

/** Reads one role as the list shows it. */
export const getCompanyRole = async (
  ctx: Context,
  { companyId, id }: Readonly<{ companyId: string; id: string }>,
): Promise<CompanyRole> => {
  const found = (await listCompanyRoles(ctx, companyId)).find((role) => role.id === id);
  if (!found) throw new Error(`The role ${id} was written and is not there`);
  return found;
};

/** Lists what the caller is in companies, and what is offered to the address that they have proved. */
export const listMyRoles = async (ctx: Context): Promise<MyRole[]> => {
  const { userId } = requireActor(ctx);
  const today = dayOf(ctx.clock.now());
  const rows = await roleRows(ctx)
    .where("r.ended_at", "is", null)
    .where(
      sql<boolean>`(r.user_id = ${userId} or (r.user_id is null and lower(r.email) = (
        select lower(me.email) from users me
        where me.id = ${userId} and me.email_verified_at is not null)))`,
    )
    .orderBy("r.created_at", "desc")
    .orderBy("r.id")
    .limit(100)
    .execute();
  return rows.flatMap((row): MyRole[] => {
    const state = stateOf(row, today);
    if (state === "ENDED") return [];
    return [
      {
        id: row.id,
        role: row.role as RoleName,
        title: row.title,
        state,
        company: { id: row.company_id, name: row.name, slug: row.slug },
        answerBy: row.answer_by,
        since: row.accepted_at?.toISOString() ?? null,
        untilOn: row.until_on,
        givenBy: row.giver,
      },
    ];
  });
};

/** Finds the company of a role that stands. */
export const findCompanyOfRole = async (r: Reading, id: string): Promise<string | undefined> => {
  const row = await r.db
    .selectFrom("company_roles")
    .select("company_id")
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row?.company_id;
};

/** Finds who has proved an address, where somebody has. */
export const findOwnerOfAddress = async (
  r: Reading,
  email: string,
): Promise<string | undefined> => {
  const row = await r.db
    .selectFrom("users")
    .select("id")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("email_verified_at", "is not", null)
    .where("state", "=", "ACTIVE")
    .executeTakeFirst();
  return row?.id;
};

/** Finds the name that the others of a company read of somebody who acts in it. */
export const findPersonName = async (r: Reading, userId: string): Promise<string> => {
  const { first_name: first, last_name: last } = await r.db
    .selectFrom("users")
    .select(["first_name", "last_name"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return `${first} ${last}`.trim();
};

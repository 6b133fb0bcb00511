import { sql, type RawBuilder } from "kysely";
import { isOwn, isTheirCompany } from "#platform/actor-sql.ts";
import { readsCompany, type Actor } from "#platform/actor.ts";
import type { Context, Reading } from "#platform/context.ts";

type Reader = Pick<Actor, "isAdmin" | "companyIds" | "companyRoles" | "unopened" | "holderIds">;
const nobody: Reader = { isAdmin: false, companyIds: [], holderIds: [] };

/** The reader is a guest as long as a registration is not finished. */
const readerOf = ({ actor }: Context): Reader =>
  actor === null || actor.isUnfinished === true ? nobody : actor;

/**
 * Whether the reader, or an entity that they act for, holds shares of the article’s company at this
 * moment: with the last share the answer turns, and nothing of it is kept elsewhere.
 */
export const holdsShares = (ctx: Context): RawBuilder<boolean> => {
  const holds = isOwn(readerOf(ctx), sql`p.holder_id`);
  return sql<boolean>`exists (select from positions p where p.company_id = a.company_id
    and ${holds} and p.quantity > 0)`;
};

/** Writers for the company see whatever there is. */
export const writes = (ctx: Context): RawBuilder<boolean> => {
  const reader = readerOf(ctx);
  return reader.isAdmin ? sql<boolean>`true` : isTheirCompany(reader, sql`a.company_id`);
};

/**
 * The one place that says who may see an article `a` of a company `c`: before its hour its makers,
 * then whoever holds shares, and where it is public whoever may find the company.
 */
export const maySee = (ctx: Context): RawBuilder<boolean> =>
  sql<boolean>`(${writes(ctx)} or (a.published_at <= ${ctx.clock.now()}
    and ((a.audience = 'PUBLIC' and c.visible_on_marketplace) or ${holdsShares(ctx)})))`;

/** A picture that no article shows yet is seen by those who may write one. */
export const maySeeLoose = (ctx: Context, companyId: string): boolean =>
  readsCompany(readerOf(ctx), companyId);

/** The next people who hold shares of the company, by themselves or through an entity. */
export const listShareholdersAfter = async (
  r: Reading,
  companyId: string,
  { after, most }: Readonly<{ after: string | null; most: number }>,
): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select people.user_id from (
      select p.holder_id as user_id from positions p join users u on u.id = p.holder_id
      where p.company_id = ${companyId} and p.quantity > 0
      union
      select l.user_id from positions p join representatives_now l on l.corporate_id = p.holder_id
      where p.company_id = ${companyId} and p.quantity > 0) as people
    where ${after}::uuid is null or people.user_id > ${after}::uuid
    order by people.user_id limit ${most}`.execute(r.db);
  return rows.map(({ user_id: userId }) => userId);
};

import { sql, type RawBuilder } from "kysely";
import { isOwn, isTheirCompany } from "#platform/actor-sql.ts";
import { readsCompany, type Actor } from "#platform/actor.ts";
import type { Context } from "#platform/context.ts";

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

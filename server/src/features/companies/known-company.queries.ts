import { sql, type RawBuilder } from "kysely";
import { readsCompany, type Actor } from "#platform/actor.ts";
import { isOwn, isTheirCompany } from "#platform/actor-sql.ts";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";

/**
 * Finds whose list a file is, for who runs the company: an id that somebody tries says nothing of
 * one.
 */
export const findCompanyOfFile = async (
  ctx: Context,
  companyId: string | undefined,
): Promise<{ id: string; name: string } | undefined> => {
  const actor = requireActor(ctx);
  if (companyId === undefined || !readsCompany(actor, companyId)) return undefined;
  const named = ctx.db.selectFrom("companies").select(["id", "name"]);
  return named.where("id", "=", companyId).executeTakeFirst();
};

/** A list that only a company has makes no file without it. */
export const requireCompanyOfFile = async (
  ctx: Context,
  companyId: string,
): Promise<{ id: string; name: string }> => {
  const company = await findCompanyOfFile(ctx, companyId);
  if (!company) throw new Problem("company_not_found");
  return company;
};

export const isCompany = async (r: Reading, companyId: string): Promise<boolean> => {
  const found = await r.db
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .executeTakeFirst();
  return found !== undefined;
};

/** An empty list is what a company has; of one that is not there nothing is said. */
export const requireCompany = async (r: Reading, companyId: string): Promise<void> => {
  if (!(await isCompany(r, companyId))) throw new Problem("company_not_found");
};

type Knowing = Pick<Actor, "isAdmin" | "companyIds" | "companyRoles" | "unopened" | "holderIds">;

/**
 * Whether somebody may know of a company `c`: one that everybody finds, that they administer, or of
 * which they or an entity of theirs hold shares. Who runs the platform knows of all.
 */
export const isKnownCompany = (actor: Knowing): RawBuilder<boolean> =>
  actor.isAdmin
    ? sql<boolean>`true`
    : sql<boolean>`(c.visible_on_marketplace or ${isTheirCompany(actor, sql`c.id`)}
        or exists (select from positions p join open_companies o on o.id = p.company_id
          where p.company_id = c.id and p.quantity > 0
          and ${isOwn(actor, sql`p.holder_id`)}))`;

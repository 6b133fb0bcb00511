import { actOfMatter, wayOf, type CompanyMatter } from "@coulisse/domain/company-matters.ts";
import { may, mayOrRuns, type Actor } from "#platform/actor.ts";
import { requireActor, type Context, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { findKeeping } from "#features/companies/keeping/keeping.store.ts";

/**
 * First line of a command that moves something of a company in a matter of it: the platform’s people may
 * give it, and the company’s own where it is theirs to do at once, or where somebody has confirmed it. Its
 * row asks for the act; whoever comes by another door is refused.
 */
export const requireMatter = async (
  ctx: Context | Writing,
  matter: CompanyMatter,
  companyId: string,
): Promise<Actor> => {
  const actor = requireActor(ctx as Context);
  if (actor.isAdmin) return actor;
  const { confirmed } = ctx;
  if (confirmed?.companyId === companyId && confirmed.matter === matter) return actor;
  if (!may(actor, actOfMatter[matter], companyId)) throw new Problem("forbidden");
  const way = wayOf(matter, await findKeeping(ctx, companyId));
  if (way === "at_once") return actor;
  throw new Problem(way === "closed" ? "register_kept_by_platform" : "forbidden");
};

/**
 * Holders whom a line will name are written down, with their domicile, by who may write the line, before
 * anybody confirms it: closed to a company as long as the platform keeps its register.
 */
export const requireLinesOf = async (ctx: Context | Writing, companyId: string): Promise<Actor> => {
  const actor = requireActor(ctx as Context);
  if (!mayOrRuns(actor, "register", companyId)) throw new Problem("forbidden");
  if (actor.isAdmin) return actor;
  const way = wayOf("register", await findKeeping(ctx, companyId));
  if (way === "closed") throw new Problem("register_kept_by_platform");
  return actor;
};

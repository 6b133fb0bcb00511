import type { CompanyAct } from "@coulisse/domain/company-roles.ts";
import type { Terms, WholeRoute } from "@coulisse/contract/wire/route.ts";
import { actsFor, may, type Actor } from "#platform/actor.ts";
import type { Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";

/** A subject says whose thing a path names. What is absent opens nothing. */
export type Subject = Readonly<{
  userId?: string;
  companyId?: string;
  /** Holders that may act: the account's own, or both parties of a movement. */
  holderIds?: readonly string[];
}>;

/** The ids that a path carries say most subjects by themselves. */
export const subjectOfParams = (params: unknown): Subject => {
  const ids = (params ?? {}) as Record<string, string | undefined>;
  return {
    ...(ids["userId"] === undefined ? {} : { userId: ids["userId"] }),
    ...(ids["companyId"] === undefined ? {} : { companyId: ids["companyId"] }),
    ...(ids["corporateId"] === undefined ? {} : { holderIds: [ids["corporateId"]] }),
  };
};

/** Relations decide on access to a company's things beside who asks: the features know them. */
export type Relations = Readonly<{
  /** Whether the actor, or an entity that they act for, holds shares of the company today. */
  holdsShares: (ctx: Context, actor: Actor, companyId: string) => Promise<boolean>;
  /** Whether anybody may find the company on the marketplace. */
  isListed: (ctx: Context, companyId: string) => Promise<boolean>;
}>;

/** The act that a call is, of who is asked by their role in a company: to read one where no other is named. */
const actOf = ({ act = "read" }: Terms): CompanyAct => act;

const isAllowed = async (
  ctx: Context,
  route: Terms,
  subject: Subject,
  { holdsShares, isListed }: Relations,
): Promise<boolean> => {
  const { actor } = ctx;
  const { companyId } = subject;
  for (const kind of route.access) {
    if (kind === "public") return true;
    if (kind === "listed") {
      if (companyId !== undefined && (await isListed(ctx, companyId))) return true;
      continue;
    }
    if (!actor) continue;
    if (kind === "unfinished" && actor.isUnfinished === true) {
      if (subject.userId === undefined || subject.userId === actor.userId) return true;
    }
    if (actor.isUnfinished === true) continue;
    if (kind === "user") return true;
    if (kind === "admin" && actor.isAdmin) return true;
    if (kind === "self" && subject.userId === actor.userId) return true;
    if (kind === "company" && companyId !== undefined && may(actor, actOf(route), companyId))
      return true;
    if (kind === "holder" || kind === "party") {
      if (subject.holderIds?.some((id) => actsFor(actor, id))) return true;
    }
    if (kind === "shareholder" && companyId !== undefined) {
      if (await holdsShares(ctx, actor, companyId)) return true;
    }
  }
  return false;
};

/**
 * The session is asked for before anything of the request but its path is read: a guest learns
 * nothing by probing.
 */
export const requireSession = (ctx: Context, route: Terms): void => {
  const open = route.access.includes("public") || route.access.includes("listed");
  if (!open && !ctx.actor) throw new Problem("no_session");
};

/**
 * An actor who owes a second factor reaches only the rows of enrolment: they read what is public as
 * a guest does, and what a guest may write is not theirs to write with an administrator's rights.
 */
export const withoutOwedRights = (ctx: Context, route: WholeRoute): Context => {
  if (ctx.actor?.mustEnrol !== true || route.enrolment) return ctx;
  if (route.access.includes("public") && route.method === "GET") return { ...ctx, actor: null };
  throw new Problem("second_factor_needed");
};

/**
 * Whether a call that is open to a company’s people is made as one of them: the platform’s people make it
 * in the platform’s name.
 */
export const callsForCompany = ({ actor }: Context, route: Terms): boolean =>
  actor !== null && route.access.includes("company") && !actor.isAdmin;

/** Refuses with the route's own answer; where it hides, nobody learns that the entity exists. */
export const requireAccess = async (
  ctx: Context,
  route: Terms,
  subject: () => Promise<Subject>,
  relations: Relations,
): Promise<void> => {
  if (route.access.includes("public")) return;
  if (ctx.actor?.isAdmin && route.access.includes("admin")) return;
  if (await isAllowed(ctx, route, await subject(), relations)) return;
  if (ctx.actor?.isUnfinished === true && !route.access.includes("unfinished")) {
    throw new Problem("registration_unfinished");
  }
  throw new Problem(route.refusal === 404 ? "not_found" : "forbidden");
};

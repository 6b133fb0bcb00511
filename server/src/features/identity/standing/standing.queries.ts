import type { StandingReason } from "@coulisse/contract/identity/standing.ts";
import { sql, type RawBuilder } from "kysely";
import type { Reading } from "#platform/context.ts";
import { invariant, Problem } from "#platform/problem.ts";
import {
  decideStanding,
  type Standing,
  type StandingFacts,
} from "#features/identity/standing/standing.rules.ts";

/** A subject is who is asked about: a holder, or a company and its own cash. */
export type Subject = Readonly<
  { holderId: string; companyId?: null } | { holderId: null; companyId: string }
>;

/**
 * Standing is asked of the holder and, where a person acts, of that person and their right to act
 * for the holder.
 */
export const findStanding = async (
  r: Reading,
  { holderId, companyId }: Subject,
  userId: string | null = null,
): Promise<Standing> => {
  const asked =
    holderId === null
      ? sql`company_facts(${companyId}, ${userId})`
      : sql`standing_at_door(${holderId}, ${userId})`;
  const { rows } = await sql<StandingFacts>`
    select is_frozen as "isFrozen", is_open as "isOpen", is_represented as "isRepresented",
      is_identified as "isIdentified", is_proven as "isProven" from ${asked}`.execute(r.db);
  const [facts] = rows;
  invariant(facts, "of everybody something is known");
  return decideStanding(facts);
};

const refusals = {
  CHECK: "payment_waits",
  ACCOUNT: "identity_not_validated",
  REPRESENTATIVE: "representative_gone",
  IDENTITY: "identity_not_validated",
} as const satisfies Record<StandingReason, string>;

/**
 * Administrators of a company are asked, not the company: one refusal says what all of them need.
 */
const refusalOf = ({ companyId }: Subject, reason: StandingReason) =>
  companyId && reason !== "CHECK" ? "administrator_not_identified" : refusals[reason];

export type StandingAct = "mayBind" | "mayPay" | "mayBePaid";

/**
 * Refuses an act of who may not take it, in words that say nothing of a freeze: whoever reads that a
 * check is under way learns no more than that.
 */
export const requireStanding = async (
  r: Reading,
  act: StandingAct,
  subject: Subject,
  userId: string | null = null,
): Promise<void> => {
  const standing = await findStanding(r, subject, userId);
  if (standing[act] || standing.reason === null) return;
  throw new Problem(refusalOf(subject, standing.reason));
};

/** The same reason of many rows at once, by the column that says whose they are. */
export const reasonOfHolder = (holderId: RawBuilder<unknown>): RawBuilder<StandingReason | null> =>
  sql<StandingReason | null>`(select t.reason from standing(${holderId}, null) t)`;

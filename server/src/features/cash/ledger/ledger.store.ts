import { sql } from "kysely";
import type { Writing } from "#platform/context.ts";
import { asProblem } from "#platform/problem.ts";

/** An account, by what it is for and whose it is. */
export type Account =
  | Readonly<{ kind: "BANK" | "PROVIDER" | "OPERATOR" | "UNALLOTTED" | "OUTGOING" | "DUTY" }>
  | Readonly<{ kind: "WALLET" | "RESERVED"; holderId: string }>
  | Readonly<{ kind: "COMPANY"; companyId: string }>;

/** An owner is whose cash it is: a holder, or a company for what has become its own. */
export type Owner = Readonly<
  { holderId: string; companyId: null } | { holderId: null; companyId: string }
>;

type Columns = Readonly<{ holder_id: string | null; company_id: string | null }>;

/** Null of what came in without an owner. */
export const ownerOf = ({ holder_id: holderId, company_id: companyId }: Columns): Owner | null => {
  if (holderId !== null) return { holderId, companyId: null };
  return companyId === null ? null : { holderId: null, companyId };
};

/** The purse is where what an owner can spend is. */
export const purseOf = ({ holderId, companyId }: Owner): Account =>
  holderId === null ? { kind: "COMPANY", companyId } : { kind: "WALLET", holderId };

type Posting = Account & Readonly<{ cents: bigint }>;

export type CashEntry = Readonly<{
  kind:
    | "OPENING"
    | "FUNDING"
    | "UNALLOTTED"
    | "ALLOTMENT"
    | "SENDING_BACK"
    | "WITHDRAWAL"
    | "WITHDRAWAL_PAID"
    | "WITHDRAWAL_CANCELLED"
    | "CAME_BACK"
    | "REVERSAL"
    | "OPERATOR"
    | "RESERVED"
    | "RELEASED"
    | "SETTLED";
  bankLineId?: string | null;
  withdrawalId?: string | null;
  cause?: string;
  postings: readonly Posting[];
}>;

/** Moves from one account to another, whichever way the sign says. */
export const moved = (from: Account, to: Account, cents: bigint): readonly Posting[] => [
  { ...from, cents: -cents },
  { ...to, cents },
];

/**
 * Books entries in their order, all or none. A wallet that would be below zero is refused as
 * `not_enough_cash`; a line of the bank or a step of a withdrawal that was booked before breaks a
 * constraint. Gives their numbers, in the same order.
 */
export const postCash = async (
  w: Writing,
  entries: readonly CashEntry[],
): Promise<readonly bigint[]> => {
  if (entries.length === 0) return [];
  const records = entries.map(({ kind, bankLineId, withdrawalId, cause, postings }, n) => ({
    n,
    kind,
    recorded_at: w.clock.now(),
    actor_id: w.actor?.userId ?? null,
    bank_line_id: bankLineId ?? null,
    withdrawal_id: withdrawalId ?? null,
    cause: cause ?? null,
    postings: postings.map((posting) => ({
      kind: posting.kind,
      holder_id: "holderId" in posting ? posting.holderId : null,
      company_id: "companyId" in posting ? posting.companyId : null,
      cents: posting.cents.toString(),
    })),
  }));
  const call = sql<{ numbers: bigint[] }>`
    select post_cash(${JSON.stringify(records)}::jsonb)::text[]::bigint[] as numbers`;
  const { rows } = await call.execute(w.db).catch((error: unknown) => {
    throw asProblem(error);
  });
  return (rows[0]?.numbers ?? []).map(BigInt);
};

import { formatAmount } from "@coulisse/domain/formats.ts";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { fieldProblem } from "#platform/problem.ts";
import { ownerCeilingOn } from "#features/rounds/offer/fundraising.rules.ts";

type Offer = Readonly<{ id: string; companyId: string; maximumCents: bigint; opensOn: string }>;

/**
 * R-23m: what one project owner raises in twelve months stays within the ceiling of the regime. A round
 * that runs counts with its maximum, one that succeeded with what was paid, one that failed not at all.
 * It is asked after the round is written, so that of two that race one sees the other.
 */
export const requireOwnerCeiling = async (
  { db, locale }: Pick<Context, "db" | "locale">,
  { id, companyId, maximumCents, opensOn }: Offer,
): Promise<void> => {
  const ceiling = ownerCeilingOn(opensOn);
  const { rows } = await sql<{ cents: bigint }>`
    select coalesce(sum(case when outcome = 'SUCCEEDED' then paid_cents
        when outcome = 'FAILED' then 0 else maximum_cents end), 0)::bigint as cents
    from fundraisings
    where company_id = ${companyId} and id <> ${id}
      and opens_on > ${ceiling.after}::date and opens_on < ${ceiling.before}::date`.execute(db);
  const others = rows[0]?.cents ?? 0n;
  if (others + maximumCents <= ceiling.maximumCents) return;
  const left = ceiling.maximumCents > others ? ceiling.maximumCents - others : 0n;
  throw fieldProblem("fundraising_ceiling", "maximumCents", {
    max: formatAmount(ceiling.maximumCents, locale),
    left: formatAmount(left, locale),
  });
};

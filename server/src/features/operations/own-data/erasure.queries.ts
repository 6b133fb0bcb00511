import type { ErasurePlan } from "@coulisse/contract/operations/own-data.schemas.ts";
import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import { requireActor, type Context, type Reading } from "#platform/context.ts";

const standing = sql`('PROPOSED', 'ACCEPTED', 'PRE_EMPTION', 'APPROVED', 'SIGNED', 'PAID')`;

const findObstacles = async (r: Reading, userId: string): Promise<ErasurePlan["obstacles"]> => {
  const administrators = await r.db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "ROLE_ADMIN")
    .where("state", "=", "ACTIVE")
    .limit(2)
    .execute();
  const isLast = administrators.length === 1 && administrators[0]?.id === userId;
  const { rows } = await sql<{ name: string }>`
    select c.name from company_administrators a join open_companies c on c.id = a.company_id
    where a.user_id = ${userId} and not exists (
      select from company_administrators b
      where b.company_id = a.company_id and b.user_id <> a.user_id
    ) order by search_text(c.name)`.execute(r.db);
  const [money] = (
    await sql<{ there: boolean }>`
      select exists (select from cash_accounts where holder_id = ${userId} and balance_cents > 0)
        or exists (select from withdrawals where holder_id = ${userId}
          and state in ('TO_CHECK', 'READY', 'SENT')) as there`.execute(r.db)
  ).rows;
  const [trade] = (
    await sql<{ there: boolean }>`
      select exists (select from offers where state = 'OPEN'
          and (holder_id = ${userId} or made_by = ${userId}))
        or exists (select from deals where state in ${standing}
          and (seller_id = ${userId} or seller_user_id = ${userId}
            or buyer_id = ${userId} or buyer_user_id = ${userId}))
        or exists (select from deal_claims c join deals d on d.id = c.deal_id
          where d.state = 'PRE_EMPTION' and d.preempted_at is null
            and (c.holder_id = ${userId} or c.claimed_by = ${userId})) as there`.execute(r.db)
  ).rows;
  return [
    ...(trade?.there ? [{ code: "market_under_way" as const, companies: [] }] : []),
    ...(money?.there ? [{ code: "wallet_not_empty" as const, companies: [] }] : []),
    ...(isLast ? [{ code: "last_platform_administrator" as const, companies: [] }] : []),
    ...(rows.length > 0
      ? [{ code: "last_company_administrator" as const, companies: rows.map(({ name }) => name) }]
      : []),
  ];
};

/** A name that the register bears is the register's: its lines are never rewritten. */
const hasHeldShares = async (r: Reading, userId: string): Promise<boolean> => {
  const line = await r.db
    .selectFrom("movements")
    .select("id")
    .where((eb) => eb.or([eb("to_holder_id", "=", userId), eb("from_holder_id", "=", userId)]))
    .limit(1)
    .executeTakeFirst();
  if (line !== undefined) return true;
  // So is that of whoever holds jointly, or represents those who do.
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from joint_members where party_id = ${userId})
      or exists (select from joint_representatives where party_id = ${userId}) as found`.execute(
    r.db,
  );
  return rows[0]?.found === true;
};

type Dated = Readonly<{
  subject: "identity_documents" | "identity_facts";
  until: string;
  source: string;
}>;

/**
 * Terms run by the rules in force today, from the moment at which the person asked to be checked,
 * for themselves or for an entity: what was only tried and never sent is no relationship, and
 * nothing has it kept.
 */
const findDated = async (r: Reading, userId: string, today: string): Promise<Dated[]> => {
  const { rows } = await sql<Dated>`
    select r.subject, (${today}::date + make_interval(months => r.keep_months))::date as until,
      r.source
    from (
      select distinct on (subject) * from retention_rules
      where subject in ('identity_documents', 'identity_facts')
        and effective_from <= ${today}::date order by subject, effective_from desc
    ) r
    where exists (select from investors i where i.user_id = ${userId}
        and (i.kyc_submitted_at is not null or i.kyc_state not in ('MISSING', 'INCOMPLETE')))
      or exists (select from corporate_users l
        where l.user_id = ${userId} and l.submitted_at is not null)
      or exists (select from name_changes n
        where n.holder_id = ${userId} and n.proof_id is not null)
      or exists (select from company_openings o where o.founder_id = ${userId})
      or exists (select from class_requests q
        where q.requested_by = ${userId} and q.state in ('PENDING', 'ACCEPTED', 'REJECTED'))
    order by r.subject`.execute(r.db);
  return rows;
};

export type Decided = ErasurePlan & Readonly<{ dated: readonly Dated[] }>;

/**
 * Plans what is kept and what stands in the way; the same for the page and for the erasure itself.
 */
export const planErasure = async (ctx: Context, userId: string): Promise<Decided> => {
  const dated = await findDated(ctx, userId, dayOf(ctx.clock.now()));
  const keepsName = await hasHeldShares(ctx, userId);
  const lines = { subject: "register" as const, until: null, source: "C. com. R228-8" };
  return {
    obstacles: await findObstacles(ctx, userId),
    kept: [
      ...dated,
      ...(keepsName ? [lines] : []),
      { subject: "audit", until: null, source: "CMF L561-12" },
    ],
    keepsName,
    dated,
  };
};

export const getErasurePlan = async (ctx: Context): Promise<ErasurePlan> => {
  const { dated: _, ...plan } = await planErasure(ctx, requireActor(ctx).userId);
  return plan;
};

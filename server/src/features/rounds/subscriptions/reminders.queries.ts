import { Problem } from "#platform/problem.ts";
import { dayMs, minuteMs } from "@coulisse/domain/spans.ts";
import { daysAfter } from "@coulisse/domain/due-dates.ts";
import { sql } from "kysely";
import { dayOf, startOfDay } from "#platform/clock.ts";
import type { Reading } from "#platform/context.ts";
import { carriedOutByOf } from "#features/rounds/offer/fundraising.queries.ts";
import { administratorsNow } from "#features/companies/administrators/administrators-now.queries.ts";

export const subscriptionReminders = [
  "subscription_lapses",
  "signature_waits",
  "money_missing",
  "reflection_ends",
  "money_returnable",
] as const;
export const companyReminders = ["round_ends", "round_closed", "increase_expires"] as const;

export type DueReminder = Readonly<{
  kind: (typeof subscriptionReminders)[number] | (typeof companyReminders)[number] | "desk_waits";
  /** The subject with which it is told once. */
  subject: string;
  /** The subscription or the round; none of what waits at the desk of administrators. */
  id: string | null;
}>;

const atOnce = 200;
/** How long before subscribers may take their money back a company and the platform are told. */
const expiryDays = 30;

/** Everything that waits for somebody who was not reminded of it yet. */
export const listDueReminders = async (r: Reading): Promise<readonly DueReminder[]> => {
  const now = r.clock.now();
  const today = dayOf(now);
  const expiry = carriedOutByOf({ clock: r.clock });
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const { rows } = await sql<DueReminder>`
    select d.kind, d.subject, d.id from (
      select 'subscription_lapses' as kind, s.id::text as subject, s.id from subscriptions s
        where s.state = 'DRAFT' and s.held_until > ${now}
          and s.held_until <= ${ago(-15 * minuteMs)}
      union all
      select 'signature_waits', s.id::text, s.id from subscriptions s
        where s.state = 'PENDING' and s.pending_at <= ${ago(2 * dayMs)}
      union all
      select 'money_missing', s.id::text, s.id
        from subscriptions s join fundraisings f on f.id = s.fundraising_id
        where s.state = 'SIGNED' and s.stop is null and f.suspended_at is null
          and s.signed_at <= ${ago(2 * dayMs)}
      union all
      select 'money_missing', s.id || ' ' || f.closes_on, s.id
        from subscriptions s join fundraisings f on f.id = s.fundraising_id
        where s.state = 'SIGNED' and s.stop is null and f.suspended_at is null
          and s.signed_at <= ${ago(3 * dayMs)} and f.closes_on <= ${daysAfter(today, 3)}
      union all
      select 'reflection_ends', s.id || ' ' || greatest(s.reflection_ends_at, f.withdrawable_until),
          s.id
        from subscriptions s join fundraisings f on f.id = s.fundraising_id
        where s.state in ('SIGNED', 'PAID')
          and greatest(s.reflection_ends_at, f.withdrawable_until) > ${now}
          and greatest(s.reflection_ends_at, f.withdrawable_until) <= ${ago(-dayMs)}
      union all
      select 'round_ends', f.id || ' ' || f.closes_on, f.id from fundraisings f
        where f.closed_at is null and f.suspended_at is null and f.sheet_count > 0
          and f.opens_on <= ${today} and f.closes_on between ${today} and ${daysAfter(today, 3)}
      union all
      select 'money_returnable', s.id::text, s.id
        from subscriptions s join fundraisings f on f.id = s.fundraising_id
        where s.state in ('SIGNED', 'PAID') and ${expiry} < ${today}::date
      union all
      select 'increase_expires', f.id::text, f.id from fundraisings f
        where f.closed_at is null and f.subscription_count > 0
          and ${expiry} between ${today}::date and ${daysAfter(today, expiryDays)}::date
      union all
      select 'round_closed', f.id::text, f.id from fundraisings f
        where f.closed_at > ${ago(7 * dayMs)}
      union all
      select 'desk_waits', ${today}, null
        where exists (select from bank_lines where state = 'WAITING')
          or exists (select from withdrawals where state = 'TO_CHECK')
    ) d
    where not exists (select from reminders r where r.kind = d.kind and r.subject = d.subject)
    order by d.kind, d.subject limit ${atOnce}`.execute(r.db);
  return rows;
};

/** Counts what waits for administrators: lines of the bank to decide, withdrawals to look at. */
export const countAtDesk = async (
  r: Reading,
): Promise<Readonly<{ lines: number; withdrawals: number }>> => {
  const { rows } = await sql<{ lines: number; withdrawals: number }>`select
    (select count(*) from bank_lines where state = 'WAITING')::integer as lines,
    (select count(*) from withdrawals where state = 'TO_CHECK')::integer as withdrawals`.execute(
    r.db,
  );
  return rows[0] ?? { lines: 0, withdrawals: 0 };
};

/** Finds those who run the company of a round, and what they are told of it. */
export const findRoundReaders = async (r: Reading, fundraisingId: string) =>
  r.db
    .selectFrom("fundraisings as f")
    .innerJoin("companies as c", "c.id", "f.company_id")
    .innerJoin(administratorsNow.as("a"), "a.company_id", "c.id")
    .select(["a.user_id", "f.name as round", "c.name as company", "c.slug", "f.closes_on"])
    .select(["f.outcome", "f.paid_cents", "f.opens_on", "f.closed_at"])
    .where("f.id", "=", fundraisingId)
    .orderBy("a.user_id")
    .execute();

/** Finds what a subscription waits for its subscriber to do; null of one that waits for nothing. */
export const findAwaited = async (
  r: Reading,
  id: string,
): Promise<"signature_waits" | "money_missing" | null> => {
  const row = await r.db
    .selectFrom("subscriptions as s")
    .innerJoin("fundraisings as f", "f.id", "s.fundraising_id")
    .select(["s.state", "s.stop", "f.suspended_at"])
    .where("s.id", "=", id)
    .executeTakeFirst();
  if (row === undefined) throw new Problem("subscription_not_found");
  // Whoever may not go on is not asked to: the stop has told them why.
  if (row.stop !== null || row.suspended_at !== null) return null;
  if (row.state === "PENDING") return "signature_waits";
  return row.state === "SIGNED" ? "money_missing" : null;
};

/** Whether a subscriber was reminded of the same on this day, by whatever reminds them. */
export const wasRemindedOn = async (
  r: Reading,
  { kind, id, day }: Readonly<Record<"kind" | "id" | "day", string>>,
): Promise<boolean> => {
  const row = await r.db
    .selectFrom("reminders")
    .select("subject")
    .where("kind", "=", kind)
    .where("subject", ">=", id)
    .where("subject", "<", `${id}~`)
    .where("sent_at", ">=", startOfDay(day))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

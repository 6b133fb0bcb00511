import { dayMs } from "@coulisse/domain/spans.ts";
import { sql, type RawBuilder } from "kysely";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context, type Reading } from "#platform/context.ts";
import { toWire } from "#platform/wire.ts";

type CleaningSubject =
  | "attempts"
  | "spent_refresh_tokens"
  | "ended_sessions"
  | "requests"
  | "codes"
  | "passkey_challenges"
  | "messages"
  | "notifications"
  | "alert_events"
  | "deadline_notices";

/** Lists for how many days each kind of trace is kept, by the newest rule that holds on a day. */
const listCleaningRules = async (
  r: Reading,
  day: string,
): Promise<{ subject: CleaningSubject; keepDays: number }[]> => {
  const rows = await r.db
    .selectFrom("cleaning_rules")
    .distinctOn("subject")
    .select(["subject", "keep_days"])
    .where("effective_from", "<=", day)
    .orderBy("subject")
    .orderBy("effective_from", "desc")
    .execute();
  return rows.map((row) => ({
    subject: row.subject as CleaningSubject,
    keepDays: row.keep_days,
  }));
};

/** The number of rows removed at a time, so that nobody waits behind the removal. */
const atOnce = 5000;

type Removal = RawBuilder<{ count: bigint }>;

const someOf = (table: string, condition: RawBuilder<unknown>): Removal =>
  sql`with gone as (
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition}
        limit ${sql.lit(atOnce)} for update skip locked))
      returning 1
    )
    select count(*) as count from gone`;

/** Removals of what is older than an instant, by subject. */
const removals: Readonly<Record<CleaningSubject, (before: Date) => Removal>> = {
  attempts: (before) => someOf("attempts", sql`window_started_at < ${before}`),
  spent_refresh_tokens: (before) => someOf("spent_refresh_tokens", sql`spent_at < ${before}`),
  // One that ran out ended with its refresh token.
  ended_sessions: (before) =>
    someOf("sessions", sql`least(ended_at, refresh_expires_at) < ${before}`),
  requests: (before) => sql`select forget_requests(${before}) as count`,
  codes: (before) => someOf("codes", sql`expires_at < ${before}`),
  passkey_challenges: (before) => someOf("passkey_challenges", sql`expires_at < ${before}`),
  // One that waits is never too old: it has told nobody yet.
  messages: (before) => someOf("messages", sql`settled_at < ${before}`),
  notifications: (before) => someOf("notifications", sql`read_at < ${before}`),
  // With whom each of them was told to; what lasts for longer is told no second time.
  // That a company came is told once for good.
  alert_events: (before) =>
    someOf("alert_events", sql`told_at < ${before} and kind <> 'company_listed'`),
  deadline_notices: (before) => someOf("deadline_notices", sql`created_at < ${before}`),
};

const removeAll = async (ctx: Context, removal: Removal): Promise<number> => {
  let total = 0;
  for (;;) {
    const { rows } = await removal.execute(ctx.db);
    const count = toWire(rows[0]?.count ?? 0n);
    total += count;
    if (count < atOnce) return total;
  }
};

/** Removes each trace whose time is over, by the rules of the day. What is removed twice is gone once. */
export const removeTraces = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now();
  const removed: Record<string, number> = {};
  for (const { subject, keepDays } of await listCleaningRules(ctx, dayOf(now))) {
    const before = new Date(now.getTime() - keepDays * dayMs);
    const count = await removeAll(ctx, removals[subject](before));
    if (count > 0) removed[subject] = count;
  }
  if (Object.keys(removed).length === 0) return;
  await write(ctx, (w) =>
    recordAudit(w, { action: "traces.removed", entityType: "platform", detail: removed }),
  );
};

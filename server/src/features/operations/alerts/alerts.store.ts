import { sql } from "kysely";
import type { Reading, Writing } from "#platform/context.ts";
import type { AlertKind, Happening } from "#features/operations/alerts/alerts.rules.ts";
import { isForHolders, stands } from "#features/operations/alerts/standing.store.ts";

/** Written once, whoever finds it first. */
export const insertHappening = async (
  w: Writing,
  { kind, companyId, subjectId, occasion }: Happening,
): Promise<void> => {
  await w.db
    .insertInto("alert_events")
    .values({
      id: w.clock.newId(),
      kind,
      company_id: companyId,
      subject_id: subjectId,
      occasion,
      happened_at: w.clock.now(),
    })
    .onConflict((conflict) => conflict.constraint("alert_events_once").doNothing())
    .execute();
};

/** The next one that not everybody has heard of, held; others go on with those after it. */
export const lockUntold = async (w: Writing) => {
  const row = await w.db
    .selectFrom("alert_events as e")
    .innerJoin("companies as c", "c.id", "e.company_id")
    .select(["e.id", "e.kind", "e.company_id", "e.subject_id", "e.told_up_to"])
    .select(sql<boolean>`${stands(w)} and c.opening_state = 'OPEN'`.as("stands"))
    .select([isForHolders.as("for_holders"), "c.visible_on_marketplace as is_listed"])
    .where("e.told_at", "is", null)
    .orderBy("e.happened_at")
    .orderBy("e.id")
    .limit(1)
    .forNoKeyUpdate("e")
    .skipLocked()
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as AlertKind };
};
export type UntoldEvent = NonNullable<Awaited<ReturnType<typeof lockUntold>>>;

export const keepToldUpTo = async (
  w: Writing,
  id: string,
  { upTo, at }: Readonly<{ upTo: string | null; at: Date | null }>,
): Promise<void> => {
  await w.db
    .updateTable("alert_events")
    .set({ told_up_to: upTo, told_at: at })
    .where("id", "=", id)
    .execute();
};

type NewAlert = Readonly<{ userId: string; dueAt: Date | null }>;

/** Gives those who had not been told: the key lets nobody be told twice. */
export const insertAlerts = async (
  w: Writing,
  eventId: string,
  alerts: readonly NewAlert[],
): Promise<ReadonlySet<string>> => {
  if (alerts.length === 0) return new Set();
  const now = w.clock.now();
  const rows = await w.db
    .insertInto("alerts")
    .values(
      alerts.map(({ userId, dueAt }) => ({
        event_id: eventId,
        user_id: userId,
        created_at: now,
        due_at: dueAt,
      })),
    )
    .onConflict((conflict) => conflict.constraint("alerts_once").doNothing())
    .returning("user_id")
    .execute();
  return new Set(rows.map(({ user_id: userId }) => userId));
};

/** People whose gathered mail is due, those who wait longest first. */
export const listDueReaders = async (r: Reading, most: number): Promise<readonly string[]> => {
  const rows = await r.db
    .selectFrom("alerts")
    .select("user_id")
    .where("settled_at", "is", null)
    .where("due_at", "<=", r.clock.now())
    .groupBy("user_id")
    .orderBy((eb) => eb.fn.min("due_at"))
    .orderBy("user_id")
    .limit(most)
    .execute();
  return rows.map(({ user_id: userId }) => userId);
};

/** Takes once what is due to somebody: another process that comes meanwhile finds nothing. */
export const settleDue = async (w: Writing, userId: string): Promise<readonly string[]> => {
  const rows = await w.db
    .updateTable("alerts")
    .set({ settled_at: w.clock.now() })
    .where("user_id", "=", userId)
    .where("settled_at", "is", null)
    .where("due_at", "<=", w.clock.now())
    .returning("event_id")
    .execute();
  return rows.map(({ event_id: eventId }) => eventId);
};

import type { NewsTopic } from "@coulisse/contract/messages/news.ts";
import { sql } from "kysely";
import type { Reading } from "#platform/context.ts";
import {
  topicOfAlert,
  type AlertFacts,
  type AlertKind,
} from "#features/operations/alerts/alerts.rules.ts";
import { holds, isForHolders, stands } from "#features/operations/alerts/standing.store.ts";

const selectFacts = (r: Reading) =>
  r.db
    .selectFrom("alert_events as e")
    .innerJoin("companies as c", "c.id", "e.company_id")
    .leftJoin("fundraisings as f", "f.id", "e.subject_id")
    .leftJoin("offers as o", "o.id", "e.subject_id")
    .select(["e.kind", "c.name as company", "c.slug", "f.name as round", "f.closes_on"])
    .select(["f.target_cents", "o.remaining_quantity as quantity", "o.unit_price"]);
type Row = Awaited<ReturnType<ReturnType<typeof selectFacts>["executeTakeFirstOrThrow"]>>;

const toFacts = (row: Row): AlertFacts => ({
  kind: row.kind as AlertKind,
  company: row.company,
  slug: row.slug,
  round: row.round,
  closesOn: row.closes_on,
  targetCents: row.target_cents,
  quantity: row.quantity,
  unitPrice: row.unit_price,
});

export const getAlertFacts = async (r: Reading, eventId: string): Promise<AlertFacts> =>
  toFacts(await selectFacts(r).where("e.id", "=", eventId).executeTakeFirstOrThrow());

/**
 * Lists of what was gathered for somebody the events that are still so, that they may still see, and
 * that they still want mails about.
 */
export const listDigest = async (
  r: Reading,
  userId: string,
  eventIds: readonly string[],
): Promise<Readonly<{ facts: readonly AlertFacts[]; topics: readonly NewsTopic[] }>> => {
  const { rows: off } = await sql<{ topic: string }>`select topic from news_choices
    where user_id = ${userId} and not by_mail`.execute(r.db);
  const rows = await selectFacts(r)
    .where("e.id", "in", [...eventIds])
    .where("c.opening_state", "=", "OPEN")
    .where(stands(r))
    .where(sql<boolean>`(not ${isForHolders} or ${holds(sql`${userId}::uuid`, sql`c.id`)})`)
    .orderBy("c.name")
    .orderBy("e.id")
    .execute();
  const facts = rows
    .map(toFacts)
    .filter(({ kind }) => !off.some(({ topic }) => topic === topicOfAlert[kind]));
  return { facts, topics: [...new Set(facts.map(({ kind }) => topicOfAlert[kind]))] };
};

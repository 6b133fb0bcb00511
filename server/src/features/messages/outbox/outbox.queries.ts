import type { OutboxMessage } from "@coulisse/contract/messages/messages.schemas.ts";
import type { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql } from "kysely";
import { requireAdmin, type Context, type Services } from "#platform/context.ts";
import { byId, readPage } from "#platform/keyset.ts";
import { isAmong, isOnDays } from "#platform/list-filters.ts";
import { Problem } from "#platform/problem.ts";
import { anywhere } from "#platform/search.ts";

type Query = ParsedQuery<(typeof messageRoutes)["listOutbox"]>;

/**
 * The outbox is closed as soon as anything leaves: a code among what others are written is a way
 * in.
 */
export const hasOutbox = ({ providers }: Pick<Services, "providers">): boolean =>
  providers.mail === null && providers.sms === null;

const requireOutbox = (ctx: Context): void => {
  requireAdmin(ctx);
  if (!hasOutbox(ctx)) throw new Problem("no_outbox");
};

const columns = [
  "id",
  "channel",
  "recipient",
  "template",
  "locale",
  "subject",
  "state",
  "fault",
  "created_at",
] as const;

type Row = Readonly<{
  id: string;
  channel: string;
  recipient: string;
  template: string;
  locale: string;
  subject: string | null;
  state: string;
  fault: string | null;
  created_at: Date;
}>;

const toMessage = (row: Row): OutboxMessage => ({
  id: row.id,
  channel: row.channel as OutboxMessage["channel"],
  recipient: row.recipient,
  template: row.template,
  locale: row.locale as OutboxMessage["locale"],
  subject: row.subject,
  state: row.state as OutboxMessage["state"],
  fault: row.fault,
  createdAt: row.created_at.toISOString(),
});

/** A number as people write it: the 0 that opens it here is not in the one that we keep. */
const digitsOf = (text: string): string | undefined =>
  /^[+\d][\d\s.()-]{3,}$/.test(text) ? text.replaceAll(/\D/g, "").replace(/^0+/, "") : undefined;

export const listOutbox = async (ctx: Context, query: Query) => {
  requireOutbox(ctx);
  const text = query.search?.trim() ?? "";
  const [pattern, digits] = [anywhere(text), digitsOf(text)];
  const found = ctx.db
    .selectFrom("messages")
    .select(columns)
    .where((eb) =>
      eb.or([
        eb("recipient", "ilike", pattern),
        eb("subject", "ilike", pattern),
        ...(digits ? [eb("recipient", "like", anywhere(digits))] : []),
      ]),
    )
    .where(isAmong(sql.ref("channel"), query.channel))
    .where(isAmong(sql.ref("state"), query.state))
    .where(isOnDays(sql.ref("created_at"), { from: query.createdAtFrom, to: query.createdAtTo }));
  const { rows, ...page } = await readPage(found, query, {
    parts: [byId(sql`id`)],
    direction: "desc",
  });
  return { ...page, items: rows.map(toMessage) };
};

export const getOutboxMessage = async (ctx: Context, id: string) => {
  requireOutbox(ctx);
  const row = await ctx.db
    .selectFrom("messages")
    .select([...columns, "body_text", "body_html"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Problem("message_not_found");
  return { ...toMessage(row), text: row.body_text, html: row.body_html };
};

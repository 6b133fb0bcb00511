import { siteAddress } from "@coulisse/contract/site-paths.ts";
import { addresseeOf } from "#platform/addressee.ts";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { pageUrl } from "#platform/mail-url.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { notify } from "#features/messages/notifications.commands.ts";
import {
  administratorMail,
  auditFaultsMail,
  smsCeilingMail,
  type AdministratorChange,
} from "#features/accounts/factors/mails/administrator-mails.ts";

const nameOf = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`;

const findPerson = (tx: Tx, userId: string) =>
  tx
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "role"])
    .where("id", "=", userId)
    .executeTakeFirst();

const otherAdministrators = (tx: Tx, known: readonly string[]) =>
  tx
    .selectFrom("users")
    .select(["id", "email", "locale"])
    .where("role", "=", "ROLE_ADMIN")
    .where("state", "=", "ACTIVE")
    .$if(known.length > 0, (query) => query.where("id", "not in", [...known]))
    .orderBy("id")
    .execute();

/**
 * Whoever administers the platform hears by mail and on the site of each change of who administers it
 * and of how they get in: one stolen session must not make another one that nobody notices.
 */
export const tellAdministrators = async (
  ctx: Context,
  tx: Tx,
  userId: string,
  change: AdministratorChange,
): Promise<void> => {
  const person = await findPerson(tx, userId);
  if (!person) return;
  const actorId = ctx.actor?.userId ?? userId;
  const actor = actorId === userId ? person : await findPerson(tx, actorId);
  const facts = { person: nameOf(person), actor: actor ? nameOf(actor) : "" };
  const page = siteAddress("/admin/users/:id", { id: userId });
  for (const reader of await otherAdministrators(tx, [userId, actorId])) {
    await notify(ctx, tx, { userId: reader.id, kind: change, facts, path: page });
    if (reader.email === null) continue;
    const to = addresseeOf(reader, reader.email);
    const content = administratorMail(to.locale, change, {
      ...facts,
      url: pageUrl(ctx.settings.publicUrl, page),
    });
    await queueMail(ctx, tx, { ...to, template: change, ...content });
  }
};

/** The same, where the account may be anybody's: only those of administrators concern the others. */
export const tellIfAdministrator = async (
  ctx: Context,
  tx: Tx,
  userId: string,
  change: AdministratorChange,
): Promise<void> => {
  const person = await findPerson(tx, userId);
  if (person?.role === "ROLE_ADMIN") await tellAdministrators(ctx, tx, userId, change);
};

/** Somebody may be having the platform pay for messages: whoever runs it looks now, not tomorrow. */
export const tellOfSmsCeiling = async (ctx: Context, tx: Tx, hourlyMax: number): Promise<void> => {
  const page = "/admin/outbox";
  const url = pageUrl(ctx.settings.publicUrl, page);
  for (const reader of await otherAdministrators(tx, [])) {
    await notify(ctx, tx, {
      ...{ userId: reader.id, kind: "sms_ceiling", path: page },
      facts: { count: hourlyMax },
    });
    if (reader.email === null) continue;
    const to = addresseeOf(reader, reader.email);
    const content = smsCeilingMail(to.locale, hourlyMax, url);
    await queueMail(ctx, tx, { ...to, template: "sms_ceiling", ...content });
  }
};

/** The log of what administrators did is no longer what was written: they hear of it, and nobody else. */
export const tellOfAuditFaults = async (ctx: Context, tx: Tx, count: number): Promise<void> => {
  const page = "/admin/audit";
  const url = pageUrl(ctx.settings.publicUrl, page);
  for (const reader of await otherAdministrators(tx, [])) {
    const kind = "audit_faults";
    await notify(ctx, tx, { userId: reader.id, kind, facts: { count }, path: page });
    if (reader.email === null) continue;
    const to = addresseeOf(reader, reader.email);
    await queueMail(ctx, tx, { ...to, template: kind, ...auditFaultsMail(to.locale, count, url) });
  }
};

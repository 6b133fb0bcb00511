import { siteAddress } from "@coulisse/contract/site-paths.ts";
import type { Writing } from "#platform/context.ts";
import { alarmAdministrators } from "#features/messages/administrators.commands.ts";
import {
  administratorMail,
  smsCeilingMail,
  type AdministratorChange,
} from "#features/accounts/factors/mails/administrator-mails.ts";

const nameOf = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`;

const findPerson = (w: Writing, userId: string) =>
  w.db
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "role"])
    .where("id", "=", userId)
    .executeTakeFirst();

/**
 * Administrators of the platform hear by mail and on the site of each change of who administers it
 * and of how they get in: one stolen session must not make another one that nobody notices.
 */
export const tellAdministrators = async (
  w: Writing,
  userId: string,
  change: AdministratorChange,
): Promise<void> => {
  const person = await findPerson(w, userId);
  if (!person) return;
  const actorId = w.actor?.userId ?? userId;
  const actor = actorId === userId ? person : await findPerson(w, actorId);
  const facts = { person: nameOf(person), actor: actor ? nameOf(actor) : "" };
  await alarmAdministrators(w, {
    kind: change,
    facts,
    path: siteAddress("/admin/users/:id", { id: userId }),
    mail: (locale, url) => administratorMail(locale, change, { ...facts, url }),
    except: [userId, actorId],
  });
};

/** The same, where the account may be anybody's: only those of administrators concern the others. */
export const tellIfAdministrator = async (
  w: Writing,
  userId: string,
  change: AdministratorChange,
): Promise<void> => {
  const person = await findPerson(w, userId);
  if (person?.role === "ROLE_ADMIN") await tellAdministrators(w, userId, change);
};

/** Somebody may be having the platform pay for messages: whoever runs it looks now, not tomorrow. */
export const tellOfSmsCeiling = (w: Writing, hourlyMax: number): Promise<void> =>
  alarmAdministrators(w, {
    kind: "sms_ceiling",
    facts: { count: hourlyMax },
    path: "/admin/outbox",
    mail: (locale, url) => smsCeilingMail(locale, hourlyMax, url),
  });

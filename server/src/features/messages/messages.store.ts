import type { Reading, Writing } from "#platform/context.ts";
import { sql, type Insertable } from "kysely";
import type { Messages } from "#platform/database-types.ts";

/**
 * The first name of whom an account is, at the address that they have proved; null at another one,
 * where a name that somebody typed would be read by a stranger.
 */
export const findFirstName = async (
  r: Reading,
  { userId, to }: Readonly<{ userId: string | null; to: string }>,
): Promise<string | null> => {
  if (userId === null) return null;
  const person = await r.db
    .selectFrom("users")
    .select("first_name")
    .where("id", "=", userId)
    .where("email", "=", to)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  const firstName = person?.first_name.trim() ?? "";
  return firstName === "" ? null : firstName;
};

/** Null where it is settled already, or gone: a job may come twice. */
export const findQueued = (r: Reading, id: string) =>
  r.db
    .selectFrom("messages")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "QUEUED")
    .executeTakeFirst();

export type QueuedMessage = NonNullable<Awaited<ReturnType<typeof findQueued>>>;

type Settlement = Readonly<{
  state: "KEPT" | "SENT" | "FAILED";
  carrier: string;
  reference: string | null;
  fault: string | null;
}>;

/** A message that has left, or will never leave, loses its text: it may hold a code or a way in. */
export const settleMessage = async (
  w: Writing,
  message: QueuedMessage,
  now: Date,
  { state, carrier, reference, fault }: Settlement,
): Promise<void> => {
  await w.db
    .updateTable("messages")
    .set({
      state,
      carrier,
      carrier_reference: reference,
      fault,
      attempt_count: message.attempt_count + 1,
      settled_at: now,
      ...(state === "KEPT" ? {} : { body_text: null, body_html: null }),
    })
    .where("id", "=", message.id)
    .where("state", "=", "QUEUED")
    .execute();
};

export const recordAttempt = async (
  w: Writing,
  message: QueuedMessage,
  carrier: string,
  fault: string,
): Promise<void> => {
  await w.db
    .updateTable("messages")
    .set({ attempt_count: message.attempt_count + 1, carrier, fault })
    .where("id", "=", message.id)
    .where("state", "=", "QUEUED")
    .execute();
};

/**
 * The purpose says which code each kind of message carries; an invitation names its message itself.
 */
const purposeOfTemplate = {
  phone_code: "phone",
  sign_up_welcome: "email",
  password_reset: "password",
  email_code: "new_email",
  signature_code: "signature",
};

/**
 * The newest message of a kind to one address alone may carry a code that still counts. The subject
 * stays: none has a code in it.
 */
export const eraseSpentTexts = async (w: Writing, now: Date): Promise<void> => {
  await sql`update messages m set body_text = null, body_html = null
    from (select key as template, value as purpose
      from jsonb_each_text(${JSON.stringify(purposeOfTemplate)}::jsonb)
      union all select 'invitation', null) carrying
    where m.template = carrying.template and m.state = 'KEPT' and m.body_text is not null
      and not exists (select from invitations i
        where i.message_id = m.id and i.claimed_at is null and i.expires_at > ${now})
      and not (
        exists (select from codes c
          where c.purpose = carrying.purpose and lower(c.target) = lower(m.recipient)
            and c.used_at is null and c.expires_at > ${now} and c.created_at <= m.created_at)
        and not exists (select from messages newer
          where newer.template = m.template and newer.recipient = m.recipient
            and newer.id > m.id))`.execute(w.db);
};

export const deleteMessagesTo = async (
  w: Writing,
  { userId, email }: Readonly<{ userId: string; email: string | null }>,
): Promise<void> => {
  await w.db.deleteFrom("notifications").where("user_id", "=", userId).execute();
  await w.db
    .deleteFrom("messages")
    .where((eb) => eb.or([eb("user_id", "=", userId), eb("recipient", "=", email)]))
    .execute();
};

export const unlinkRecipients = async (w: Writing, userIds: readonly string[]): Promise<void> => {
  await w.db
    .updateTable("messages")
    .set({ user_id: null })
    .where("user_id", "in", userIds)
    .execute();
};

export const insertMessage = async (w: Writing, message: Insertable<Messages>): Promise<void> => {
  await w.db.insertInto("messages").values(message).execute();
};

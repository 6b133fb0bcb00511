import { dayMs } from "@coulisse/domain/spans.ts";
import { hashLink } from "#features/accounts/codes/codes.store.ts";
import {
  invitationDays,
  limitHours,
  secondsUntilNextLetter,
} from "#features/accounts/sign-up/invitations.rules.ts";
import {
  endEarlierInvitations,
  insertInvitation,
  listSentSince,
  lockInvitable,
  takeFreeAddress,
} from "#features/accounts/sign-up/invitations.store.ts";
import { invitationMail } from "#features/accounts/sign-up/mails/invitation-mail.ts";
import { writtenDownMail } from "#features/accounts/sign-up/mails/written-down-mail.ts";
import type { LockedUser } from "#features/accounts/people/users.store.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { addresseeOf } from "#platform/addressee.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Writing } from "#platform/context.ts";
import { newToken } from "#platform/tokens.ts";

type Invited = Awaited<ReturnType<typeof lockInvitable>>[number];
type Mail = ReturnType<typeof invitationMail> | ReturnType<typeof writtenDownMail>;
type From = Readonly<{ companyId: string | null; companyName: string | null }>;

const readFrom = async (w: Writing, companyId: string | null): Promise<From> => {
  if (companyId === null) return { companyId, companyName: null };
  const company = await w.db
    .selectFrom("companies")
    .select("name")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return { companyId, companyName: company.name };
};

type Letter = Readonly<{ userId: string; email: string; message: Mail; from: From }>;

/** The secret is the link's; the message that carries it leaves with what is kept of it. */
const keepLetter = async (w: Writing, token: string, letter: Letter): Promise<void> => {
  const { userId, email, message, from } = letter;
  const messageId = await queueMail(w, message);
  await insertInvitation(w, {
    userId,
    email,
    messageId,
    companyId: from.companyId,
    hash: hashLink(w, token),
    expiresAt: new Date(w.clock.now().getTime() + invitationDays * dayMs),
  });
  await recordAudit(w, {
    action: "user.invited",
    entityType: "user",
    entityId: userId,
    detail: { companyId: from.companyId },
  });
};

const letterTo = async (
  w: Writing,
  person: Invited,
  email: string,
  from: From,
): Promise<{ token: string; message: Mail }> => {
  const token = newToken();
  const to = addresseeOf(person, email);
  const { publicUrl } = w.settings;
  const { companyName } = from;
  const isOwn = person.own_email?.toLowerCase() === email.toLowerCase();
  const isTheirs = isOwn || (await takeFreeAddress(w, person.id, email));
  // The letter to an account that is there opens nothing, and the answer is the same.
  const message = isTheirs
    ? invitationMail(to, { publicUrl, token, companyName, firstName: person.first_name })
    : writtenDownMail(to, { publicUrl, companyName });
  return { token, message };
};

const send = async (w: Writing, person: Invited, from: From): Promise<void> => {
  const { id: userId, email } = person;
  if (email === null) return;
  const { token, message } = await letterTo(w, person, email, from);
  await endEarlierInvitations(w, userId);
  await keepLetter(w, token, { userId, email, message, from });
};

/**
 * Writes to somebody who proved by a letter of theirs, or by asking at their address, that they may be
 * written to: what they were sent before goes on to serve.
 */
export const inviteAt = async (
  w: Writing,
  user: LockedUser,
  { email, companyId }: Readonly<{ email: string; companyId: string | null }>,
): Promise<void> => {
  const { id: userId, locale, first_name, email: own_email } = user;
  const from = await readFrom(w, companyId);
  const person = { id: userId, locale, first_name, own_email, email };
  const { token, message } = await letterTo(w, person, email, from);
  await keepLetter(w, token, { userId, email, message, from });
};

const laterFirst = (sent: readonly { user_id: string; created_at: Date }[], id: string): Date[] =>
  sent.flatMap((letter) => (letter.user_id === id ? [letter.created_at] : []));

/**
 * Writes the letters in the transaction of what causes them, to those of the people who wait for
 * their account to be claimed and may get another letter yet; gives how many left.
 */
export const queueInvitations = async (
  w: Writing,
  userIds: readonly string[],
  companyId: string | null,
): Promise<number> => {
  if (userIds.length === 0) return 0;
  const people = await lockInvitable(w, userIds);
  if (people.length === 0) return 0;
  const now = w.clock.now();
  const since = new Date(now.getTime() - limitHours * 60 * 60_000);
  const sent = await listSentSince(w, userIds, since);
  const from = await readFrom(w, companyId);
  const due = people.filter(({ id }) => secondsUntilNextLetter(laterFirst(sent, id), now) === 0);
  for (const person of due) await send(w, person, from);
  return due.length;
};

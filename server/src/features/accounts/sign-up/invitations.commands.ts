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
import { queueMail } from "#features/messages/messages.commands.ts";
import { addresseeOf } from "#platform/addressee.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Writing } from "#platform/context.ts";
import { newToken } from "#platform/tokens.ts";

type Invited = Awaited<ReturnType<typeof lockInvitable>>[number];
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

const send = async (w: Writing, person: Invited, from: From): Promise<void> => {
  const { id: userId, email } = person;
  if (email === null) return;
  const token = newToken();
  const to = addresseeOf(person, email);
  const { publicUrl } = w.settings;
  const { companyName } = from;
  const isTheirs = person.own_email !== null || (await takeFreeAddress(w, userId, email));
  // The letter to an account that is there opens nothing, and the answer is the same.
  const mail = isTheirs
    ? invitationMail(to, { publicUrl, token, companyName })
    : writtenDownMail(to, { publicUrl, companyName });
  const messageId = await queueMail(w, mail);
  await endEarlierInvitations(w, userId);
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

import type { Writing } from "#platform/context.ts";
import { deleteMessagesTo, unlinkRecipients } from "#features/messages/messages.store.ts";
import { deleteNewsChoices } from "#features/messages/bell/news-choices.store.ts";

/** All that somebody was told, and what they chose about that, in the transaction that closes their account. */
export const eraseMessagesTo = async (
  w: Writing,
  person: Readonly<{ userId: string; email: string | null }>,
): Promise<void> => {
  await deleteMessagesTo(w, person);
  await deleteNewsChoices(w, person.userId);
};

/** Messages that left stay in the outbox, and no longer name who never finished a registration. */
export const forgetRecipients = (w: Writing, userIds: readonly string[]): Promise<void> =>
  unlinkRecipients(w, userIds);

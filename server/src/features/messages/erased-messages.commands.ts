import type { Within } from "#platform/context.ts";
import { deleteMessagesTo, unlinkRecipients } from "#features/messages/messages.store.ts";

/** All that somebody was told, in the transaction that closes their account. */
export const eraseMessagesTo = (
  { db: tx }: Within,
  person: Readonly<{ userId: string; email: string | null }>,
): Promise<void> => deleteMessagesTo(tx, person);

/** What left stays in the outbox, and no longer names who never finished a registration. */
export const forgetRecipients = ({ db: tx }: Within, userIds: readonly string[]): Promise<void> =>
  unlinkRecipients(tx, userIds);

import type { Tx } from "#platform/database.ts";
import { deleteMessagesTo, unlinkRecipients } from "#features/messages/messages.store.ts";

/** All that somebody was told, in the transaction that closes their account. */
export const eraseMessagesTo = (
  tx: Tx,
  person: Readonly<{ userId: string; email: string | null }>,
): Promise<void> => deleteMessagesTo(tx, person);

/** What left stays in the outbox, and no longer names who never finished a registration. */
export const forgetRecipients = (tx: Tx, userIds: readonly string[]): Promise<void> =>
  unlinkRecipients(tx, userIds);

import { recordReading } from "#platform/audit.ts";
import { type Context, type Writing, write } from "#platform/context.ts";
import { getOutboxMessage } from "#features/messages/outbox/outbox.queries.ts";
import {
  deleteMessagesTo,
  unlinkRecipients,
  eraseSpentTexts,
} from "#features/messages/messages.store.ts";
import { erasePushBrowsersOf } from "#features/messages/push/push.commands.ts";
import { deleteNewsChoices } from "#features/messages/bell/news-choices.store.ts";

/**
 * Messages stay where there are no carriers, to be read in the outbox. One that carries a code or a
 * link loses its text once that was used, replaced or has run out: what is left opens nothing, and
 * need not be.
 */
export const eraseSpentMessages = (ctx: Context): Promise<void> =>
  write(ctx, (w) => eraseSpentTexts(w, w.clock.now()));

/** All that somebody was told, and what they chose about that, in the transaction that closes their account. */
export const eraseMessagesTo = async (
  w: Writing,
  person: Readonly<{ userId: string; email: string | null }>,
): Promise<void> => {
  await deleteMessagesTo(w, person);
  await erasePushBrowsersOf(w, person.userId);
  await deleteNewsChoices(w, person.userId);
};

/** Messages that left stay in the outbox, and no longer name who never finished a registration. */
export const forgetRecipients = (w: Writing, userIds: readonly string[]): Promise<void> =>
  unlinkRecipients(w, userIds);

/** A reader of what somebody was written leaves a trace, since it may be a way in. */
export const readOutboxMessage = async (ctx: Context, id: string) => {
  const message = await getOutboxMessage(ctx, id);
  await recordReading(ctx, { action: "message.read", entityType: "message", entityId: id });
  return message;
};

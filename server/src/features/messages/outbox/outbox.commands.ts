import { recordReading } from "#platform/audit.ts";
import type { Context } from "#platform/context.ts";
import { getOutboxMessage } from "#features/messages/outbox/outbox.queries.ts";

/** What somebody was written may be a way in, so whoever reads it leaves a trace. */
export const readOutboxMessage = async (ctx: Context, id: string) => {
  const message = await getOutboxMessage(ctx, id);
  await recordReading(ctx, { action: "message.read", entityType: "message", entityId: id });
  return message;
};

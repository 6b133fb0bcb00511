import { recordReading } from "#platform/audit.ts";
import type { Context } from "#platform/context.ts";
import { getOutboxMessage } from "#features/messages/outbox/outbox.queries.ts";

/** A reader of what somebody was written leaves a trace, since it may be a way in. */
export const readOutboxMessage = async (ctx: Context, id: string) => {
  const message = await getOutboxMessage(ctx, id);
  await recordReading(ctx, { action: "message.read", entityType: "message", entityId: id });
  return message;
};

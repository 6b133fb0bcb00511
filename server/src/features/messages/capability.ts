import type { Capability } from "#server/capability.ts";
import { atItsHour, jobHandler } from "#platform/jobs/job-handler.ts";
import { messageRefusals } from "#features/messages/messages.errors.ts";
import { deliverMessageJob, deliverPushJob } from "#features/messages/messages.jobs.ts";
import { messageBindings } from "#features/messages/messages.routes.ts";
import { deliverMessage } from "#features/messages/outbox/delivery.commands.ts";
import { eraseSpentMessages } from "#features/messages/outbox/outbox.commands.ts";
import { deliverPush } from "#features/messages/push/push.commands.ts";
import { pushBindings } from "#features/messages/push/push.routes.ts";

/** Mails, SMS, what the bell tells and what browsers show. */
export const messages: Capability = {
  calls: [...messageBindings, ...pushBindings],
  refusals: messageRefusals,
  jobs: [
    jobHandler(deliverMessageJob, (ctx, { messageId }) => deliverMessage(ctx, messageId)),
    jobHandler(deliverPushJob, (ctx, { noticeId }) => deliverPush(ctx, noticeId)),
    // Codes live for minutes, so their texts do not wait for the night.
    atItsHour(
      { name: "erase-spent-messages", changes: ["message"], cron: "*/5 * * * *" },
      eraseSpentMessages,
    ),
  ],
  tables: {
    messages: ["messages", "news_choices", "notifications"],
    "messages/push": ["push_keys", "push_subscriptions", "push_notices"],
  },
  subjects: { message: ({ id }) => `/admin/outbox?open=${id}` },
};

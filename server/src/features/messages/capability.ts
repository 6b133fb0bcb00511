import type { Capability } from "#server/capability.ts";
import { atItsHour, jobHandler } from "#platform/jobs/job-handler.ts";
import { messageRefusals } from "#features/messages/messages.errors.ts";
import { deliverMessageJob } from "#features/messages/messages.jobs.ts";
import { messageBindings } from "#features/messages/messages.routes.ts";
import { deliverMessage } from "#features/messages/outbox/delivery.commands.ts";
import { eraseSpentMessages } from "#features/messages/outbox/outbox.commands.ts";

/** Mails, SMS and what the bell tells. */
export const messages: Capability = {
  calls: messageBindings,
  refusals: messageRefusals,
  jobs: [
    jobHandler(deliverMessageJob, (ctx, { messageId }) => deliverMessage(ctx, messageId)),
    // Codes live for minutes, so their texts do not wait for the night.
    atItsHour(
      { name: "erase-spent-messages", changes: ["message"], cron: "*/5 * * * *" },
      eraseSpentMessages,
    ),
  ],
  tables: { messages: ["messages", "news_choices", "notifications"] },
  subjects: { message: ({ id }) => `/admin/outbox?open=${id}` },
};

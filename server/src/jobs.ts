import { duty, type Duty } from "#platform/jobs/duty.ts";
import { deliverMessage } from "#features/messages/delivery.commands.ts";
import { deliverMessageJob } from "#features/messages/messages.jobs.ts";

/** Everything that is done after the answer, or when its hour has come. */
export const duties: readonly Duty[] = [
  duty(deliverMessageJob, (ctx, { messageId }) => deliverMessage(ctx, messageId)),
];

export const jobs = duties.map(({ job }) => job);

import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { findAwaited, wasRemindedOn } from "#features/rounds/subscriptions/reminders.queries.ts";
import { insertReminder } from "#features/rounds/subscriptions/reminders.store.ts";
import { tellSubscriber } from "#features/rounds/subscriptions/subscription-news.commands.ts";

/**
 * Reminds a subscriber when the company or the platform asks. What the platform reminded them of by
 * itself today is enough for one day; of two who ask at once, one does.
 */
export const remindSubscriber = (ctx: Context, id: string): Promise<void> =>
  write(ctx, async (w) => {
    const kind = await findAwaited(w, id);
    if (kind === null) throw new Problem("subscription_not_waiting");
    const sentAt = w.clock.now();
    const today = dayOf(sentAt);
    const reminder = { kind, subject: `${id} asked ${today}`, sentAt };
    if (
      (await wasRemindedOn(w, { kind, id, day: today })) ||
      !(await insertReminder(w, reminder))
    ) {
      throw new Problem("subscription_reminded_today");
    }
    await tellSubscriber(w, id, { kind });
    await recordAudit(w, {
      action: "subscription.reminded",
      entityType: "subscription",
      entityId: id,
      detail: { kind },
    });
  });

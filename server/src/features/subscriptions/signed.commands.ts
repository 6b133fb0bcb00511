import { requireActor } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { findStanding, requireStanding } from "#features/standing/standing.queries.ts";
import type { SignatureSubject } from "#features/signatures/endings.commands.ts";
import {
  cancelHeld,
  holdSubscription,
  recordStep,
} from "#features/subscriptions/held-subscriptions.commands.ts";
import { tellSubscriber } from "#features/subscriptions/subscription-news.commands.ts";
import { reflectionEnd } from "#features/subscriptions/subscriptions.rules.ts";
import { writeSubscription } from "#features/subscriptions/subscriptions.store.ts";

/**
 * What a subscription does when its form is signed, or will not be. The days of reflection begin with
 * the signature. A form that was refused or not signed in time ends its subscription: its shares have
 * been held for long enough, and whoever still wants them subscribes anew, with a form of that day.
 */
export const subscriptionSubject: SignatureSubject = {
  hold: async (ctx, tx, id) => {
    await holdSubscription(ctx, tx, id);
  },
  // Asked again with the code: a name, a link or an identity may have changed since the form was drawn.
  maySign: async (ctx, tx, id) => {
    const { row } = await holdSubscription(ctx, tx, id);
    if (row.state !== "PENDING") throw new Problem("signature_ended");
    const { userId } = requireActor(ctx);
    await requireStanding({ db: tx }, "mayBind", { holderId: row.holder_id }, userId);
  },
  ended: async (ctx, tx, { subjectId, state, at }) => {
    const { row, round } = await holdSubscription(ctx, tx, subjectId);
    if (row.state !== "PENDING") throw new Problem("signature_ended");
    if (state !== "SIGNED") {
      await cancelHeld(
        ctx,
        tx,
        row,
        state === "REFUSED" ? "SIGNATURE_REFUSED" : "SIGNATURE_EXPIRED",
      );
      return;
    }
    // Nobody binds themselves by a sheet that is flawed, nor an entity that they no longer represent.
    if (round.state === "SUSPENDED") throw new Problem("fundraising_suspended");
    // A provider tells of signatures that nobody could refuse: the stop holds those up at the payment.
    const { reason } = await findStanding({ db: tx }, { holderId: row.holder_id });
    if (reason === "REPRESENTATIVE") throw new Problem("representative_gone");
    const reflectionEndsAt = reflectionEnd(at);
    await writeSubscription(tx, row, {
      state: "SIGNED",
      signed_at: at,
      reflection_ends_at: reflectionEndsAt,
    });
    await recordStep(ctx, tx, row, { action: "signed", reflectionEndsAt });
    await tellSubscriber(ctx, tx, row.id, { kind: "subscription_signed" });
  },
};

import { isProtected } from "@coulisse/contract/identity/investor-classes.ts";
import { requireActor, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { step } from "#platform/step.ts";
import { findInvestorClass } from "#features/identity/classes/investor-classes.queries.ts";
import { findStanding, requireStanding } from "#features/identity/standing/standing.queries.ts";
import type { SignatureSubject } from "#features/signing/signatures/endings.commands.ts";
import {
  cancelHeld,
  holdSubscription,
  subscriptionSteps,
} from "#features/rounds/subscriptions/held-subscriptions.commands.ts";
import { reflectionEnd } from "#features/rounds/subscriptions/subscriptions.rules.ts";
import { type SubscriptionRow } from "#features/rounds/subscriptions/subscriptions.store.ts";

/**
 * R-23a: the class that its form was drawn for, unless the approval ended before the signature, which
 * gives the protection back. Nobody loses a protection that their form grants.
 */
const classThatCounts = (w: Writing, row: SubscriptionRow, at: Date) =>
  row.investor_class === "NON_SOPHISTICATED"
    ? Promise.resolve("NON_SOPHISTICATED" as const)
    : findInvestorClass(w, row.holder_id, at);

/**
 * A form that is signed begins the days of reflection. One that was refused or not signed in time
 * ends its subscription: its shares have been kept from others for long enough, and whoever still
 * wants them subscribes anew, with a form of that day.
 */
export const subscriptionSubject: SignatureSubject = {
  hold: async (w, id) => {
    await holdSubscription(w, id);
  },
  // Asked again with the code: a name, a link or an identity may have changed since the form was drawn.
  maySign: async (w, id) => {
    const { row } = await holdSubscription(w, id);
    if (row.state !== "PENDING") throw new Problem("signature_ended");
    const counts = await classThatCounts(w, row, w.clock.now());
    if (counts !== row.investor_class) throw new Problem("investor_class_changed");
    const { userId } = requireActor(w);
    await requireStanding(w, "mayBind", { holderId: row.holder_id }, userId);
  },
  ended: async (w, { subjectId, state, at }) => {
    const { row, round } = await holdSubscription(w, subjectId);
    if (row.state !== "PENDING") throw new Problem("signature_ended");
    if (state !== "SIGNED") {
      await cancelHeld(w, row, state === "REFUSED" ? "SIGNATURE_REFUSED" : "SIGNATURE_EXPIRED");
      return;
    }
    // Nobody binds themselves by a sheet that is flawed, nor an entity that they no longer represent.
    if (round.state === "SUSPENDED") throw new Problem("fundraising_suspended");
    // A provider tells of signatures that nobody could refuse: the stop holds those up at the payment.
    const { reason } = await findStanding(w, { holderId: row.holder_id });
    if (reason === "REPRESENTATIVE") throw new Problem("representative_gone");
    const investorClass = await classThatCounts(w, row, at);
    const reflectionEndsAt = isProtected(investorClass) ? reflectionEnd(at) : null;
    await step(w, subscriptionSteps, row, "SIGNED", {
      columns: {
        signed_at: at,
        reflection_ends_at: reflectionEndsAt,
        investor_class: investorClass,
      },
      entry: { action: "signed", reflectionEndsAt, investorClass },
      news: { kind: "subscription_signed" },
    });
  },
};

import type { InvestorClass } from "@coulisse/contract/identity/investor-classes.ts";
import { buffer } from "node:stream/consumers";
import { dayOf } from "#platform/clock.ts";
import { requireActor, write, type Context } from "#platform/context.ts";
import { paperFileName } from "#platform/documents/paper-kinds.ts";
import { Problem } from "#platform/problem.ts";
import { step } from "#platform/step.ts";
import { findInvestorClass } from "#features/identity/classes/investor-classes.queries.ts";
import { openSignature } from "#features/signing/signatures/signatures.commands.ts";
import { requireStanding } from "#features/identity/standing/standing.queries.ts";
import { signaturePage } from "#features/signing/signatures/signatures.queries.ts";
import { keepWalletReference } from "#features/cash/wallets/payers.commands.ts";
import type { SubscriptionForm } from "#features/rounds/subscriptions/papers/subscription-facts.ts";
import { readFormFacts } from "#features/rounds/subscriptions/form-facts.queries.ts";
import {
  holdOwnSubscription,
  subscriptionSteps,
} from "#features/rounds/subscriptions/held-subscriptions.commands.ts";
import { requireGivenConsents } from "#features/rounds/subscriptions/consents.commands.ts";
import { signatureEnd } from "#features/rounds/subscriptions/subscriptions.rules.ts";
import { type SubscriptionRow } from "#features/rounds/subscriptions/subscriptions.store.ts";

const module = new URL("./papers/subscription-form.ts", import.meta.url);

type Signable = Readonly<{ row: SubscriptionRow; investorClass: InvestorClass }>;

const requireSignable = (
  ctx: Context,
  { row, state, investorClass }: Readonly<Signable & { state: string }>,
): void => {
  if (row.state === "CANCELLED" || row.state === "COMPLETED")
    throw new Problem("subscription_over");
  if (row.state !== "DRAFT" || row.held_until <= ctx.clock.now())
    throw new Problem("subscription_not_draft");
  if (state !== "OPEN") throw new Problem("fundraising_not_open");
  requireGivenConsents(ctx, { amountCents: row.amount_cents, investorClass }, row);
};

/** Says who may sign and whether they may, before a form is drawn and again when it is kept. */
const holdSignable = (ctx: Context, id: string) =>
  write(ctx, async (w) => {
    const { row, round, isHolder } = await holdOwnSubscription(w, id);
    if (!isHolder) throw new Problem("subscription_not_found");
    if (round.state === "SUSPENDED") throw new Problem("fundraising_suspended");
    const investorClass = await findInvestorClass(w, row.holder_id);
    requireSignable(w, { row, state: round.state, investorClass });
    const { userId } = requireActor(w);
    await requireStanding(w, "mayBind", { holderId: row.holder_id }, userId);
    return { row, round, investorClass };
  });

const draw = async (ctx: Context, task: SubscriptionForm): Promise<Buffer> => {
  const { body } = await ctx.fileMaker.make({ module, task }, ctx.gone);
  return buffer(body);
};

/**
 * The form that is signed is in French, which the depositary and the registry read; of the same facts
 * a copy is drawn for who reads English.
 */
const drawForm = async (ctx: Context, { row, investorClass }: Signable) => {
  const paymentReference = await keepWalletReference(ctx, row.holder_id);
  const { forms, ...facts } = await readFormFacts(ctx, row.id, { paymentReference, investorClass });
  return {
    ...facts,
    company: forms.fr.issuer.name,
    document: await draw(ctx, forms.fr),
    copy: await draw(ctx, forms.en),
  };
};

type Opened = Readonly<{ signatureId: string; signatureUrl: string }>;

/**
 * DRAFT to PENDING, with the form that is signed. It is drawn before anything is locked; one that was
 * changed meanwhile is refused, so that nobody signs a form of other terms.
 */
export const signSubscription = async (ctx: Context, id: string): Promise<Opened> => {
  const drawn = await holdSignable(ctx, id);
  const form = await drawForm(ctx, drawn);
  const { company, document, copy, version, companyId, roundName } = form;
  return write(ctx, async (w) => {
    const { row, round, investorClass } = await holdSignable(w, id);
    if (row.version !== version) throw new Problem("changed_meanwhile");
    // The form says whether it may be revoked: it is drawn for one class.
    if (investorClass !== drawn.investorClass) throw new Problem("investor_class_changed");
    const named = { company, day: dayOf(w.clock.now()) };
    const signatureId = await openSignature(w, {
      subject: { kind: "subscription", id },
      companyId,
      title: `Bulletin de souscription, ${roundName}`,
      locale: "fr",
      document,
      fileName: paperFileName("subscriptionForm", "fr", named),
      translation: { document: copy, fileName: paperFileName("subscriptionForm", "en", named) },
      signers: [{ userId: requireActor(w).userId, place: 1, holderIds: [row.holder_id] }],
      expiresAt: signatureEnd(w.clock.now(), round.closesOn),
    });
    await step(w, subscriptionSteps, row, "PENDING", {
      columns: { pending_at: w.clock.now(), investor_class: investorClass },
      entry: { action: "signature_opened", signatureId, investorClass },
    });
    return { signatureId, signatureUrl: signaturePage(w, signatureId) };
  });
};

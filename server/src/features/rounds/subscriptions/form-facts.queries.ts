import { formatDate } from "@coulisse/domain/dates.ts";
import { formatSiret } from "@coulisse/domain/formats.ts";
import { millionthsOf, priceOfMillionths, sharesWithin } from "@coulisse/domain/exact-numbers.ts";
import { isProtected, type InvestorClass } from "@coulisse/contract/identity/investor-classes.ts";
import type { DepositaryKind, PreferentialRight } from "@coulisse/contract/rounds/fundraising.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Context, Reading } from "#platform/context.ts";
import { fieldProblem, invariant, Problem } from "#platform/problem.ts";
import { dayOf } from "#platform/clock.ts";
import { writtenPrice } from "#platform/wire.ts";
import { readIssuer } from "#features/companies/issuer.queries.ts";
import { requireStatedRound } from "#features/rounds/offer/fundraising.queries.ts";
import type {
  Receipt,
  SubscriberFacts,
  SubscriptionForm,
} from "#features/rounds/subscriptions/papers/subscription-facts.ts";

const selectFacts = (r: Reading, id: string) =>
  r.db
    .selectFrom("subscriptions as s")
    .innerJoin("fundraisings as f", "f.id", "s.fundraising_id")
    .innerJoin("share_categories as k", "k.id", "f.share_category_id")
    .innerJoin("holders as h", "h.id", "s.holder_id")
    .innerJoin("holders as signer", "signer.id", "s.subscribed_by")
    .leftJoin("corporates as e", "e.id", "s.holder_id")
    .leftJoin("wallets as w", "w.holder_id", "s.holder_id")
    .select([
      "s.quantity",
      "s.right_quantity",
      "s.amount_cents",
      "s.fee_cents",
      "s.unit_price",
      "s.version",
    ])
    .select(["s.holder_id", "f.name as round_name", "f.company_id", "f.maximum_cents"])
    .select(["s.fundraising_id", "f.decided_by", "f.decided_on", "f.decision_reference"])
    .select(["f.preferential_right", "f.right_reference"])
    .select(["f.depositary_kind", "f.depositary_name", "f.depositary_address"])
    .select(["f.opens_on", "f.closes_on", "k.name as category_name", "k.nominal_value"])
    .select(["h.name as holder_name", "h.kind as holder_kind", "e.siren"])
    .select(["h.domicile", "signer.name as signer_name", "w.reference"])
    .where("s.id", "=", id)
    .executeTakeFirst();
type Facts = NonNullable<Awaited<ReturnType<typeof selectFacts>>>;

const subscriberOf = (row: Facts): SubscriberFacts => ({
  kind: row.holder_kind === "corporate" ? "corporate" : "user",
  name: row.holder_name,
  domicile: row.domicile ?? "",
  siren: row.siren === null ? null : formatSiret(row.siren),
  representative: row.holder_kind === "corporate" ? row.signer_name : null,
});

/** Item 6 of R225-128: who decided it, where they say so, and when. */
const decisionOf = (row: Facts, locale: Locale): string =>
  [
    row.decided_by,
    row.decision_reference,
    row.decided_on === null ? null : formatDate(row.decided_on, locale),
  ]
    .filter((part) => part !== null)
    .join(", ");

const increaseOf = (
  row: Facts,
  locale: Locale,
): Omit<SubscriptionForm["increase"], "preferentialRight" | "rightReference"> => {
  const unitPrice = writtenPrice(row.unit_price);
  const nominal = row.nominal_value === null ? null : millionthsOf(row.nominal_value);
  return {
    decision: decisionOf(row, locale),
    maximumCents: row.maximum_cents,
    maximumQuantity: sharesWithin(row.maximum_cents, unitPrice),
    opensOn: row.opens_on,
    closesOn: row.closes_on,
    category: row.category_name,
    unitPrice,
    nominal: nominal === null ? null : priceOfMillionths(nominal),
    premium: nominal === null ? null : priceOfMillionths(millionthsOf(unitPrice) - nominal),
  };
};

/** Item 8 of R225-128: who receives the funds; nobody, where no round of before had one told. */
const depositaryOf = (row: Facts): Receipt["depositary"] =>
  row.depositary_name === null
    ? null
    : {
        kind: row.depositary_kind as DepositaryKind | null,
        name: row.depositary_name,
        address: row.depositary_address ?? "",
      };

/** Reads what the receipt of a subscription is drawn from, whose money was seen at an instant. */
export const readReceiptFacts = async (
  ctx: Context,
  id: string,
  paidAt: Date,
): Promise<Receipt> => {
  const row = await selectFacts(ctx, id);
  if (!row) throw new Problem("subscription_not_found");
  return {
    locale: ctx.locale,
    drawnUpAt: paidAt,
    issuer: await readIssuer(ctx, row.company_id, { on: dayOf(paidAt) }),
    depositary: depositaryOf(row),
    payer: subscriberOf(row),
    amountCents: row.amount_cents + row.fee_cents,
    sharesCents: row.amount_cents,
    feesCents: row.fee_cents,
    quantity: row.quantity,
    category: row.category_name,
    receivedOn: dayOf(paidAt),
    reference: row.reference ?? "",
  };
};

/** R-22b, R-2: the form and the line that follows it state where the subscriber lives. */
export const requireDomicile = async (r: Reading, holderId: string): Promise<void> => {
  const holder = await r.db
    .selectFrom("holders")
    .select("domicile")
    .where("id", "=", holderId)
    .executeTakeFirst();
  if (!holder?.domicile?.trim()) throw fieldProblem("subscriber_domicile_missing", "addressId");
};

/** Reads what the form of a subscription is drawn from, and which version of it that was. */
export const readFormFacts = async (
  ctx: Context,
  id: string,
  {
    paymentReference,
    investorClass,
  }: Readonly<{
    paymentReference: string;
    investorClass: InvestorClass;
  }>,
) => {
  const row = await selectFacts(ctx, id);
  if (!row) throw new Problem("subscription_not_found");
  await requireStatedRound(ctx, row.fundraising_id);
  await requireDomicile(ctx, row.holder_id);
  const depositary = depositaryOf(row);
  invariant(depositary && row.preferential_right !== null, "a form states recorded facts");
  const drawnUpAt = ctx.clock.now();
  const issuer = await readIssuer(ctx, row.company_id, { on: dayOf(drawnUpAt) });
  const formIn = (locale: Locale): SubscriptionForm => ({
    locale,
    drawnUpAt,
    issuer,
    increase: {
      ...increaseOf(row, locale),
      preferentialRight: row.preferential_right as PreferentialRight,
      rightReference: row.right_reference,
    },
    depositary,
    subscriber: subscriberOf(row),
    quantity: row.quantity,
    rightQuantity: row.right_quantity,
    amountCents: row.amount_cents,
    feesCents: row.fee_cents,
    paymentReference,
    // R-23a: whoever is sophisticated has no days of reflection.
    revocableUntil: isProtected(investorClass) ? "from_signature" : null,
  });
  const forms = { fr: formIn("fr"), en: formIn("en") };
  return { forms, version: row.version, companyId: row.company_id, roundName: row.round_name };
};

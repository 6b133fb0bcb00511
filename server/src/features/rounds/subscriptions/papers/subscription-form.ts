import { formatDate, formatInstantInFull } from "@coulisse/domain/dates.ts";
import { formatAmount, formatQuantity, formatUnitPrice } from "@coulisse/domain/formats.ts";
import { preferentialRightWords } from "@coulisse/contract/rounds/round-words.ts";
import type { Flow } from "#platform/documents/flow.ts";
import { factsOfIssuer } from "#platform/documents/head.ts";
import { numberInWords } from "#platform/documents/number-words.ts";
import { writePaper } from "#platform/documents/paper.ts";
import {
  noteStyle,
  writeFacts,
  writeHeading,
  writeParagraph,
  type Fact,
} from "#platform/documents/prose.ts";
import type { Make } from "#platform/work/order.ts";
import { depositaryAside, subscriberFacts, subscriptionHead } from "./subscription-head.ts";
import type { SubscriptionForm } from "./subscription-facts.ts";
import { subscriptionWords } from "./subscription-words.ts";

const increaseFacts = ({ increase, depositary, locale }: SubscriptionForm): Fact[] => {
  const words = subscriptionWords[locale];
  const { nominal, premium } = increase;
  return [
    { label: words.decision, value: increase.decision },
    {
      label: words.maximum,
      value: formatAmount(increase.maximumCents, locale),
      aside: words.maximumOf(formatQuantity(increase.maximumQuantity, locale), increase.category),
    },
    {
      label: words.period,
      value: words.periodOf(
        formatDate(increase.opensOn, locale),
        formatDate(increase.closesOn, locale),
      ),
    },
    {
      label: words.price,
      value: formatUnitPrice(increase.unitPrice, locale),
      aside:
        nominal === null || premium === null
          ? words.noNominal
          : words.priceOf(formatUnitPrice(nominal, locale), formatUnitPrice(premium, locale)),
    },
    { label: words.contribution, value: words.inCash },
    { label: words.paidIn, value: words.paidInWhole },
    {
      label: words.right,
      value: preferentialRightWords[locale][increase.preferentialRight],
      ...(increase.rightReference === null ? {} : { aside: increase.rightReference }),
    },
    { label: words.depositary, value: depositary.name, aside: depositaryAside(depositary, locale) },
  ];
};

const subscribedFacts = (form: SubscriptionForm): Fact[] => {
  const { locale, quantity, amountCents, feesCents, increase } = form;
  const words = subscriptionWords[locale];
  const inWords = numberInWords(quantity, locale, { feminine: true });
  const shares = quantity < 2n ? words.shareInWords(inWords) : words.sharesInWords(inWords);
  return [
    {
      label: words.quantity,
      value: `${formatQuantity(quantity, locale)} (${increase.category})`,
      aside: words.inWords(shares),
    },
    ...(form.rightQuantity === 0n
      ? []
      : [
          {
            label: words.ofRight,
            value: words.ofRightOf(formatQuantity(form.rightQuantity, locale)),
          },
        ]),
    { label: words.amount, value: formatAmount(amountCents, locale) },
    { label: words.fees, value: formatAmount(feesCents, locale) },
    { label: words.total, value: formatAmount(amountCents + feesCents, locale) },
    { label: words.reference, value: form.paymentReference },
  ];
};

const revocationOf = ({ locale, revocableUntil: until }: SubscriptionForm): string[] => {
  const words = subscriptionWords[locale];
  if (until === null) return [words.notRevocable];
  if (until === "from_signature") return [words.revocableFromSignature];
  return [words.revocable(formatInstantInFull(until, locale))];
};

/** Room for the mark of a provider's signature, at the foot of the last page. */
const signatureRoom = 120;

/** The form with what R225-128 asks for: the ten items, and the number of shares in words (R-22b). */
export const make: Make<SubscriptionForm> = (form) => {
  const { locale, issuer, subscriber } = form;
  const words = subscriptionWords[locale];
  async function* body(flow: Flow) {
    flow.attest(form);
    writeParagraph(flow, words.lead(subscriber.name, issuer.name));
    writeHeading(flow, words.subscriber);
    writeFacts(flow, subscriberFacts(words.who, subscriber, locale));
    writeHeading(flow, words.subscription);
    writeFacts(flow, subscribedFacts(form));
    yield;
    writeHeading(flow, words.company);
    writeFacts(flow, factsOfIssuer(form.issuer, form.locale));
    writeHeading(flow, words.increase);
    writeFacts(flow, increaseFacts(form));
    yield;
    const notes = [
      words.refund,
      ...revocationOf(form),
      words.copy,
      ...(words.prevails === "" ? [] : [words.prevails]),
    ];
    for (const note of notes) writeParagraph(flow, note, noteStyle);
    // The act is the French one: what is drawn in another language has no place to sign.
    if (locale === "fr") {
      flow.need(signatureRoom);
      writeParagraph(flow, words.signature, noteStyle);
    }
    yield;
  }
  return writePaper(subscriptionHead(form, "form"), body);
};

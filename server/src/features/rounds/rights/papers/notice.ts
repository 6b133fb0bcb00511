import { formatDate } from "@coulisse/domain/dates.ts";
import { formatAmount, formatQuantity, formatUnitPrice } from "@coulisse/domain/formats.ts";
import { depositaryKindWords } from "@coulisse/contract/rounds/round-words.ts";
import { factsOfIssuer, headOf } from "#platform/documents/head.ts";
import type { Flow } from "#platform/documents/flow.ts";
import { writePaper } from "#platform/documents/paper.ts";
import {
  noteStyle,
  writeFacts,
  writeHeading,
  writeParagraph,
  type Fact,
} from "#platform/documents/prose.ts";
import type { Make } from "#platform/work/order.ts";
import type { NoticeFacts } from "./notice-facts.ts";
import { noticeWords } from "./notice-words.ts";

const increaseFacts = (facts: NoticeFacts): Fact[] => {
  const { locale, decision, nominal, premium, depositary } = facts;
  const words = noticeWords[locale];
  const price = formatUnitPrice(facts.unitPrice, locale);
  return [
    {
      label: words.decision,
      value: [decision.by, decision.reference, formatDate(decision.on, locale)].join(", "),
    },
    {
      label: words.amount,
      value: formatAmount(facts.maximumCents, locale),
      aside: words.amountOf(formatQuantity(facts.maximumQuantity, locale), facts.category),
    },
    {
      label: words.period,
      value: words.periodOf(formatDate(facts.opensOn, locale), formatDate(facts.closesOn, locale)),
    },
    {
      label: words.price,
      value: price,
      aside:
        nominal === null || premium === null
          ? words.noNominal
          : words.priceOf(formatUnitPrice(nominal, locale), formatUnitPrice(premium, locale)),
    },
    { label: words.due, value: price, aside: words.dueWhole },
    {
      label: words.depositary,
      value: depositary.name,
      aside: [depositaryKindWords[locale][depositary.kind], depositary.address].join(", "),
    },
    { label: words.contributions, value: words.inCash },
  ];
};

const rightFacts = (facts: NoticeFacts): Fact[] => {
  const { locale, rightReference } = facts;
  const words = noticeWords[locale];
  const [created, held] = [facts.maximumQuantity, facts.heldQuantity].map((quantity) =>
    formatQuantity(quantity, locale),
  );
  return [
    {
      label: words.right,
      value: words.rightKept,
      ...(rightReference === null ? {} : { aside: rightReference }),
    },
    {
      label: words.proportion,
      value: words.proportionOf(created ?? "", held ?? ""),
      aside: facts.isByAmount ? words.byAmount : words.rounded,
    },
    { label: words.rightPeriod, value: words.until(formatDate(facts.rightsEndOn, locale)) },
    { label: words.exercise, value: words.exerciseAt(facts.site) },
  ];
};

/** The notice to the registered holders, with the thirteen items of R225-120. */
export const make: Make<NoticeFacts> = (facts) => {
  const { locale, issuer, limitReference } = facts;
  const words = noticeWords[locale];
  async function* body(flow: Flow) {
    flow.attest(facts);
    writeParagraph(flow, words.lead(issuer.name));
    writeHeading(flow, words.holders);
    writeFacts(flow, rightFacts(facts));
    writeParagraph(flow, words.waiver);
    yield;
    writeHeading(flow, words.increase);
    writeFacts(flow, increaseFacts(facts));
    yield;
    writeHeading(flow, words.unsubscribed);
    const days = [facts.rightsEndOn, facts.closesOn].map((day) => formatDate(day, locale));
    writeParagraph(flow, words.falls(days[0] ?? "", days[1] ?? ""));
    const minimum = formatAmount(facts.minimumCents, locale);
    writeParagraph(flow, words.limited(minimum, limitReference));
    writeHeading(flow, words.company);
    writeFacts(flow, factsOfIssuer(issuer, locale));
    if (words.prevails !== "") writeParagraph(flow, words.prevails, noteStyle);
    yield;
  }
  const head = headOf(facts, {
    kind: "subscriptionNotice",
    title: words.title,
    subtitle: words.readingCopy,
  });
  return writePaper(head, body);
};

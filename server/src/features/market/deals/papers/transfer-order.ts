import { formatDate } from "@coulisse/domain/dates.ts";
import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import {
  formatAmount,
  formatBasisPoints,
  formatQuantity,
  formatUnitPrice,
} from "@coulisse/domain/formats.ts";
import { factsOfIssuer, headOf } from "#platform/documents/head.ts";
import type { Flow } from "#platform/documents/flow.ts";
import { numberInWords } from "#platform/documents/number-words.ts";
import { writePaper } from "#platform/documents/paper.ts";
import {
  noteStyle,
  writeFacts,
  writeHeading,
  writeParagraph,
  type Fact,
} from "#platform/documents/prose.ts";
import { partyFacts } from "#platform/documents/party.ts";
import type { Make } from "#platform/work/order.ts";
import type { TransferOrder } from "./market-facts.ts";
import { orderWords } from "./order-words.ts";

const soldCompanyFacts = ({ issuer, rights, duty, locale }: TransferOrder): Fact[] => {
  const words = orderWords[locale];
  return [
    ...factsOfIssuer(issuer, locale),
    { label: words.realEstate, value: duty.rights === "REAL_ESTATE" ? words.yes : words.no },
    { label: words.companyQuantity, value: formatQuantity(rights.companyQuantity, locale) },
  ];
};

const rightsFacts = (order: TransferOrder): Fact[] => {
  const { rights, origins, acquisitionCents, locale } = order;
  const words = orderWords[locale];
  const inWords = numberInWords(rights.quantity, locale, { feminine: true });
  const nature = order.duty.rights === "PARTS" ? words.partsOf : words.natureOf;
  const origin = origins.map((line) =>
    words.originOf(
      natureWords[locale][line.nature],
      formatQuantity(line.quantity, locale),
      formatDate(line.effectiveOn, locale),
      formatQuantity(line.number, locale),
    ),
  );
  return [
    { label: words.nature, value: nature(rights.category) },
    {
      label: words.nominal,
      value: rights.nominal === null ? words.noNominal : formatUnitPrice(rights.nominal, locale),
    },
    {
      label: words.quantity,
      value: formatQuantity(rights.quantity, locale),
      aside: words.inWords(inWords),
    },
    { label: words.numbers, value: rights.numbers ?? words.notNumbered },
    { label: words.origin, value: origin.length === 0 ? words.unknown : origin.join(" ; ") },
    {
      label: words.acquisition,
      value:
        acquisitionCents === null
          ? words.noAcquisitionPrice
          : formatAmount(acquisitionCents, locale),
    },
  ];
};

const dutyFacts = ({ duty, locale }: TransferOrder): Fact[] => {
  const words = orderWords[locale];
  return [
    {
      label: words.base,
      value: formatAmount(duty.taxedCents, locale),
      ...(duty.allowanceCents === 0n
        ? {}
        : { aside: words.allowance(formatAmount(duty.allowanceCents, locale)) }),
    },
    {
      label: words.rate,
      value: formatBasisPoints(duty.rateBps, locale),
      aside: words.rates[duty.rights],
    },
    {
      label: words.duty,
      value: formatAmount(duty.dutyCents, locale),
      aside: duty.isMinimum ? `${words.minimum}, ${words.dutyBy}` : words.dutyBy,
    },
  ];
};

const priceFacts = (order: TransferOrder): Fact[] => {
  const { rights, sellerFeesCents, buyerFeesCents, locale } = order;
  const words = orderWords[locale];
  const amount = (label: string, cents: bigint): Fact => ({
    label,
    value: formatAmount(cents, locale),
  });
  return [
    { label: words.saleOn, value: words.lastSignature },
    { label: words.agreedOn, value: formatDate(order.agreedOn, locale) },
    { label: words.unitPrice, value: formatUnitPrice(rights.unitPrice, locale) },
    amount(words.priceOf, rights.priceCents),
    amount(words.charges, order.chargesCents),
    ...dutyFacts(order),
    amount(words.buyerFees, buyerFeesCents),
    {
      ...amount(words.buyerTotal, rights.priceCents + buyerFeesCents + order.duty.dutyCents),
      aside: words.buyerTotalOf,
    },
    amount(words.sellerFees, sellerFeesCents),
    amount(words.sellerNet, rights.priceCents - sellerFeesCents),
  ];
};

const clauseFacts = ({ approvedOn, preemptedOn, locale }: TransferOrder): Fact[] => {
  const words = orderWords[locale];
  return [
    {
      label: words.preemption,
      value:
        preemptedOn === null
          ? words.noPreemption
          : words.preempted(formatDate(preemptedOn, locale)),
    },
    {
      label: words.approval,
      value:
        approvedOn === null ? words.noApproval : words.approved(formatDate(approvedOn, locale)),
    },
  ];
};

/** Room for the marks of two signatures, at the foot of the last page. */
const signatureRoom = 150;

/**
 * The order by which a holder has shares moved, which is their return to the tax office too: signed
 * by the seller with every field of form 2759, one paper serves for both.
 */
export const make: Make<TransferOrder> = (order) => {
  const { locale, issuer, seller, buyer } = order;
  const words = orderWords[locale];
  async function* body(flow: Flow) {
    flow.attest(order);
    writeParagraph(flow, words.lead(seller.name, issuer.name, buyer.name));
    for (const [heading, facts] of [
      [words.seller, partyFacts(seller, locale)],
      [words.buyer, partyFacts(buyer, locale)],
      [words.company, soldCompanyFacts(order)],
      [words.rights, rightsFacts(order)],
      [words.price, [...priceFacts(order), ...clauseFacts(order)]],
    ] as const) {
      writeHeading(flow, heading);
      writeFacts(flow, facts);
      yield;
    }
    for (const note of [words.settlement, words.one, words.prevails]) {
      if (note !== "") writeParagraph(flow, note, noteStyle);
    }
    if (locale === "fr") {
      flow.need(signatureRoom);
      writeParagraph(flow, words.signature, noteStyle);
    }
    yield;
  }
  const { title, subtitle, readingCopy } = words;
  const head = { kind: "transferOrder", title, subtitle: [...readingCopy, subtitle] } as const;
  return writePaper(headOf(order, head), body);
};

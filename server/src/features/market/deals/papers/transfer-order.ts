import { formatDate } from "@coulisse/domain/dates.ts";
import { formatAmount, formatUnitPrice } from "@coulisse/domain/formats.ts";
import { headOf } from "#platform/documents/head.ts";
import type { Flow } from "#platform/documents/flow.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { noteStyle, writeParagraph, type Fact } from "#platform/documents/prose.ts";
import { partyFacts } from "#platform/documents/party.ts";
import { dutyFacts, saleWords, writeSale } from "#platform/documents/sold-rights.ts";
import type { Make } from "#platform/work/order.ts";
import type { TransferOrder } from "./market-facts.ts";
import { orderWords } from "./order-words.ts";

const priceFacts = (order: TransferOrder): Fact[] => {
  const { rights, sellerFeesCents, buyerFeesCents, locale } = order;
  const words = orderWords[locale];
  const said = saleWords[locale];
  const amount = (label: string, cents: bigint): Fact => ({
    label,
    value: formatAmount(cents, locale),
  });
  return [
    { label: said.saleOn, value: words.lastSignature },
    { label: words.agreedOn, value: formatDate(order.agreedOn, locale) },
    { label: said.unitPrice, value: formatUnitPrice(rights.unitPrice, locale) },
    amount(said.priceOf, rights.priceCents),
    amount(words.charges, order.chargesCents),
    ...dutyFacts(order, words.dutyBy),
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
    yield* writeSale(flow, order, {
      seller: [partyFacts(seller, locale)],
      buyer: [partyFacts(buyer, locale)],
      price: [...priceFacts(order), ...clauseFacts(order)],
    });
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

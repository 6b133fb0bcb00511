import { formatDate, formatInstantInFull } from "@coulisse/domain/dates.ts";
import { formatAmount, formatQuantity, formatUnitPrice } from "@coulisse/domain/formats.ts";
import { headOf } from "#platform/documents/head.ts";
import type { Flow } from "#platform/documents/flow.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { noteStyle, writeFacts, writeParagraph, type Fact } from "#platform/documents/prose.ts";
import type { Make } from "#platform/work/order.ts";
import type { DealNotice } from "./market-facts.ts";
import { outcomeWords } from "./outcome-words.ts";

const factsOf = (notice: DealNotice): Fact[] => {
  const { locale, side, party, rights, feesCents, duty } = notice;
  const words = outcomeWords[locale];
  const total =
    side === "SELLER"
      ? rights.priceCents - feesCents
      : rights.priceCents + feesCents + duty.dutyCents;
  return [
    {
      label: words.holder,
      value: party.name,
      ...(party.address === null ? {} : { aside: party.address }),
    },
    { label: words.other[side], value: notice.otherName },
    { label: words.soldOn, value: formatDate(notice.saleOn, locale) },
    { label: words.settledAt, value: formatInstantInFull(notice.settledAt, locale) },
    {
      label: words.line,
      value: formatQuantity(notice.lineNumber, locale),
      aside: notice.lineHash,
    },
    { label: words.category, value: rights.category },
    { label: words.quantity, value: formatQuantity(rights.quantity, locale) },
    { label: words.unitPrice, value: formatUnitPrice(rights.unitPrice, locale) },
    { label: words.price, value: formatAmount(rights.priceCents, locale) },
    { label: words.fees, value: formatAmount(feesCents, locale) },
    { label: words.total[side], value: formatAmount(total, locale) },
    {
      label: words.duty,
      value: formatAmount(duty.dutyCents, locale),
      aside: words.dutyOf[side](formatDate(duty.dueOn, locale)),
    },
    { label: words.balance, value: formatQuantity(notice.balance, locale) },
  ];
};

/**
 * The notice is what each side keeps of a settled deal: what moved, when, and by which line of the
 * register.
 */
export const make: Make<DealNotice> = (notice) => {
  const { locale, side, party, issuer } = notice;
  const words = outcomeWords[locale];
  async function* body(flow: Flow) {
    flow.attest(notice);
    writeParagraph(flow, words.noticeLead[side](party.name, issuer.name));
    writeFacts(flow, factsOf(notice));
    for (const note of [words.noticeNote[side], words.prevails]) {
      if (note !== "") writeParagraph(flow, note, noteStyle);
    }
    yield;
  }
  const kind = side === "SELLER" ? "saleNotice" : "purchaseNotice";
  return writePaper(headOf(notice, { kind, title: words.noticeTitle[side] }), body);
};

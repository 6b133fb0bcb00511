import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import { formatDate } from "@coulisse/domain/dates.ts";
import {
  formatAmount,
  formatBasisPoints,
  formatQuantity,
  formatUnitPrice,
} from "@coulisse/domain/formats.ts";
import type { Flow } from "#platform/documents/flow.ts";
import { factsOfIssuer, headOf } from "#platform/documents/head.ts";
import { numberInWords } from "#platform/documents/number-words.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { partyFacts } from "#platform/documents/party.ts";
import {
  noteStyle,
  writeFacts,
  writeHeading,
  writeParagraph,
  type Fact,
} from "#platform/documents/prose.ts";
import type { Make } from "#platform/work/order.ts";
import type { DutyReturn } from "./duty-return-facts.ts";
import { dutyReturnWords } from "./duty-return-words.ts";

const companyFacts = ({ issuer, companyQuantity, duty, locale }: DutyReturn): Fact[] => {
  const words = dutyReturnWords[locale];
  return [
    ...factsOfIssuer(issuer, locale),
    { label: words.realEstate, value: duty.rights === "REAL_ESTATE" ? words.yes : words.no },
    { label: words.companyQuantity, value: formatQuantity(companyQuantity, locale) },
  ];
};

const rightsFacts = (sale: DutyReturn): Fact[] => {
  const { category, nominal, quantity, entries, acquisitionCents, locale } = sale;
  const words = dutyReturnWords[locale];
  const origins = entries.map((entry) =>
    words.entryOf(
      natureWords[locale][entry.nature],
      formatQuantity(entry.quantity, locale),
      formatDate(entry.effectiveOn, locale),
      formatQuantity(entry.number, locale),
    ),
  );
  return [
    { label: words.nature, value: words.natureOf(category) },
    {
      label: words.nominal,
      value: nominal === null ? words.noNominal : formatUnitPrice(nominal, locale),
    },
    {
      label: words.quantity,
      value: formatQuantity(quantity, locale),
      aside: words.inWords(numberInWords(quantity, locale, { feminine: true })),
    },
    { label: words.numbers, value: words.notNumbered },
    { label: words.origin, value: origins.join(" ; ") },
    {
      label: words.acquisition,
      value:
        acquisitionCents === null
          ? words.noAcquisitionPrice
          : formatAmount(acquisitionCents, locale),
    },
  ];
};

const dutyFacts = ({
  unitPrice,
  priceCents,
  duty,
  signedOn,
  dueOn,
  locale,
}: DutyReturn): Fact[] => {
  const words = dutyReturnWords[locale];
  return [
    { label: words.signedOn, value: formatDate(signedOn, locale) },
    { label: words.unitPrice, value: formatUnitPrice(unitPrice, locale) },
    { label: words.priceOf, value: formatAmount(priceCents, locale) },
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
      ...(duty.isMinimum ? { aside: words.minimum } : {}),
    },
    { label: words.dueOn, value: formatDate(dueOn, locale) },
  ];
};

/** Room for whoever declares to sign, at the foot of the last page. */
const signatureRoom = 60;

/**
 * A sale by hand as its buyer declares it to the tax office: every field of form 2759, from recorded
 * facts alone. It is a paper of ours and no print of the form, and says so.
 */
export const make: Make<DutyReturn> = (sale) => {
  const { locale, seller, buyer, issuer } = sale;
  const words = dutyReturnWords[locale];
  async function* body(flow: Flow) {
    flow.attest(sale);
    writeParagraph(flow, words.lead(seller.name, buyer.name, issuer.name));
    for (const [heading, facts] of [
      [words.seller, partyFacts(seller, locale)],
      [words.buyer, partyFacts(buyer, locale)],
      [words.company, companyFacts(sale)],
      [words.rights, rightsFacts(sale)],
      [words.price, dutyFacts(sale)],
    ] as const) {
      writeHeading(flow, heading);
      writeFacts(flow, facts);
      yield;
    }
    const line = words.line(formatQuantity(sale.lineNumber, locale), sale.lineHash);
    for (const note of [line, words.official, words.prevails]) {
      if (note !== "") writeParagraph(flow, note, noteStyle);
    }
    flow.need(signatureRoom);
    writeParagraph(flow, words.signature, noteStyle);
    yield;
  }
  const { title, subtitle } = words;
  return writePaper(headOf(sale, { kind: "dutyReturn", title, subtitle: [subtitle] }), body);
};

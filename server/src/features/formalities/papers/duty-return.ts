import { formatDate } from "@coulisse/domain/dates.ts";
import { formatAmount, formatQuantity, formatUnitPrice } from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Flow } from "#platform/documents/flow.ts";
import { headOf } from "#platform/documents/head.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { partyFacts } from "#platform/documents/party.ts";
import { noteStyle, writeParagraph, type Fact } from "#platform/documents/prose.ts";
import { dutyFacts, saleWords, writeSale } from "#platform/documents/sold-rights.ts";
import type { Make } from "#platform/work/order.ts";
import type { DutyReturn, SideFacts } from "./duty-return-facts.ts";
import { dutyReturnWords } from "./duty-return-words.ts";

/** Each member of those who hold together is a block of the form, after the name that the register has. */
const blocksOf = (side: SideFacts, locale: Locale): Fact[][] => {
  if (side.kind === "one") return [partyFacts(side.facts, locale)];
  const words = dutyReturnWords[locale];
  return [
    [
      { label: words.joint, value: side.name },
      { label: words.actingBy, value: side.representative ?? words.nobody },
    ],
    ...side.members.map(({ facts, fraction }) => [
      ...partyFacts(facts, locale),
      { label: words.fraction, value: fraction },
    ]),
  ];
};

const priceFacts = (sale: DutyReturn): Fact[] => {
  const { rights, signedOn, dueOn, locale } = sale;
  const said = saleWords[locale];
  return [
    { label: said.saleOn, value: formatDate(signedOn, locale) },
    { label: said.unitPrice, value: formatUnitPrice(rights.unitPrice, locale) },
    { label: said.priceOf, value: formatAmount(rights.priceCents, locale) },
    ...dutyFacts(sale),
    { label: dutyReturnWords[locale].dueOn, value: formatDate(dueOn, locale) },
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
    yield* writeSale(flow, sale, {
      seller: blocksOf(seller, locale),
      buyer: blocksOf(buyer, locale),
      price: priceFacts(sale),
    });
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

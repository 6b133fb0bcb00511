import { formatDate } from "@coulisse/domain/dates.ts";
import {
  formatAmount,
  formatQuantity,
  formatSignedAmount,
  formatUnitPrice,
} from "@coulisse/domain/formats.ts";
import { headOf } from "#platform/documents/head.ts";
import type { Flow } from "#platform/documents/flow.ts";
import { writePaper } from "#platform/documents/paper.ts";
import {
  noteStyle,
  writeFacts,
  writeHeading,
  writeParagraph,
  type Fact,
} from "#platform/documents/prose.ts";
import { startTable, type Column } from "#platform/documents/table.ts";
import { partyFacts } from "#platform/documents/party.ts";
import type { Make } from "#platform/work/order.ts";
import type { GainStatement } from "./market-facts.ts";
import { outcomeWords } from "./outcome-words.ts";

type Lot = GainStatement["gain"]["lots"][number];

const isDeclared = ({ unitPrice, costCents }: Lot): boolean =>
  unitPrice === null && costCents !== null;

const amountIn = ({ locale }: GainStatement, cents: bigint | null): string =>
  cents === null ? outcomeWords[locale].unknown : formatAmount(cents, locale);

const saleFacts = (statement: GainStatement): Fact[] => {
  const { locale, gain, category, saleOn } = statement;
  const words = outcomeWords[locale];
  const { unitPrice, proceedsCents, feesCents } = gain;
  const price = proceedsCents === null ? null : proceedsCents + feesCents;
  return [
    { label: words.soldOn, value: formatDate(saleOn, locale) },
    {
      label: words.enteredOn,
      value: formatDate(gain.soldOn, locale),
      aside: words.enteredOnOf,
    },
    { label: words.line, value: formatQuantity(gain.number, locale) },
    { label: words.category, value: category },
    { label: words.quantity, value: formatQuantity(gain.quantity, locale) },
    {
      label: words.unitPrice,
      value: unitPrice === null ? words.unknown : formatUnitPrice(unitPrice, locale),
    },
    { label: words.price, value: amountIn(statement, price) },
    { label: words.fees, value: formatAmount(feesCents, locale) },
    { label: words.proceeds, value: amountIn(statement, proceedsCents) },
  ];
};

const columnsOf = (statement: GainStatement): Column<Lot>[] => {
  const { locale } = statement;
  const words = outcomeWords[locale];
  return [
    {
      title: words.entry,
      width: 40,
      tabular: true,
      cell: ({ number }) => [{ text: formatQuantity(number, locale) }],
    },
    {
      title: words.boughtOn,
      width: 110,
      cell: ({ boughtOn }) => [{ text: formatDate(boughtOn, locale) }],
    },
    {
      title: words.quantity,
      width: 80,
      align: "end",
      cell: ({ quantity }) => [{ text: formatQuantity(quantity, locale) }],
    },
    {
      title: words.unitPrice,
      width: 90,
      align: "end",
      cell: ({ unitPrice, costCents }) => [
        {
          text:
            unitPrice !== null
              ? formatUnitPrice(unitPrice, locale)
              : costCents === null
                ? words.unknown
                : words.declared,
        },
      ],
    },
    {
      title: words.lotCost,
      width: 90,
      align: "end",
      cell: ({ costCents }) => [{ text: amountIn(statement, costCents) }],
    },
  ];
};

const outcomeFacts = (statement: GainStatement): Fact[] => {
  const { locale, gain } = statement;
  const words = outcomeWords[locale];
  return [
    { label: words.proceeds, value: amountIn(statement, gain.proceedsCents) },
    { label: words.costCents, value: amountIn(statement, gain.costCents) },
    {
      label: words.gain,
      value: gain.gainCents === null ? words.unknown : formatSignedAmount(gain.gainCents, locale),
      aside: words.gainOf,
    },
  ];
};

/**
 * The statement says what a seller takes over into their return of the year: one sale, its cost and
 * its gain.
 */
export const make: Make<GainStatement> = (statement) => {
  const { locale, issuer, seller, gain } = statement;
  const words = outcomeWords[locale];
  async function* body(flow: Flow) {
    flow.attest(statement);
    writeParagraph(flow, words.gainLead(seller.name, issuer.name));
    writeHeading(flow, words.seller);
    writeFacts(flow, partyFacts(seller, locale));
    writeHeading(flow, words.sale);
    writeFacts(flow, saleFacts(statement));
    yield;
    writeHeading(flow, words.cost);
    writeFacts(flow, [
      { label: words.method, value: words.methods[gain.method], aside: words.methodSource },
    ]);
    flow.down(6);
    const table = startTable(flow, columnsOf(statement));
    for (const lot of gain.lots) table.row(lot);
    table.end();
    flow.down(10);
    writeFacts(flow, outcomeFacts(statement));
    const notes = [
      gain.method === "AVERAGE" ? words.averageNote : "",
      gain.reshapedOn === null ? "" : words.reshapedNote(formatDate(gain.reshapedOn, locale)),
      gain.lots.some(isDeclared) ? words.declaredNote : "",
      gain.costCents === null ? words.unknownNote : "",
      words.prevails,
    ];
    for (const note of notes) if (note !== "") writeParagraph(flow, note, noteStyle);
    yield;
  }
  const { gainTitle: title, gainSubtitle } = words;
  const head = { kind: "gainStatement", title, subtitle: [gainSubtitle] } as const;
  return writePaper(headOf(statement, head), body);
};

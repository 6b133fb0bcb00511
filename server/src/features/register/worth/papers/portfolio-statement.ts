import type { WorthPrice } from "@coulisse/contract/register/worth.schemas.ts";
import type { WorthBasis } from "@coulisse/contract/register/worth.ts";
import { formatDate } from "@coulisse/domain/dates.ts";
import { formatAmount, formatQuantity, formatUnitPrice } from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Flow } from "#platform/documents/flow.ts";
import { headOf, type Headed } from "#platform/documents/head.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { noteStyle, writeFacts, writeParagraph } from "#platform/documents/prose.ts";
import { quietCell, startTable, type CellText, type Column } from "#platform/documents/table.ts";
import type { Seal } from "#platform/seal/seal-pdf.ts";
import { sealPaper } from "#platform/seal/seal-paper.ts";
import type { Make } from "#platform/work/order.ts";
import { portfolioWords } from "./portfolio-words.ts";

type Holding = Readonly<{
  company: string;
  category: string;
  quantity: bigint;
  /** The shares of each, where several holders are stated together. */
  parts: readonly Readonly<{ holder: string; quantity: bigint }>[];
  price: WorthPrice | null;
  valueCents: bigint | null;
}>;

export type PortfolioStatement = Headed &
  Readonly<{
    seal: Seal;
    stated: Readonly<{
      on: string;
      holders: readonly string[];
      basis: WorthBasis;
      thresholdCents: bigint;
      /** By company, then by category. */
      holdings: readonly Holding[];
      /** The sum of what has a price. */
      valueCents: bigint;
      unvaluedCount: number;
    }>;
  }>;

type Row = Readonly<{
  texts: readonly CellText[];
  quantity: string;
  price: readonly CellText[];
  value: string;
}>;

const columnsIn = (locale: Locale): Column<Row>[] => {
  const words = portfolioWords[locale];
  return [
    { title: words.holding, width: 180, cell: ({ texts }) => texts },
    {
      title: words.quantity,
      width: 60,
      align: "end",
      cell: ({ quantity }) => [{ text: quantity }],
    },
    { title: words.price, width: 170, cell: ({ price }) => price },
    { title: words.value, width: 80, align: "end", cell: ({ value }) => [{ text: value }] },
  ];
};

/** The price with its basis and its day, and what else is to know of it. */
const priceTexts = (price: WorthPrice | null, locale: Locale): CellText[] => {
  const words = portfolioWords[locale];
  if (price === null) return [{ text: words.noPrice }];
  const day = formatDate(price.pricedOn, locale);
  const shares = words.shares(formatQuantity(price.quantity ?? 0, locale));
  const isReshaped = price.writtenUnitPrice !== price.unitPrice && price.basis !== "REFERENCE";
  const notes = [
    words.bases[price.basis]({ day, shares, deals: price.dealCount ?? 0 }),
    ...(price.reason === null ? [] : [words.reason(price.reason)]),
    ...(isReshaped ? [words.written(formatUnitPrice(price.writtenUnitPrice, locale))] : []),
    ...(price.isOwn && price.basis === "DEAL" ? [words.own] : []),
    ...(price.isBelowThreshold ? [words.belowThreshold] : []),
    ...(price.isOld ? [words.old] : []),
  ];
  return [
    { text: formatUnitPrice(price.unitPrice, locale) },
    ...notes.map((text) => ({ text, style: quietCell })),
  ];
};

const rowOf = (holding: Holding, locale: Locale, isOfSeveral: boolean): Row => {
  const words = portfolioWords[locale];
  const { company, category, quantity, parts, price, valueCents } = holding;
  const whose = isOfSeveral
    ? parts.map((part) => words.part(part.holder, formatQuantity(part.quantity, locale)))
    : [];
  return {
    texts: [{ text: company }, ...[category, ...whose].map((text) => ({ text, style: quietCell }))],
    quantity: formatQuantity(quantity, locale),
    price: priceTexts(price, locale),
    value: valueCents === null ? words.noValue : formatAmount(valueCents, locale),
  };
};

const writeHoldings = (flow: Flow, locale: Locale, stated: PortfolioStatement["stated"]): void => {
  const words = portfolioWords[locale];
  const { holdings, holders, valueCents, unvaluedCount, on } = stated;
  if (holdings.length === 0) {
    writeParagraph(flow, words.nothing(formatDate(on, locale)));
    return;
  }
  const table = startTable(flow, columnsIn(locale));
  for (const holding of holdings) table.row(rowOf(holding, locale, holders.length > 1));
  table.total({
    texts: [{ text: unvaluedCount === 0 ? words.total : words.totalOfPriced }],
    quantity: "",
    price: [],
    value: formatAmount(valueCents, locale),
  });
  table.end();
};

/** Each holding of a day with the price that counts, what that rests on, and what has none. */
export const make: Make<PortfolioStatement> = ({ seal, ...statement }) => {
  const { locale, stated } = statement;
  const words = portfolioWords[locale];
  const { holders, on, basis, thresholdCents, holdings, valueCents, unvaluedCount } = stated;
  async function* body(flow: Flow) {
    flow.attest(statement);
    writeFacts(flow, [
      { label: words.holder(holders.length), value: holders.join(", ") },
      { label: words.day, value: formatDate(on, locale), aside: words.dayOf },
      {
        label: words.basis,
        value: words.chosen[basis],
        aside: words.threshold(formatAmount(thresholdCents, locale)),
      },
      {
        label: words.total,
        value: formatAmount(valueCents, locale),
        aside: words.priced(holdings.length - unvaluedCount, holdings.length),
      },
    ]);
    yield;
    writeHoldings(flow, locale, stated);
    yield;
    flow.down(10);
    const unvalued = unvaluedCount === 0 ? "" : words.unvalued(unvaluedCount);
    for (const note of [unvalued, words.note, words.scope, words.prevails]) {
      if (note !== "") writeParagraph(flow, note, noteStyle);
    }
    yield;
  }
  const head = { kind: "portfolioStatement", title: words.title(formatDate(on, locale)) } as const;
  return Promise.resolve(sealPaper(writePaper(headOf(statement, head), body), seal));
};

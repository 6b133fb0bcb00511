import type { TaxYear } from "@coulisse/contract/operations/tax-years.schemas.ts";
import { taxGapWords, untaxedWords } from "@coulisse/contract/operations/tax-years.ts";
import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import { formatDate } from "@coulisse/domain/dates.ts";
import { formatAmount, formatQuantity, formatSignedAmount } from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Flow } from "#platform/documents/flow.ts";
import { headOf, type Headed } from "#platform/documents/head.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { noteStyle, writeFacts, writeHeading, writeParagraph } from "#platform/documents/prose.ts";
import { quietCell, startTable, type Column } from "#platform/documents/table.ts";
import type { Seal } from "#platform/seal/seal-pdf.ts";
import { sealPaper } from "#platform/seal/seal-paper.ts";
import type { Make } from "#platform/work/order.ts";
import { taxWords, type TaxWords } from "./tax-words.ts";

export type TaxPaper = Headed & Readonly<{ seal: Seal; taxYear: TaxYear }>;

type Sale = TaxYear["sales"][number];
type Line = Pick<Sale, "company" | "number" | "category" | "nature" | "on" | "quantity">;

const nameIn = (words: TaxWords, locale: Locale, line: Line): string =>
  words.line(
    line.company.name,
    natureWords[locale][line.nature],
    formatQuantity(line.quantity, locale),
    line.category,
    formatDate(line.on, locale),
    formatQuantity(line.number, locale),
  );

type Row = Readonly<{
  name: string;
  aside: string;
  proceeds: number | null;
  cost: number | null;
  gain: number | null;
}>;

const columnsIn = (locale: Locale, { form, holder }: TaxYear): Column<Row>[] => {
  const words = taxWords[locale];
  // An entity's gains are in its own accounts: no line of a person's return is theirs.
  const at = (title: string, line: string) => (holder.isEntity ? title : words.atLine(title, line));
  const figure = (cents: number | null, isSigned = false) => [
    {
      text:
        cents === null
          ? words.unknown
          : isSigned
            ? formatSignedAmount(cents, locale)
            : formatAmount(cents, locale),
    },
  ];
  return [
    {
      title: words.sale,
      width: 210,
      cell: ({ name, aside }) => [{ text: name }, { text: aside, style: quietCell }],
    },
    {
      title: at(words.proceeds, form.proceeds),
      width: 86,
      align: "end",
      cell: ({ proceeds }) => figure(proceeds),
    },
    {
      title: at(words.cost, form.cost),
      width: 86,
      align: "end",
      cell: ({ cost }) => figure(cost),
    },
    {
      title: at(words.result, form.result),
      width: 86,
      align: "end",
      cell: ({ gain }) => figure(gain, true),
    },
  ];
};

const rowOf = (words: TaxWords, locale: Locale, sale: Sale): Row => ({
  name: words.sold(sale.company.name, formatQuantity(sale.quantity, locale), sale.category),
  aside: words.soldAt(
    formatDate(sale.on, locale),
    formatQuantity(sale.number, locale),
    sale.priceCents === null ? words.unknown : formatAmount(sale.priceCents, locale),
    formatAmount(sale.feesCents, locale),
  ),
  proceeds: sale.proceedsCents,
  cost: sale.costCents,
  gain: sale.gainCents,
});

/** Each entry that the cost counts at a declared value, once, with the paper that shows it. */
const writeDeclared = (flow: Flow, locale: Locale, sales: readonly Sale[]): void => {
  const words = taxWords[locale];
  const entries = new Map(
    sales.flatMap(({ company, category, declared }) =>
      declared.map((entry) => [entry.movementId, { ...entry, company, category }] as const),
    ),
  );
  for (const entry of entries.values()) {
    const amount = formatAmount(entry.amountCents, locale);
    writeParagraph(flow, words.declared(nameIn(words, locale, entry), amount));
    const aside = words.declaredBy(formatDate(entry.valuedOn, locale), entry.fileName);
    writeParagraph(flow, aside, noteStyle);
  }
};

const writeSales = (flow: Flow, locale: Locale, taxYear: TaxYear): void => {
  const words = taxWords[locale];
  const { sales, totals, form, holder, lossYears } = taxYear;
  if (sales.length === 0) {
    writeParagraph(flow, words.noSale, noteStyle);
    return;
  }
  const table = startTable(flow, columnsIn(locale, taxYear));
  for (const sale of sales) table.row(rowOf(words, locale, sale));
  table.total({
    name: totals.isWhole ? words.total : words.totalOfKnown,
    aside: "",
    proceeds: totals.proceedsCents,
    cost: totals.costCents,
    gain: totals.gainCents,
  });
  table.end();
  flow.down(8);
  writeDeclared(flow, locale, sales);
  if (holder.isEntity) {
    writeParagraph(flow, words.entity, noteStyle);
    return;
  }
  const isLoss = totals.gainCents < 0;
  const box = isLoss ? form.lossBox : form.gainBox;
  if (totals.isWhole) {
    writeFacts(flow, [
      {
        label: isLoss ? words.loss : words.gain,
        value: words.inBox(formatAmount(totals.declaredCents, locale), box),
        ...(isLoss ? { aside: words.lossFor(lossYears) } : {}),
      },
    ]);
  }
  writeParagraph(
    flow,
    form.isOfYear ? words.ofForm(form.edition) : words.ofEarlier(form.edition),
    noteStyle,
  );
};

/** Four parts, as the page has them: to report, without tax, missing, to keep. */
export const make: Make<TaxPaper> = ({ seal, ...paper }) => {
  const { locale, taxYear } = paper;
  const words = taxWords[locale];
  async function* body(flow: Flow) {
    flow.attest(paper);
    writeFacts(flow, [
      { label: words.holder, value: taxYear.holder.name },
      { label: words.year, value: String(taxYear.year) },
      ...(taxYear.holder.isEntity
        ? []
        : [{ label: words.due, value: formatDate(taxYear.dueOn, locale), aside: words.dueOf }]),
    ]);
    writeHeading(flow, words.toReport);
    writeSales(flow, locale, taxYear);
    yield;
    writeHeading(flow, words.untaxed);
    for (const line of taxYear.untaxed) {
      writeParagraph(flow, nameIn(words, locale, line));
      writeParagraph(flow, untaxedWords[locale][line.cause], noteStyle);
    }
    if (taxYear.sales.length > 0) writeParagraph(flow, words.duty, noteStyle);
    if (taxYear.untaxed.length + taxYear.sales.length === 0) {
      writeParagraph(flow, words.nothing, noteStyle);
    }
    yield;
    writeHeading(flow, words.missing);
    for (const line of taxYear.missing) {
      writeParagraph(flow, nameIn(words, locale, line));
      writeParagraph(flow, taxGapWords[locale][line.gap], noteStyle);
    }
    if (taxYear.missing.length === 0) writeParagraph(flow, words.nothing, noteStyle);
    yield;
    writeHeading(flow, words.keep);
    writeParagraph(flow, words.keepUntil(formatDate(taxYear.keepUntil, locale)));
    for (const note of [words.scope, words.prevails]) {
      if (note !== "") writeParagraph(flow, note, noteStyle);
    }
    yield;
  }
  const head = {
    kind: "taxYear",
    title: words.title(taxYear.year),
    subtitle: [words.subtitle],
  } as const;
  return Promise.resolve(sealPaper(writePaper(headOf(paper, head), body), seal));
};

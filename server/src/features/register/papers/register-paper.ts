import { categoryWithCode } from "@coulisse/domain/category-names.ts";
import { dayInParis, formatDate, hourInParis } from "@coulisse/domain/dates.ts";
import {
  formatAmount,
  formatList,
  formatQuantity,
  formatUnitPrice,
  noFigure,
} from "@coulisse/domain/formats.ts";
import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Choice } from "@coulisse/contract/wire/list-filters.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Readable } from "node:stream";
import type { Flow } from "#platform/documents/flow.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { noteStyle, writeParagraph } from "#platform/documents/prose.ts";
import { quietCell, startTable, type CellText, type Column } from "#platform/documents/table.ts";
import { toUnitPrice } from "#platform/wire.ts";
import { drawSignature, writeHead, type Desk, type LastLine } from "./closing.ts";
import { headOf, type IssuerFacts } from "#platform/documents/head.ts";
import { jointLines, paperWords, type PaperWords } from "./paper-words.ts";
import type { CategoryTotal, FilterNames, Filters, PaperJoint, PaperLine } from "./paper-rows.ts";

type Party = Readonly<{
  name: string | null;
  siren: string | null;
  domicile: string | null;
  joint: PaperJoint | null;
  /** The role says what the party is, where the head of the column does not. */
  role: string | undefined;
}>;

const party = ({ name, siren, domicile, joint, role }: Party, locale: Locale): CellText[] => {
  const words = paperWords[locale];
  return name === null
    ? [{ text: "–", style: quietCell }]
    : [
        { text: name },
        ...(role === undefined ? [] : [{ text: role, style: quietCell }]),
        ...(siren === null ? [] : [{ text: `${words.siren} ${siren}`, style: quietCell }]),
        { text: domicile ?? words.noDomicile, style: quietCell },
        ...jointLines(joint, locale).map((text) => ({ text, style: quietCell })),
      ];
};

/** A mention moves no share: each of its parties is called what it is, or was in the mention that this one ends. */
const roleIn = (row: PaperLine, side: "from" | "to", words: PaperWords): string | undefined => {
  const roles: Partial<Record<string, Record<"from" | "to", string>>> = words.roles;
  return row.type === "MENTION" ? roles[row.lifts_nature ?? row.nature]?.[side] : undefined;
};

const giver = (row: PaperLine, locale: Locale): CellText[] => {
  const { from_name: name, from_siren: siren, from_domicile: domicile, from_joint: joint } = row;
  const role = roleIn(row, "from", paperWords[locale]);
  return party({ name, siren, domicile, joint, role }, locale);
};

const taker = (row: PaperLine, locale: Locale): CellText[] => {
  const { to_name: name, to_siren: siren, to_domicile: domicile, to_joint: joint } = row;
  const role = roleIn(row, "to", paperWords[locale]);
  return party({ name, siren, domicile, joint, role }, locale);
};

/** The reason as it was given, and the documents that the line has sealed, by how they begin. */
const grounds = (line: PaperLine, locale: Locale): CellText[] => {
  const words = paperWords[locale];
  const { reason, lacking_reason: lacking, document_hashes: hashes } = line;
  const { pre_emption: purged, pre_emption_on: on, pre_emption_reference: reference } = line;
  return [
    ...(reason === null ? [] : [{ text: reason }]),
    ...(purged === null || on === null
      ? []
      : [{ text: words.preEmptions[purged](formatDate(on, locale, "short"), reference ?? "") }]),
    ...hashes.map((hash) => ({ text: words.document(hash.slice(0, 8)), style: quietCell })),
    ...(lacking === null ? [] : [{ text: words.lacking(lacking), style: quietCell }]),
  ];
};

const priceIn = (unitPrice: string | null, locale: Locale): string =>
  unitPrice === null ? noFigure : formatUnitPrice(unitPrice, locale);

const shown = (text: string): CellText[] => [{ text }];

/** The day of the deed or of the decision, where it is known and another than that of the effect. */
const agreement = (row: PaperLine, locale: Locale): CellText[] => {
  const { agreed_on: agreedOn, effective_on: effectiveOn, type } = row;
  if (agreedOn === null || agreedOn === effectiveOn) return [];
  const words = paperWords[locale];
  const say = type === "ISSUE" || type === "CANCELLATION" ? words.decided : words.agreed;
  return [{ text: say(formatDate(agreedOn, locale, "short")), style: quietCell }];
};

/** The line before that this one undoes or ends. */
const before = (
  number: bigint | null,
  say: (line: string) => string,
  locale: Locale,
): CellText[] =>
  number === null ? [] : [{ text: say(formatQuantity(number, locale)), style: quietCell }];

const whenAndWhat = (locale: Locale): Column<PaperLine>[] => {
  const words = paperWords[locale];
  return [
    {
      title: words.number,
      width: 27,
      align: "end",
      cell: (row) => shown(formatQuantity(row.number, locale)),
    },
    {
      title: words.effective,
      width: 52,
      tabular: true,
      cell: (row) => [
        { text: formatDate(row.effective_on, locale, "short") },
        ...agreement(row, locale),
      ],
    },
    {
      title: words.recorded,
      width: 52,
      tabular: true,
      cell: ({ recorded_at }) => {
        const day = formatDate(dayInParis(recorded_at), locale, "short");
        return [{ text: day }, { text: hourInParis(recorded_at), style: quietCell }];
      },
    },
    {
      title: words.nature,
      width: 62,
      cell: (row) => [
        { text: natureWords[locale][row.nature] },
        ...(row.type === "MENTION" ? [{ text: words.mention, style: quietCell }] : []),
        ...before(row.corrects_number, words.corrects, locale),
        ...before(row.corrects_number === null ? row.lifts_number : null, words.lifts, locale),
      ],
    },
  ];
};

const whoAndHowMany = (locale: Locale): Column<PaperLine>[] => {
  const words = paperWords[locale];
  return [
    { title: words.from, width: 104, cell: (row) => giver(row, locale) },
    { title: words.to, width: 104, cell: (row) => taker(row, locale) },
    { title: words.category, width: 62, cell: (row) => shown(row.category_name) },
    {
      title: words.nominal,
      width: 44,
      align: "end",
      cell: (row) => shown(priceIn(toUnitPrice(row.nominal_value), locale)),
    },
    {
      title: words.quantity,
      width: 50,
      align: "end",
      cell: (row) => shown(formatQuantity(row.quantity, locale)),
    },
    {
      title: words.price,
      width: 50,
      align: "end",
      cell: (row) => shown(priceIn(toUnitPrice(row.unit_price), locale)),
    },
    { title: words.grounds, width: 84, cell: (row) => grounds(row, locale) },
    {
      title: words.print,
      width: 40,
      tabular: true,
      cell: (row) => [{ text: row.hash.slice(0, 8), style: quietCell }],
    },
  ];
};

/** Article R. 228-9 of the commercial code wants these columns of each line. */
const columnsIn = (locale: Locale) => [...whenAndWhat(locale), ...whoAndHowMany(locale)];

const choiceWords = <Value extends string>(
  locale: Locale,
  { values, isNot }: Choice<Value>,
  names: Readonly<Record<Value, string>>,
): string => {
  const chosen = values.map((value) => names[value]);
  const listed = formatList(chosen, isNot ? "and" : "or", locale);
  return isNot ? paperWords[locale].allBut(listed) : listed;
};

const filterWords = (locale: Locale, filters: Filters, names: FilterNames): string[] => {
  const words = paperWords[locale];
  const search = filters.search?.trim();
  const { amountCentsMin: least, amountCentsMax: most } = filters;
  return [
    names.category && words.categoryIs(names.category),
    names.holder && words.holderIs(names.holder),
    filters.type && choiceWords(locale, filters.type, words.movementTypes),
    filters.nature && words.natureIs(choiceWords(locale, filters.nature, natureWords[locale])),
    filters.standing && words.standings[filters.standing],
    filters.from && words.dayFrom(formatDate(filters.from, locale, "short")),
    filters.until && words.dayUntil(formatDate(filters.until, locale, "short")),
    least !== undefined && words.amountFrom(formatAmount(BigInt(least), locale)),
    most !== undefined && words.amountUntil(formatAmount(BigInt(most), locale)),
    search && words.searched(search),
  ].filter((text) => typeof text === "string" && text !== "") as string[];
};

/** Writes what all lines together come to, whichever of them an extract shows. */
const writeTotals = (flow: Flow, locale: Locale, totals: readonly CategoryTotal[]): void => {
  const words = paperWords[locale];
  const parts = totals.map(({ name, code, quantity }) =>
    words.categoryTotal(categoryWithCode({ name, code }), formatQuantity(quantity, locale)),
  );
  const all = totals.reduce((sum, { quantity }) => sum + quantity, 0n);
  const text = words.totals(parts.join(" ; "), formatQuantity(all, locale));
  writeParagraph(flow, text, { ...noteStyle, color: "ink" });
};

/** A reader of a screen goes to a line by its number. */
const linesByBookmark = 100;

export type PaperRegister = Readonly<{
  last: LastLine;
  totals: readonly CategoryTotal[];
  filters: Filters;
  names: FilterNames;
  lines: () => AsyncIterable<readonly PaperLine[]>;
}>;

/** The register on paper, or an extract that says what it was filtered by. */
export const registerPaper = (
  desk: Desk,
  issuer: IssuerFacts,
  { last, totals, filters, names, lines: read }: PaperRegister,
): Promise<Readable> => {
  const { locale } = desk;
  const asked = filterWords(locale, filters, names);
  const words = paperWords[locale];
  const lastNumber = formatQuantity(last.number, locale);
  const content = asked.length > 0 ? words.extract(asked.join(", ")) : words.allLines(lastNumber);
  const subtitle = last.number === 0n ? [] : [content];
  async function* body(flow: Flow) {
    flow.attest({ issuer, last, totals, filters });
    let count = 0;
    const table = startTable(flow, columnsIn(locale));
    for await (const lines of read()) {
      for (const line of lines) {
        if (count % linesByBookmark === 0) {
          flow.bookmark(words.linesFrom(formatQuantity(line.number, locale)));
        }
        count += 1;
        flow.attest([line.number, line.hash]);
        const pages = flow.pageCount();
        table.row(line);
        if (flow.pageCount() > pages) yield;
      }
    }
    table.end();
    flow.down(14);
    if (count === 0) {
      const nothing = last.number === 0n ? words.emptyRegister : words.emptyExtract;
      writeParagraph(flow, nothing, { ...noteStyle, size: 9 });
    }
    if (last.number === 0n) return;
    writeTotals(flow, locale, totals);
    writeHead(flow, desk, last);
    drawSignature(flow, locale);
    yield;
  }
  return writePaper(
    headOf(
      { ...desk, issuer },
      { kind: "register", title: words.register, subtitle, landscape: true },
    ),
    body,
  );
};

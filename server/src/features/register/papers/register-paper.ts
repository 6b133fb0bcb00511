import type { Locale } from "@coulisse/contract/scalars.ts";
import type { Readable } from "node:stream";
import type { Flow } from "#platform/documents/flow.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { noteStyle, writeParagraph } from "#platform/documents/prose.ts";
import { quietCell, startTable, type CellText, type Column } from "#platform/documents/table.ts";
import { toUnitPrice } from "#platform/wire.ts";
import { paperOf, type Desk, type Issuer } from "./letterhead.ts";
import { days, price, stamp, whole } from "./paper-figures.ts";
import { natureWords, paperWords } from "./paper-words.ts";
import type { FilterNames, Filters, PaperLine } from "./paper-rows.ts";

const party = (name: string | null, domicile: string | null, none: string): CellText[] =>
  name === null
    ? [{ text: "–", style: quietCell }]
    : [{ text: name }, { text: domicile ?? none, style: quietCell }];

const shown = (text: string): CellText[] => [{ text }];

const whenAndWhat = (locale: Locale): Column<PaperLine>[] => {
  const words = paperWords[locale];
  return [
    {
      title: words.number,
      width: 27,
      align: "end",
      cell: (row) => shown(whole(row.number, locale)),
    },
    {
      title: words.effective,
      width: 47,
      tabular: true,
      cell: (row) => shown(days(row.effective_on)),
    },
    {
      title: words.recorded,
      width: 47,
      tabular: true,
      cell: ({ recorded_at }) => {
        const { day, hour } = stamp(recorded_at);
        return [{ text: day }, { text: hour, style: quietCell }];
      },
    },
    {
      title: words.nature,
      width: 62,
      cell: (row) => [
        { text: natureWords[locale][row.nature] },
        ...(row.type === "MENTION" ? [{ text: words.mention, style: quietCell }] : []),
        ...(row.corrects_number === null
          ? []
          : [{ text: words.corrects(whole(row.corrects_number, locale)), style: quietCell }]),
      ],
    },
  ];
};

const whoAndHowMany = (locale: Locale): Column<PaperLine>[] => {
  const words = paperWords[locale];
  return [
    {
      title: words.from,
      width: 128,
      cell: (row) => party(row.from_name, row.from_domicile, words.noDomicile),
    },
    {
      title: words.to,
      width: 128,
      cell: (row) => party(row.to_name, row.to_domicile, words.noDomicile),
    },
    { title: words.category, width: 76, cell: (row) => shown(row.category_name) },
    {
      title: words.nominal,
      width: 44,
      align: "end",
      cell: (row) => shown(price(toUnitPrice(row.nominal_value), locale)),
    },
    {
      title: words.quantity,
      width: 50,
      align: "end",
      cell: (row) => shown(whole(row.quantity, locale)),
    },
    {
      title: words.price,
      width: 50,
      align: "end",
      cell: (row) => shown(price(toUnitPrice(row.unit_price), locale)),
    },
    {
      title: words.print,
      width: 40,
      tabular: true,
      cell: (row) => [{ text: row.hash.slice(0, 8), style: quietCell }],
    },
  ];
};

/** What article R. 228-9 of the commercial code wants of each line. */
const columnsIn = (locale: Locale) => [...whenAndWhat(locale), ...whoAndHowMany(locale)];

const filterWords = (locale: Locale, filters: Filters, names: FilterNames): string[] => {
  const words = paperWords[locale];
  const search = filters.search?.trim();
  return [
    names.category && words.categoryIs(names.category),
    names.holder && words.holderIs(names.holder),
    filters.type && words.movementTypes[filters.type],
    filters.nature && words.natureIs(natureWords[locale][filters.nature]),
    filters.from && words.dayFrom(days(filters.from)),
    filters.until && words.dayUntil(days(filters.until)),
    search && words.searched(search),
  ].filter((text) => typeof text === "string" && text !== "") as string[];
};

export type PaperRegister = Readonly<{
  last: Readonly<{ number: bigint; hash: string }>;
  filters: Filters;
  names: FilterNames;
  /** Gives the same lines each time: they are read once to count pages and once to draw. */
  lines: () => AsyncIterable<readonly PaperLine[]>;
}>;

/** The register on paper, or an extract that says what it was filtered by. */
export const registerPaper = (
  desk: Desk,
  issuer: Issuer,
  { last, filters, names, lines: read }: PaperRegister,
): Promise<Readable> => {
  const { locale } = desk;
  const asked = filterWords(locale, filters, names);
  const words = paperWords[locale];
  const lastNumber = whole(last.number, locale);
  const content = asked.length > 0 ? words.extract(asked.join(", ")) : words.allLines(lastNumber);
  const subtitle = last.number === 0n ? [] : [content];
  async function* body(flow: Flow) {
    flow.attest({ issuer, last, filters });
    let isEmpty = true;
    const table = startTable(flow, columnsIn(locale));
    for await (const lines of read()) {
      isEmpty = false;
      for (const line of lines) {
        flow.attest([line.number, line.hash]);
        const pages = flow.pageCount();
        table.row(line);
        if (flow.pageCount() > pages) yield;
      }
    }
    table.end();
    flow.down(14);
    if (isEmpty) {
      const nothing = last.number === 0n ? words.emptyRegister : words.emptyExtract;
      writeParagraph(flow, nothing, { ...noteStyle, size: 9 });
    }
    if (last.number === 0n) return;
    flow.need(40);
    writeParagraph(flow, words.lastLine(lastNumber), { ...noteStyle, color: "ink" });
    flow.down(-5);
    writeParagraph(flow, last.hash, { ...noteStyle, face: "strong", color: "seal", tabular: true });
    yield;
  }
  return writePaper(paperOf(desk, "register", issuer, { subtitle, landscape: true }), body);
};

import { formatDate } from "@coulisse/domain/dates.ts";
import { formatPercent, formatQuantity } from "@coulisse/domain/formats.ts";
import { voterGroundWords } from "@coulisse/contract/register/movement-words.ts";
import type { CapTableRow } from "@coulisse/contract/register/register-shapes.schemas.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Readable } from "node:stream";
import type { Flow } from "#platform/documents/flow.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { noteStyle, writeParagraph } from "#platform/documents/prose.ts";
import { quietCell, startTable, type Column } from "#platform/documents/table.ts";
import { writeHead, type Desk, type LastLine } from "./closing.ts";
import type { WholeCapTable } from "./drawings.ts";
import { headOf, type IssuerFacts } from "#platform/documents/head.ts";
import { paperWords } from "./paper-words.ts";

type Row = Pick<
  CapTableRow,
  | "name"
  | "siren"
  | "quantities"
  | "quantity"
  | "votes"
  | "bareQuantity"
  | "usufructQuantity"
  | "ordinaryVotes"
  | "extraordinaryVotes"
>;

/**
 * Each kind of meeting has its column: who votes for split shares is not the same in all of them.
 */
const voteColumns = (locale: Locale, { totals, splitVotes }: WholeCapTable): Column<Row>[] => {
  const words = paperWords[locale];
  const column = (title: string, votesOf: (row: Row) => number, width: number): Column<Row> => ({
    title,
    width,
    align: "end",
    cell: (row) => [{ text: formatQuantity(votesOf(row), locale) }],
  });
  const part = (votesOf: (row: Row) => number): Column<Row> => ({
    title: words.votesPart,
    width: 52,
    align: "end",
    cell: (row) => [{ text: formatPercent(votesOf(row), totals.votes, locale) }],
  });
  if (splitVotes === null) {
    return [column(words.votes, (row) => row.votes, 66), part((row) => row.votes)];
  }
  return [
    column(words.ordinaryVotes, (row) => row.ordinaryVotes, 66),
    part((row) => row.ordinaryVotes),
    column(words.extraordinaryVotes, (row) => row.extraordinaryVotes, 66),
    part((row) => row.extraordinaryVotes),
  ];
};

const columnsIn = (locale: Locale, capTable: WholeCapTable): Column<Row>[] => {
  const { categories, totals } = capTable;
  const words = paperWords[locale];
  const count = (value: number) => [{ text: formatQuantity(value, locale) }];
  const part = (value: number, of: number) => [{ text: formatPercent(value, of, locale) }];
  const shares = categories.map((category): Column<Row> => ({
    title: category.code,
    width: 62,
    align: "end",
    cell: ({ quantities }) => {
      const quantity = quantities[category.id] ?? 0;
      return quantity === 0 ? [{ text: "–", style: quietCell }] : count(quantity);
    },
  }));
  return [
    {
      title: words.holder,
      width: 190,
      cell: ({ name, siren, bareQuantity: bare, usufructQuantity: usufruct }) => [
        { text: name },
        ...(siren === null ? [] : [{ text: `${words.siren} ${siren}`, style: quietCell }]),
        ...(bare === 0
          ? []
          : [{ text: words.usufruct(formatQuantity(bare, locale)), style: quietCell }]),
        ...(usufruct === 0
          ? []
          : [{ text: words.usufructOver(formatQuantity(usufruct, locale)), style: quietCell }]),
      ],
    },
    // The total of one category would only repeat it.
    ...(shares.length > 1 ? shares : []),
    { title: words.shares, width: 66, align: "end", cell: (row) => count(row.quantity) },
    {
      title: words.capitalPart,
      width: 52,
      align: "end",
      cell: (row) => part(row.quantity, totals.quantity),
    },
    ...voteColumns(locale, capTable),
  ];
};

const totalOf = ({ categories, totals }: WholeCapTable, name: string): Row => ({
  name,
  siren: null,
  quantities: Object.fromEntries(categories.map(({ id, quantity }) => [id, quantity])),
  quantity: totals.quantity,
  votes: totals.votes,
  bareQuantity: 0,
  usufructQuantity: 0,
  ordinaryVotes: totals.votes,
  extraordinaryVotes: totals.votes,
});

const holdersByBookmark = 50;

/** The paper says who holds what at a day, as the screen shows it. */
export const capTablePaper = (
  desk: Desk,
  issuer: IssuerFacts,
  capTable: WholeCapTable,
  { search, last }: Readonly<{ search: string; last: LastLine }>,
): Promise<Readable> => {
  const { locale } = desk;
  const words = paperWords[locale];
  const day = formatDate(capTable.at, locale);
  const subtitle = [
    capTable.basis === "recorded" ? words.atRecording(day) : words.atEffect(day),
    words.derived(formatQuantity(capTable.asOfNumber, locale)),
    ...(search === "" ? [] : [`${words.searched(search)}.`]),
  ];
  async function* body(flow: Flow) {
    const { categories, totals, at, basis, asOfNumber } = capTable;
    flow.attest({ issuer, at, basis, asOfNumber, categories, totals, last });
    const table = startTable(flow, columnsIn(locale, capTable));
    for (const [index, row] of capTable.items.entries()) {
      if (index % holdersByBookmark === 0) flow.bookmark(words.holdersFrom(row.name));
      flow.attest(row);
      const pages = flow.pageCount();
      table.row(row);
      if (flow.pageCount() > pages) yield;
    }
    flow.bookmark(words.total);
    table.total(totalOf(capTable, words.total));
    table.end();
    flow.down(12);
    if (capTable.items.length === 0) {
      writeParagraph(flow, words.noHolder, { ...noteStyle, size: 9 });
    }
    const named = categories.map(({ code, name }) => `${code} – ${name}`).join(" · ");
    writeParagraph(flow, named, noteStyle);
    if (capTable.splitVotes !== null) {
      const { ground, source } = capTable.splitVotes;
      const said = [voterGroundWords[locale][ground], source].filter((part) => part !== null);
      writeParagraph(flow, said.join(" "), noteStyle);
    }
    writeHead(flow, desk, last);
    yield;
  }
  return writePaper(
    headOf(
      { ...desk, issuer },
      { kind: "capTable", title: words.capTable, subtitle, landscape: true },
    ),
    body,
  );
};

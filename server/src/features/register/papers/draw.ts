/* This runs in a process beside the server: nothing here reads the database. */
import type { CapTableRow } from "@coulisse/contract/register/register-shapes.schemas.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Chunk, Make, Rows } from "#platform/work/order.ts";
import { unpack, type Columns, type PackedRows } from "#platform/work/packed.ts";
import type {
  CategoryFacts,
  ExportedHolder,
  ExportedLine,
  ExportedMovement,
  ExportedRegister,
} from "#interchange/model.ts";
import { packFiles } from "#interchange/pack-files.ts";
import { filesOfOcf } from "#interchange/ocf/write-ocf.ts";
import { registerFileName, writeRegisterFile } from "#interchange/register-file.ts";
import { capTableSheet } from "#interchange/table/cap-table-sheet.ts";
import {
  flatSheet,
  registerSheets,
  type TabledRegister,
  evidenceSheet,
} from "#interchange/table/register-sheets.ts";
import type { TableFormat } from "#interchange/table/table-format.ts";
import { remarked, type Sheet } from "#interchange/table/sheet.ts";
import { headingOf, headRemark } from "./head-words.ts";
import { writeTableCsv } from "#interchange/table/write-csv.ts";
import { writeTemplate } from "#interchange/table/write-template.ts";
import { writeTableXlsx } from "#interchange/table/write-xlsx.ts";
import { accountsPaper } from "./accounts-paper.ts";
import { accountsSheet } from "./accounts-sheet.ts";
import { capTablePaper } from "./cap-table-paper.ts";
import { certificatePaper } from "./certificate-paper.ts";
import type { Drawing, KnownHead, TableAbout, WholeCapTable } from "./drawings.ts";
import { holderColumns, toHolder } from "./exported-holders.ts";
import { lineColumns, toLine, toMovement, toProven } from "./exported-lines.ts";
import { accountEntryColumns, paperLineColumns, type AccountEntry } from "./paper-rows.ts";
import { registerPaper } from "./register-paper.ts";

type Parts = AsyncIterable<Uint8Array | string>;

const gather = async <Row>(source: AsyncIterable<Chunk>): Promise<Row[]> => {
  const gathered: Row[] = [];
  for await (const chunk of source) gathered.push(...(chunk as readonly Row[]));
  return gathered;
};

/** Some of a source's rows at a time, as they are read. */
async function* unpacked<Row, Line>(
  source: AsyncIterable<Chunk>,
  columns: Columns<Row>,
  shape: (row: Row) => Line,
): AsyncGenerator<readonly Line[]> {
  for await (const chunk of source) yield unpack(columns, chunk as PackedRows).map(shape);
}

/** Rows come one after the other, from the first each time that they are asked for. */
const each = <Row>(read: () => AsyncIterable<readonly Row[]>): AsyncIterable<Row> => ({
  async *[Symbol.asyncIterator]() {
    for await (const chunk of read()) yield* chunk;
  },
});

const asRead = <Row>(row: Row): Row => row;

const eachLine = (rows: Rows): AsyncIterable<ExportedLine> =>
  each(() => unpacked(rows("lines"), lineColumns, toLine));
const eachEntry = (rows: Rows): AsyncIterable<AccountEntry> =>
  each(() => unpacked(rows("entries"), accountEntryColumns, asRead));
const provenLines = (rows: Rows) => unpacked(rows("proofs"), lineColumns, toProven);

const writeSheets = (
  format: TableFormat,
  locale: Locale,
  { csv, xlsx }: Readonly<{ csv: () => Sheet; xlsx: () => readonly Sheet[] }>,
): Parts => (format === "csv" ? writeTableCsv(csv(), locale) : writeTableXlsx(xlsx(), locale));

type Parties = Pick<ExportedRegister, "holders" | "categories">;

const gatherParties = async (rows: Rows): Promise<Parties> => ({
  holders: await gather<ExportedHolder>(unpacked(rows("holders"), holderColumns, toHolder)),
  categories: await gather<CategoryFacts>(rows("categories")),
});

/**
 * A filter leaves out whole what it leaves out: no holder and no category beside those of the
 * lines.
 */
const named = async (
  { holders, categories }: Parties,
  lines: AsyncIterable<ExportedLine>,
): Promise<Parties> => {
  const keys = new Set<string | undefined>();
  for await (const { categoryKey, fromKey, toKey } of lines) {
    keys.add(categoryKey).add(fromKey).add(toKey);
  }
  return {
    holders: holders.filter(({ key }) => keys.has(key)),
    categories: categories.filter(({ key }) => keys.has(key)),
  };
};

const tabledRegister = async (isFiltered: boolean, rows: Rows): Promise<TabledRegister> => {
  const lines = eachLine(rows);
  const parties = await gatherParties(rows);
  return { ...(isFiltered ? await named(parties, lines) : parties), lines };
};

const sheetOfCapTable = (
  { items, categories, totals, splitVotes }: WholeCapTable,
  locale: Locale,
): Sheet =>
  capTableSheet(
    items.map((row) => ({
      kind: row.kind,
      name: row.name,
      siren: row.siren,
      quantities: new Map(
        Object.entries(row.quantities).map(([id, quantity]) => [id, BigInt(quantity)]),
      ),
      ...(splitVotes === null
        ? {}
        : {
            split: {
              bare: BigInt(row.bareQuantity),
              usufruct: BigInt(row.usufructQuantity),
              ordinary: BigInt(row.ordinaryVotes),
              extraordinary: BigInt(row.extraordinaryVotes),
              profit: BigInt(row.profitVotes),
            },
          }),
    })),
    categories.map(({ id, code, votesPerShare }) => ({
      key: id,
      code,
      votesPerShare: BigInt(votesPerShare),
    })),
    locale,
    { shares: BigInt(totals.quantity), votes: BigInt(totals.votes) },
  );

type Tabled = Extract<Drawing, { format: TableFormat }>;

/** A table with what it is over its columns, and the head of the register below its rows. */
const framed = (sheet: Sheet, about: TableAbout, head: KnownHead): Sheet => ({
  ...remarked(sheet, headRemark(head, about.desk.locale)),
  heading: headingOf(about),
});

const writeTable = async (drawing: Tabled, rows: Rows): Promise<Parts> => {
  const { format } = drawing;
  if (drawing.kind === "template") return writeTemplate(drawing.format, drawing.locale);
  const { about } = drawing;
  const { locale } = about.desk;
  switch (drawing.kind) {
    case "registerTable": {
      const { head, asOf, isFiltered } = drawing.register;
      const register = await tabledRegister(isFiltered, rows);
      const known = { ...head, asOf };
      const heading = headingOf(about);
      return writeSheets(format, locale, {
        csv: () => framed(flatSheet(register, locale), about, known),
        xlsx: () => [
          ...registerSheets(register, locale).map((sheet) => ({ ...sheet, heading })),
          framed(evidenceSheet(register.lines, locale), about, known),
        ],
      });
    }
    case "capTableTable": {
      const items = await gather<CapTableRow>(rows("items"));
      const table = sheetOfCapTable({ ...drawing.capTable, items }, locale);
      const sheet = framed(table, about, drawing.head);
      return writeSheets(format, locale, { csv: () => sheet, xlsx: () => [sheet] });
    }
    case "accountsTable": {
      const accounts = accountsSheet(eachEntry(rows), about.title, locale);
      const sheet = framed(accounts, about, drawing.head);
      return writeSheets(format, locale, { csv: () => sheet, xlsx: () => [sheet] });
    }
  }
};

export const make: Make<Drawing> = async (drawing, rows) => {
  switch (drawing.kind) {
    case "registerPaper": {
      const { desk, issuer, ...register } = drawing;
      const lines = () => unpacked(rows("lines"), paperLineColumns, asRead);
      return registerPaper(desk, issuer, { ...register, lines });
    }
    case "capTablePaper": {
      const { desk, issuer, search, last } = drawing;
      const items = await gather<CapTableRow>(rows("items"));
      return capTablePaper(desk, issuer, { ...drawing.capTable, items }, { search, last });
    }
    case "accountsPaper": {
      const entries = eachEntry(rows);
      return accountsPaper(drawing.desk, drawing.issuer, entries, drawing.last);
    }
    case "certificatePaper":
      return certificatePaper(drawing.desk, drawing.issuer, drawing.account);
    case "ocf": {
      const { isFiltered: _, ...head } = drawing.register;
      const movements = await gather<ExportedMovement>(
        unpacked(rows("movements"), lineColumns, toMovement),
      );
      const register: ExportedRegister = { ...head, ...(await gatherParties(rows)), movements };
      const parts = writeRegisterFile(drawing.register, provenLines(rows));
      return packFiles(
        [...filesOfOcf(register), { name: registerFileName, parts }],
        new Date(register.generatedAt),
      );
    }
    case "registerFile":
      return writeRegisterFile(drawing.register, provenLines(rows));
    default:
      return writeTable(drawing, rows);
  }
};

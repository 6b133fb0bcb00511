/* The workshop runs this in a process of its own: nothing here reads the database. */
import type { CapTable, CapTableRow } from "@coulisse/contract/register-shapes.ts";
import type { Locale } from "@coulisse/contract/scalars.ts";
import type { Make, Rows } from "#platform/workshop/order.ts";
import type {
  ExportedCategory,
  ExportedHolder,
  ExportedLine,
  ExportedMovement,
  ExportedRegister,
} from "../interchange/model.ts";
import { packFiles } from "../interchange/ocf/package-stream.ts";
import { filesOfOcf } from "../interchange/ocf/write-ocf.ts";
import { registerFileName, writeRegisterFile } from "../interchange/register-file.ts";
import { capTableSheet } from "../interchange/table/cap-table-sheet.ts";
import { evidenceSheet } from "../interchange/table/evidence-sheet.ts";
import { flatSheet, registerSheets } from "../interchange/table/register-sheets.ts";
import { remarked, type Sheet } from "../interchange/table/sheet.ts";
import { headRemark } from "./head-words.ts";
import { writeTableCsv } from "../interchange/table/write-csv.ts";
import { writeTemplate } from "../interchange/table/write-template.ts";
import { writeTableXlsx } from "../interchange/table/write-xlsx.ts";
import { accountsPaper } from "./accounts-paper.ts";
import { accountsSheet } from "./accounts-sheet.ts";
import { capTablePaper } from "./cap-table-paper.ts";
import { certificatePaper } from "./certificate-paper.ts";
import type { Drawing, RegisterHead, TableFormat } from "./drawings.ts";
import type { AccountEntry, PaperLine } from "./paper-rows.ts";
import { registerPaper } from "./register-paper.ts";

type Parts = AsyncIterable<Uint8Array | string>;

async function* partsOf(parts: Iterable<Uint8Array | string>): Parts {
  yield* parts;
}

const all = async (rows: Rows, source: string): Promise<unknown[]> => {
  const gathered: unknown[] = [];
  for await (const chunk of rows(source)) gathered.push(...chunk);
  return gathered;
};

const writeSheets = async (
  format: TableFormat,
  locale: Locale,
  { csv, xlsx }: Readonly<{ csv: () => Sheet; xlsx: () => readonly Sheet[] }>,
): Promise<Parts> =>
  partsOf(format === "csv" ? writeTableCsv(csv(), locale) : [await writeTableXlsx(xlsx(), locale)]);

/** What a filter leaves out is left out whole: no holder and no category beside those of the lines. */
const named = (register: ExportedRegister): ExportedRegister => {
  const keys = new Set(
    (register.lines ?? register.movements).flatMap(({ categoryKey, fromKey, toKey }) => [
      categoryKey,
      fromKey,
      toKey,
    ]),
  );
  return {
    ...register,
    holders: register.holders.filter(({ key }) => keys.has(key)),
    categories: register.categories.filter(({ key }) => keys.has(key)),
  };
};

/** The lines before the parties, so that nobody of a line is missing who came in between. */
const gatherRegister = async (
  { isFiltered, ...head }: RegisterHead,
  rows: Rows,
  source: "movements" | "lines",
): Promise<ExportedRegister> => {
  const gathered = await all(rows, source);
  const holders = (await all(rows, "holders")) as ExportedHolder[];
  const categories = (await all(rows, "categories")) as ExportedCategory[];
  const beside = { ...head, holders, categories };
  const register =
    source === "lines"
      ? { ...beside, movements: [], lines: gathered as ExportedLine[] }
      : { ...beside, movements: gathered as ExportedMovement[] };
  return isFiltered ? named(register) : register;
};

const sheetOfCapTable = ({ items, categories, totals }: CapTable, locale: Locale): Sheet =>
  capTableSheet(
    items.map((row) => ({
      kind: row.kind,
      name: row.name,
      siren: row.siren,
      quantities: new Map(
        Object.entries(row.quantities).map(([id, quantity]) => [id, BigInt(quantity)]),
      ),
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

const writeTable = async (drawing: Tabled, rows: Rows): Promise<Parts> => {
  const { format, locale } = drawing;
  switch (drawing.kind) {
    case "registerTable": {
      const register = await gatherRegister(drawing.register, rows, "lines");
      const remark = headRemark({ ...drawing.register.head, asOf: register.asOf }, locale);
      return writeSheets(format, locale, {
        csv: () => remarked(flatSheet(register, locale), remark),
        xlsx: () => [
          ...registerSheets(register, locale),
          remarked(evidenceSheet(register, locale), remark),
        ],
      });
    }
    case "capTableTable": {
      const items = (await all(rows, "items")) as CapTableRow[];
      const table = sheetOfCapTable({ ...drawing.capTable, items }, locale);
      const sheet = remarked(table, headRemark(drawing.head, locale));
      return writeSheets(format, locale, { csv: () => sheet, xlsx: () => [sheet] });
    }
    case "accountsTable": {
      const entries = (await all(rows, "entries")) as AccountEntry[];
      const accounts = accountsSheet(entries, drawing.title, locale);
      const sheet = remarked(accounts, headRemark(drawing.head, locale));
      return writeSheets(format, locale, { csv: () => sheet, xlsx: () => [sheet] });
    }
    case "template":
      return partsOf([await writeTemplate(format, locale)]);
  }
};

export const make: Make<Drawing> = async (drawing, rows) => {
  switch (drawing.kind) {
    case "registerPaper": {
      const { desk, issuer, ...register } = drawing;
      const lines = () => rows("lines") as AsyncIterable<readonly PaperLine[]>;
      return registerPaper(desk, issuer, { ...register, lines });
    }
    case "capTablePaper": {
      const { desk, issuer, search, last } = drawing;
      const items = (await all(rows, "items")) as CapTableRow[];
      return capTablePaper(desk, issuer, { ...drawing.capTable, items }, { search, last });
    }
    case "accountsPaper": {
      const entries = (await all(rows, "entries")) as AccountEntry[];
      return accountsPaper(drawing.desk, drawing.issuer, entries, drawing.last);
    }
    case "certificatePaper":
      return certificatePaper(drawing.desk, drawing.issuer, drawing.account);
    case "ocf": {
      const register = await gatherRegister(drawing.register, rows, "movements");
      const parts = writeRegisterFile(drawing.register, rows("proofs"));
      return packFiles({
        whole: filesOfOcf(register),
        streamed: { name: registerFileName, parts },
        mtime: new Date(register.generatedAt),
      });
    }
    case "registerFile":
      return writeRegisterFile(drawing.register, rows("proofs"));
    default:
      return writeTable(drawing, rows);
  }
};

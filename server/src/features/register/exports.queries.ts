import { Readable } from "node:stream";
import type { CapTableQuery, MovementQuery } from "@coulisse/contract/register-shapes.ts";
import type { Locale } from "@coulisse/contract/scalars.ts";
import { dayOf } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import { accountsSheet, readAccountEntries } from "#features/register/account-sheet.queries.ts";
import { getCapTable } from "#features/register/cap-table.queries.ts";
import {
  evidenceSheet,
  readExportedRegister,
} from "#features/register/exported-register.queries.ts";
import { writeOcf } from "#features/register/interchange/ocf/write-ocf.ts";
import { capTableSheet } from "#features/register/interchange/table/cap-table-sheet.ts";
import { flatSheet, registerSheets } from "#features/register/interchange/table/register-sheets.ts";
import type { Sheet } from "#features/register/interchange/table/sheet.ts";
import { writeTableCsv } from "#features/register/interchange/table/write-csv.ts";
import { writeTemplate } from "#features/register/interchange/table/write-template.ts";
import { writeTableXlsx } from "#features/register/interchange/table/write-xlsx.ts";
import {
  writeAccountsPaper,
  writeCapTablePaper,
  writeRegisterPaper,
} from "#features/register/papers.queries.ts";

type TableFormat = "xlsx" | "csv";
type Format = TableFormat | "pdf";

const mediaTypes: Record<Format, string> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf",
};

const words: Record<Locale, Record<"register" | "capTable" | "accounts" | "template", string>> = {
  fr: {
    register: "Registre des mouvements",
    capTable: "Table de capitalisation",
    accounts: "Comptes individuels",
    template: "Modèle d’import",
  },
  en: {
    register: "Register of movements",
    capTable: "Cap table",
    accounts: "Individual accounts",
    template: "Import template",
  },
};

const download = async (
  ctx: Context,
  name: string,
  format: TableFormat,
  sheets: { csv: Sheet; xlsx: readonly Sheet[] },
): Promise<Download> => ({
  name: `${name}.${format}`,
  mediaType: mediaTypes[format],
  body:
    format === "csv"
      ? Readable.from(writeTableCsv(sheets.csv, ctx.locale))
      : await writeTableXlsx(sheets.xlsx, ctx.locale),
});

const paper = (name: string, body: Readable): Download => ({
  name: `${name}.pdf`,
  mediaType: mediaTypes.pdf,
  body,
});

/** What the screen shows, in a form that an import reads back; a workbook has the hashes beside. */
export const exportRegister = async (
  ctx: Context,
  companyId: string,
  format: Format,
  filters: Partial<MovementQuery>,
): Promise<Download> => {
  const title = words[ctx.locale].register;
  if (format === "pdf") {
    const name = `${title} ${dayOf(ctx.clock.now())}`;
    return paper(name, await writeRegisterPaper(ctx, companyId, filters));
  }
  const register = await readExportedRegister(ctx, companyId, filters);
  return download(ctx, `${title} ${register.issuer.name} ${register.asOf}`, format, {
    csv: flatSheet(register, ctx.locale),
    xlsx: [...registerSheets(register, ctx.locale), evidenceSheet(register, ctx.locale)],
  });
};

/** All the holders of the screen's table; no register has as many as this limit. */
const allRows = 10_000_000;

export const exportCapTable = async (
  ctx: Context,
  companyId: string,
  format: Format,
  query: Partial<CapTableQuery>,
): Promise<Download> => {
  const title = words[ctx.locale].capTable;
  const whole = { ...query, limit: allRows };
  if (format === "pdf") {
    const name = `${title} ${query.at ?? dayOf(ctx.clock.now())}`;
    return paper(name, await writeCapTablePaper(ctx, companyId, whole));
  }
  const table = await getCapTable(ctx, companyId, whole);
  const sheet = capTableSheet(
    table.items.map((row) => ({
      kind: row.kind,
      name: row.name,
      siren: row.siren,
      quantities: new Map(
        Object.entries(row.quantities).map(([id, quantity]) => [id, BigInt(quantity)]),
      ),
    })),
    table.categories.map(({ id, code, votesPerShare }) => ({
      key: id,
      code,
      votesPerShare: BigInt(votesPerShare),
    })),
    ctx.locale,
    { shares: BigInt(table.totals.quantity), votes: BigInt(table.totals.votes) },
  );
  return download(ctx, `${title} ${table.at}`, format, { csv: sheet, xlsx: [sheet] });
};

export const exportShareholderAccounts = async (
  ctx: Context,
  companyId: string,
  format: Format,
): Promise<Download> => {
  const title = words[ctx.locale].accounts;
  if (format === "pdf") return paper(title, await writeAccountsPaper(ctx, companyId));
  const entries = await readAccountEntries(ctx, companyId);
  const sheet = accountsSheet(entries, title, ctx.locale);
  return download(ctx, title, format, { csv: sheet, xlsx: [sheet] });
};

/** An Open Cap Format 1.2.0 package. */
export const exportOcf = async (ctx: Context, companyId: string): Promise<Download> => {
  const register = await readExportedRegister(ctx, companyId);
  return {
    name: `${register.issuer.name} ${register.asOf}.ocf.zip`,
    mediaType: "application/zip",
    body: Buffer.from(writeOcf(register)),
  };
};

export const importTemplate = async (format: TableFormat, locale: Locale): Promise<Download> => ({
  name: `${words[locale].template}.${format}`,
  mediaType: mediaTypes[format],
  body: await writeTemplate(format, locale),
});

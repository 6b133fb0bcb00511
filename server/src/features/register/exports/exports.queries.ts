import type {
  CapTableQuery,
  MovementQuery,
} from "@coulisse/contract/register/register-shapes.schemas.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { dayOf } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import { paperFileName, type PaperKind } from "#platform/documents/paper-kinds.ts";
import type { Download } from "#platform/http/bind.ts";
import { toWire } from "#platform/wire.ts";
import type { MadeFile } from "#platform/work/file-maker.ts";
import { readIssuer } from "#features/companies/issuer.queries.ts";
import { openAccountEntries } from "#features/register/holders/account-entries.queries.ts";
import { openWholeCapTable } from "#features/register/cap-table/cap-table.queries.ts";
import { drawUp } from "#features/register/papers/draw-up.ts";
import { readExportedRegister } from "#features/register/exports/exported-register.queries.ts";
import { readLastLine } from "#features/register/papers/paper-facts.queries.ts";
import { tableMediaTypes, type TableFormat } from "#interchange/table/table-format.ts";
import type { KnownHead, TableAbout } from "#features/register/papers/drawings.ts";
import {
  deskOf,
  writeAccountsPaper,
  writeCapTablePaper,
  writeRegisterPaper,
} from "#features/register/papers/papers.queries.ts";

type Format = TableFormat | "pdf";

const mediaTypes: Record<Format, string> = {
  ...tableMediaTypes,
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

type Named = Readonly<{ title: string; company: string; day: string; format: Format }>;

/** A file's name says what it is, whose and of which day, since people keep several. */
const download = ({ title, company, day, format }: Named, file: MadeFile): Download => ({
  name: `${title} ${company} ${day}.${format}`,
  mediaType: mediaTypes[format],
  ...file,
});

/** A paper is named as all papers are, whatever it is of, and opens where it is not saved. */
const downloadPaper = (
  ctx: Context,
  kind: PaperKind,
  whose: Readonly<{ company: string; day: string }>,
  file: MadeFile,
): Download => ({
  name: paperFileName(kind, ctx.locale, whose),
  mediaType: mediaTypes.pdf,
  inline: true,
  ...file,
});

/**
 * Exports what the screen shows, in a form that an import reads back; a workbook has the hashes
 * beside.
 */
export const exportRegister = async (
  ctx: Context,
  companyId: string,
  format: Format,
  filters: Partial<MovementQuery>,
): Promise<Download> => {
  const title = words[ctx.locale].register;
  const issuer = await readIssuer(ctx, companyId, { on: dayOf(ctx.clock.now()) });
  const named = { title, company: issuer.name, day: dayOf(ctx.clock.now()), format };
  if (format === "pdf") {
    const file = await writeRegisterPaper(ctx, companyId, filters);
    return downloadPaper(ctx, "register", named, file);
  }
  const { head: register, rows, lineCount } = await readExportedRegister(ctx, companyId, filters);
  const about = aboutOf(ctx, title, issuer.name);
  // A workbook has the hashes on a sheet of their own; an extract is read to know who is named in it.
  const readings = (format === "xlsx" ? 2 : 1) + (register.isFiltered ? 1 : 0);
  const counted = { sources: ["lines"], readings, lines: lineCount };
  return download(
    named,
    await drawUp(ctx, { kind: "registerTable", format, about, register }, rows, counted),
  );
};

const aboutOf = (ctx: Context, title: string, company: string): TableAbout => ({
  desk: deskOf(ctx),
  title,
  company,
});

const readKnownHead = async (ctx: Context, companyId: string): Promise<KnownHead> => {
  const { number, hash } = await readLastLine(ctx, companyId);
  return { number: toWire(number), hash, asOf: dayOf(ctx.clock.now()) };
};

export const exportCapTable = async (
  ctx: Context,
  companyId: string,
  format: Format,
  query: Partial<CapTableQuery>,
): Promise<Download> => {
  const title = words[ctx.locale].capTable;
  const { name: company } = await readIssuer(ctx, companyId, { on: dayOf(ctx.clock.now()) });
  const named = { title, company, day: query.at ?? dayOf(ctx.clock.now()), format };
  if (format === "pdf") {
    return downloadPaper(ctx, "capTable", named, await writeCapTablePaper(ctx, companyId, query));
  }
  const head = await readKnownHead(ctx, companyId);
  const { head: capTable, items, holderCount } = await openWholeCapTable(ctx, companyId, query);
  const file = await drawUp(
    ctx,
    { kind: "capTableTable", format, about: aboutOf(ctx, title, company), capTable, head },
    { items },
    { sources: ["items"], readings: 1, lines: () => holderCount },
  );
  return download(named, file);
};

export const exportShareholderAccounts = async (
  ctx: Context,
  companyId: string,
  format: Format,
  holderId?: string,
): Promise<Download> => {
  const title = words[ctx.locale].accounts;
  const { name: company } = await readIssuer(ctx, companyId, { on: dayOf(ctx.clock.now()) });
  const named = { title, company, day: dayOf(ctx.clock.now()), format };
  if (format === "pdf") {
    const file = await writeAccountsPaper(ctx, companyId, holderId);
    return downloadPaper(ctx, "accounts", named, file);
  }
  const head = await readKnownHead(ctx, companyId);
  const entries = await openAccountEntries(ctx, companyId, holderId);
  const about = aboutOf(ctx, title, company);
  const file = await drawUp(
    ctx,
    { kind: "accountsTable", format, about, head },
    { entries },
    { sources: ["entries"], readings: 1, lines: () => null },
  );
  return download(named, file);
};

/** An Open Cap Format 1.2.0 package. */
export const exportOcf = async (ctx: Context, companyId: string): Promise<Download> => {
  const { head: register, rows, lineCount } = await readExportedRegister(ctx, companyId);
  const counted = { sources: ["movements", "proofs"], readings: 2, lines: lineCount };
  return {
    name: `${register.issuer.name} ${register.asOf}.ocf.zip`,
    mediaType: "application/zip",
    ...(await drawUp(ctx, { kind: "ocf", register }, rows, counted)),
  };
};

/** The whole register with all that its hashes are taken of, for the verifier. */
export const exportRegisterFile = async (ctx: Context, companyId: string): Promise<Download> => {
  const { head: register, rows, lineCount } = await readExportedRegister(ctx, companyId);
  const counted = { sources: ["proofs"], readings: 1, lines: lineCount };
  return {
    name: `${register.issuer.name} ${register.asOf}.register.json`,
    mediaType: "application/json",
    ...(await drawUp(ctx, { kind: "registerFile", register }, rows, counted)),
  };
};

export const importTemplate = async (ctx: Context, format: TableFormat): Promise<Download> => {
  const { locale } = ctx;
  const file = await drawUp(ctx, { kind: "template", format, locale }, {});
  const name = `${words[locale].template}.${format}`;
  return { name, mediaType: mediaTypes[format], ...file };
};

import type { Readable } from "node:stream";
import type { CapTableQuery } from "@coulisse/contract/register-shapes.ts";
import type { Context } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import { readAccountEntries } from "#features/register/account-sheet.queries.ts";
import { getCapTable } from "#features/register/cap-table.queries.ts";
import {
  readCertifiedAccount,
  readFilterNames,
  readIssuerOfPaper,
  readLastLine,
  readLines,
} from "#features/register/paper-facts.queries.ts";
import { accountsPaper } from "#features/register/papers/accounts-paper.ts";
import { capTablePaper } from "#features/register/papers/cap-table-paper.ts";
import { certificatePaper } from "#features/register/papers/certificate-paper.ts";
import type { Desk } from "#features/register/papers/letterhead.ts";
import type { Filters } from "#features/register/papers/paper-rows.ts";
import { paperWords } from "#features/register/papers/paper-words.ts";
import { registerPaper } from "#features/register/papers/register-paper.ts";

const deskOf = (ctx: Context): Desk => ({ locale: ctx.locale, now: ctx.clock.now() });

export const writeRegisterPaper = async (
  ctx: Context,
  companyId: string,
  filters: Filters,
): Promise<Readable> => {
  const issuer = await readIssuerOfPaper(ctx, companyId);
  const last = await readLastLine(ctx, companyId);
  const names = await readFilterNames(ctx, filters);
  const lines = () => readLines(ctx, companyId, last.number, filters);
  return registerPaper(deskOf(ctx), issuer, { last, filters, names, lines });
};

export const writeCapTablePaper = async (
  ctx: Context,
  companyId: string,
  query: CapTableQuery,
): Promise<Readable> => {
  const issuer = await readIssuerOfPaper(ctx, companyId);
  const capTable = await getCapTable(ctx, companyId, query);
  return capTablePaper(deskOf(ctx), issuer, capTable, query.search?.trim() ?? "");
};

export const writeAccountsPaper = async (ctx: Context, companyId: string): Promise<Readable> => {
  const issuer = await readIssuerOfPaper(ctx, companyId);
  return accountsPaper(deskOf(ctx), issuer, await readAccountEntries(ctx, companyId));
};

export const getCertificate = async (ctx: Context, shareHolderId: string): Promise<Download> => {
  const account = await readCertifiedAccount(ctx, shareHolderId);
  const issuer = await readIssuerOfPaper(ctx, account.company_id);
  return {
    name: `${paperWords[ctx.locale].certificate} ${issuer.name}.pdf`,
    mediaType: "application/pdf",
    body: await certificatePaper(deskOf(ctx), issuer, account),
  };
};

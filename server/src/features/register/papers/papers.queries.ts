import type { CapTableQuery } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { dayOf } from "#platform/clock.ts";
import { snapshot, type Context } from "#platform/context.ts";
import type { IssuerFacts } from "#platform/documents/head.ts";
import { paperFileName } from "#platform/documents/paper-kinds.ts";
import type { Download } from "#platform/http/bind.ts";
import { toWire } from "#platform/wire.ts";
import type { MadeFile } from "#platform/work/file-maker.ts";
import { readIssuer } from "#features/companies/issuer.queries.ts";
import { readKeeperLine } from "#features/companies/keeping/keeper-line.queries.ts";
import { openAccountEntries } from "#features/register/holders/account-entries.queries.ts";
import { openWholeCapTable } from "#features/register/cap-table/cap-table.queries.ts";
import { filterConditions } from "#features/register/lines/movements.queries.ts";
import { drawUp } from "#features/register/papers/draw-up.ts";
import {
  readCertifiedAccount,
  readFilterNames,
  readLastLine,
  packedPaperLines,
  readTotals,
} from "#features/register/papers/paper-facts.queries.ts";
import type { Desk } from "#features/register/papers/closing.ts";
import type { Filters } from "#features/register/papers/paper-rows.ts";

export const deskOf = (ctx: Context): Desk => ({
  locale: ctx.locale,
  drawnUpAt: ctx.clock.now(),
  verifierUrl: `${ctx.settings.publicUrl}/api/register/verifier.html`,
});

const today = (ctx: Context): string => dayOf(ctx.clock.now());

/** The company as papers of its register state it, with who keeps it. */
const readKeptIssuer = async (
  ctx: Context,
  companyId: string,
  asOf: Parameters<typeof readIssuer>[2],
): Promise<IssuerFacts> => ({
  ...(await readIssuer(ctx, companyId, asOf)),
  keeper: await readKeeperLine(ctx, companyId),
});

export const writeRegisterPaper = async (
  ctx: Context,
  companyId: string,
  filters: Filters,
): Promise<MadeFile> => {
  const issuer = await readKeptIssuer(ctx, companyId, { on: today(ctx) });
  const [last, totals] = await snapshot(ctx, async (inner) => [
    await readLastLine(inner, companyId),
    await readTotals(inner, companyId),
  ]);
  const names = await readFilterNames(ctx, filters);
  const isExtract = filterConditions(filters).length > 0;
  return drawUp(
    ctx,
    { kind: "registerPaper", desk: deskOf(ctx), issuer, last, totals, filters, names },
    { lines: await packedPaperLines(ctx, companyId, last.number, filters) },
    { sources: ["lines"], readings: 1, lines: () => (isExtract ? null : toWire(last.number)) },
  );
};

export const writeCapTablePaper = async (
  ctx: Context,
  companyId: string,
  query: CapTableQuery,
): Promise<MadeFile> => {
  const last = await readLastLine(ctx, companyId);
  const { head: capTable, items, holderCount } = await openWholeCapTable(ctx, companyId, query);
  const issuer = await readKeptIssuer(ctx, companyId, {
    on: capTable.at,
    knownOn: capTable.basis === "recorded" ? capTable.at : undefined,
  });
  const search = query.search?.trim() ?? "";
  return drawUp(
    ctx,
    { kind: "capTablePaper", desk: deskOf(ctx), issuer, capTable, search, last },
    { items },
    { sources: ["items"], readings: 1, lines: () => holderCount },
  );
};

export const writeAccountsPaper = async (
  ctx: Context,
  companyId: string,
  holderId?: string,
): Promise<MadeFile> => {
  const issuer = await readKeptIssuer(ctx, companyId, { on: today(ctx) });
  const last = await readLastLine(ctx, companyId);
  const entries = await openAccountEntries(ctx, companyId, holderId);
  return drawUp(
    ctx,
    { kind: "accountsPaper", desk: deskOf(ctx), issuer, last },
    { entries },
    { sources: ["entries"], readings: 1, lines: () => null },
  );
};

export const getCertificate = async (ctx: Context, shareHolderId: string): Promise<Download> => {
  const account = await readCertifiedAccount(ctx, shareHolderId);
  const issuer = await readKeptIssuer(ctx, account.company_id, { on: today(ctx) });
  const drawing = { kind: "certificatePaper", desk: deskOf(ctx), issuer, account } as const;
  return {
    name: paperFileName("certificate", ctx.locale, {
      company: issuer.name,
      day: today(ctx),
    }),
    mediaType: "application/pdf",
    ...(await drawUp(ctx, drawing, {})),
  };
};

import type {
  ImportAnswer,
  ImportReport,
} from "@coulisse/contract/imports/import-shapes.schemas.ts";
import type { ImportMapping } from "@coulisse/contract/imports/import-layouts.schemas.ts";
import type { ImportAmendment } from "@coulisse/contract/imports/import-proposals.schemas.ts";
import type { ImportSaid } from "@coulisse/contract/imports/import-totals.schemas.ts";
import { mayOrRuns } from "#platform/actor.ts";
import { requireActor, type Context, type Reading, type Writing } from "#platform/context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Upload } from "#platform/http/bind.ts";
import { longSnapshot, longTransaction } from "#platform/long-work.ts";
import { asProblem, fieldProblem, Problem } from "#platform/problem.ts";
import { answerOnce, type Repeat } from "#platform/requests.ts";
import { toWire } from "#platform/wire.ts";
import { requireMatter } from "#features/companies/keeping/matters.queries.ts";
import { tieHolders } from "#features/companies/holders/known-holders.commands.ts";
import { lockRegister } from "#features/companies/locked-register.commands.ts";
import { displaceUnprovenAddress } from "#features/accounts/sign-up/displaced-addresses.commands.ts";
import { queueInvitations } from "#features/accounts/sign-up/invitations.commands.ts";
import { mailHead } from "#features/register/verification/head-mails.commands.ts";
import { findKnownAccounts } from "#features/imports/import-accounts.store.ts";
import { readImport, type ReadImport } from "#features/imports/import-files.queries.ts";
import {
  addressFor,
  recogniseHolders,
  takeAnswers,
  type Answers,
  type Recognition,
} from "#features/imports/import-holders.rules.ts";
import { inviteesOf, invitableOf } from "#features/imports/import-invitations.rules.ts";
import {
  keepLayouts,
  requireKnownCells,
  requireKnownTables,
} from "#features/imports/import-layouts.commands.ts";
import { keepImportFiles, keepSources } from "#features/imports/import-sources.store.ts";
import { createCategories, createHolders } from "#features/imports/import-parties.commands.ts";
import {
  lockNewHolders,
  matchCategories,
  type Ids,
} from "#features/imports/import-parties.store.ts";
import type { DraftRegister } from "#features/imports/import-totals.rules.ts";
import { draftReport } from "#features/imports/import-reports.rules.ts";
import { tellImportProgress } from "#features/imports/import-progress.queries.ts";
import {
  createLineMaker,
  findLastNumber,
  findCapitalOnFile,
} from "#features/imports/import.store.ts";
import { registerLines } from "#features/register/lines/register-lines.commands.ts";
import { stopsImport } from "#interchange/faults.ts";
import { unpackLines } from "#interchange/packed-lines.ts";

export type ImportWish = Readonly<{
  commit: boolean;
  /** Answers say which account a holder is, where the files alone do not. */
  answers: readonly ImportAnswer[];
  /** Mappings say what the tables of a layout that is not ours are. */
  mappings: readonly ImportMapping[];
  /** How cells and lines are read instead. */
  amendments: readonly ImportAmendment[];
  /** The files should come to this, as the person says. */
  said: ImportSaid;
  /** Why holders are entered without their domicile; asked for where one has none. */
  withoutDomicile?: string | undefined;
  /** Whether those who have an address are asked to claim their account; with `invitees`, these alone. */
  invite: boolean;
  invitees?: readonly string[] | undefined;
}>;

/** The company whose own people import, who are shown nobody whom it did not write down; null for the platform. */
type Scope = string | null;

type WishForFiles = ImportWish & Readonly<{ uploads: readonly Upload[] }>;

/** A finding with everything locked keeps the import from being committed; nothing stays. */
class HeldBack extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super("the import is held back");
    this.report = report;
  }
}

const recognise = async (
  r: Reading,
  { holders }: DraftRegister,
  knownTo: Scope,
): Promise<Recognition> => recogniseHolders(holders, await findKnownAccounts(r, holders, knownTo));

const requireEmpty = (lastNumber: bigint | null | undefined): void => {
  if (lastNumber === null || lastNumber === undefined) throw new Problem("company_not_found");
  if (lastNumber > 0n) throw new Problem("register_not_empty");
};

/** Locked from here to the end, so that nothing is registered beside the import. */
const lockEmptyRegister = async (w: Writing, companyId: string): Promise<void> => {
  requireEmpty(await lockRegister(w, companyId));
};

const idsOf = ({ settled }: Recognition, answers: Answers): Ids => {
  const ids: Ids = new Map([...settled].map(([key, { id }]) => [key, id]));
  for (const [key, answer] of answers) if (answer !== "new") ids.set(key, answer.id);
  return ids;
};

/** An account that only ever typed the address of a new holder gives it up. */
const displaceClaims = async (
  w: Writing,
  { holders }: DraftRegister,
  recognition: Recognition,
  ids: Ids,
): Promise<void> => {
  for (const holder of holders) {
    if (ids.has(holder.key)) continue;
    const { email, displaces } = addressFor(recognition, holder);
    if (email !== null && displaces) await displaceUnprovenAddress(w, email);
  }
};

/** Finds what the company has of what the files name, beside what the person says of them. */
const findKnown = async (
  r: Reading,
  companyId: string,
  { categories }: DraftRegister,
  { said }: ImportWish,
) => {
  const categoryIds = await matchCategories(r, companyId, categories);
  const onFile = await findCapitalOnFile(r, companyId);
  const knownCategories: ReadonlySet<string> = new Set(categoryIds.keys());
  return { categoryIds, known: { knownCategories, onFile, said } };
};

type LineIds = Omit<Parameters<typeof createLineMaker>[1], "files">;

/** Part by part, each let go before the next: nothing of them is kept unless all of it is. */
const writeLines = async (
  w: Writing,
  companyId: string,
  { lines, register: { lineCount } }: ReadImport,
  { uploads, ids }: Pick<WishForFiles, "uploads"> & Readonly<{ ids: LineIds }>,
): Promise<void> => {
  const files = await keepImportFiles(w, companyId, uploads);
  const makeLine = createLineMaker(w, { ...ids, files });
  let writtenCount = 0;
  await tellImportProgress(w, companyId, writtenCount, lineCount);
  for (const packed of lines) {
    const some = await unpackLines(packed);
    const registered = await registerLines(w, some.map(makeLine), writtenCount);
    const origins = some.map(({ source }) => source);
    await keepSources(w, files, origins, registered);
    writtenCount += some.length;
    await tellImportProgress(w, companyId, writtenCount, lineCount);
  }
};

/** R. 228-9: what a register lacks is written knowingly, and the reason is kept. */
const requireDomicileReason = (
  { withoutDomicile: { count } }: ImportReport,
  { withoutDomicile: reason }: ImportWish,
): void => {
  if (count > 0 && reason === undefined) {
    throw fieldProblem("domicile_reason_missing", "withoutDomicile");
  }
};

const writeRegister = async (
  w: Writing,
  companyId: string,
  read: ReadImport,
  wish: WishForFiles,
  knownTo: Scope,
): Promise<ImportReport> => {
  const { register } = read;
  const recognition = await recognise(w, register, knownTo);
  const answers = takeAnswers(recognition, wish.answers);
  const { categoryIds, known } = await findKnown(w, companyId, register, wish);
  const draft = draftReport(w.locale, read, recognition, known, answers);
  if (draft.faultCount > 0 || draft.questions.length > 0) throw new HeldBack(draft);
  requireDomicileReason(draft, wish);
  const invitees = wish.invite
    ? inviteesOf(invitableOf(register.holders, recognition, answers), wish.invitees)
    : [];
  const ids = idsOf(recognition, answers);
  if (knownTo === null) await displaceClaims(w, register, recognition, ids);
  const made = await createHolders(w, { parties: register.holders, ids }, recognition, {
    areAddressesTyped: knownTo !== null,
  });
  if (knownTo !== null) await tieHolders(w, knownTo, made);
  // They are let go: lines need their ids alone, and fifty thousand take twenty megabytes.
  register.holders.splice(0);
  await createCategories(w, companyId, { parties: register.categories, ids: categoryIds });
  await lockEmptyRegister(w, companyId);
  const lackingReason = wish.withoutDomicile ?? null;
  const lineIds = { holders: ids, categories: categoryIds, lackingReason };
  await writeLines(w, companyId, read, { uploads: wish.uploads, ids: lineIds });
  const invited = [...new Set(invitees.flatMap((key) => ids.get(key) ?? []))];
  const invitedCount = await queueInvitations(w, invited, companyId);
  const lastNumber = toWire((await findLastNumber(w, companyId)) ?? 0n);
  await recordAudit(w, {
    action: "register.imported",
    entityType: "company",
    entityId: companyId,
    detail: {
      format: read.format,
      movements: register.lineCount,
      answers: wish.answers,
      mappings: wish.mappings,
      amended: read.amended,
      said: wish.said,
      withoutDomicile: {
        count: draft.withoutDomicile.count,
        reason: wish.withoutDomicile ?? null,
      },
      invited: invitedCount,
    },
  });
  return { ...draft, committed: true, firstNumber: 1, lastNumber, invitedCount };
};

const commit = (
  ctx: Context,
  companyId: string,
  read: ReadImport,
  wish: WishForFiles,
  { repeat, knownTo }: Readonly<{ repeat: Repeat; knownTo: Scope }>,
): Promise<ImportReport> => {
  return longTransaction(ctx, (w) =>
    answerOnce(w, repeat, async () => {
      await requireMatter(w, "register", companyId);
      requireEmpty(await findLastNumber(w, companyId));
      await lockNewHolders(w);
      const report = await writeRegister(w, companyId, read, wish, knownTo);
      await mailHead(w, companyId, "import");
      return report;
    }),
  );
};

/** Locks nothing, and waits for nobody: what it tells is looked at anew when it is committed. */
const dryRun = (
  ctx: Context,
  companyId: string,
  read: ReadImport,
  wish: ImportWish,
  knownTo: Scope,
): Promise<ImportReport> =>
  longSnapshot(ctx, async (r) => {
    requireEmpty(await findLastNumber(r, companyId));
    const recognition = await recognise(r, read.register, knownTo);
    const { known } = await findKnown(r, companyId, read.register, wish);
    return draftReport(ctx.locale, read, recognition, known);
  });

const readOrWrite = async (
  ctx: Context,
  companyId: string,
  uploads: readonly Upload[],
  wish: ImportWish,
  { repeat, knownTo }: Readonly<{ repeat: Repeat; knownTo: Scope }>,
): Promise<ImportReport> => {
  if (uploads.length === 0) throw new Problem("file_missing");
  const read = await readImport(ctx, companyId, uploads, wish);
  requireKnownCells(read.missed, wish.amendments);
  requireKnownTables(read.layout ?? [], wish.mappings);
  await keepLayouts(ctx, companyId, read.layout ?? [], wish.mappings);
  if (!wish.commit || stopsImport(read.faults)) {
    return dryRun(ctx, companyId, read, wish, knownTo);
  }
  try {
    return await commit(ctx, companyId, read, { ...wish, uploads }, { repeat, knownTo });
  } catch (error) {
    if (error instanceof HeldBack) return error.report;
    throw asProblem(error);
  }
};

/**
 * A dry run that reports every fault and asks who is who, or the same files registered: all of them
 * or nothing. Files with a fault, or a question that is open, are never committed.
 */
export const importRegister = async (
  ctx: Context,
  companyId: string,
  uploads: readonly Upload[],
  wish: ImportWish,
  repeat: Repeat,
): Promise<ImportReport> => {
  const actor = requireActor(ctx);
  if (!mayOrRuns(actor, "register", companyId)) throw new Problem("forbidden");
  if (wish.commit) await requireMatter(ctx, "register", companyId);
  return readOrWrite(ctx, companyId, uploads, wish, {
    repeat,
    knownTo: actor.isAdmin ? null : companyId,
  });
};

/**
 * Registers what a company’s own people read before: whoever confirms it, nobody is recognised whom the
 * company did not write down. What is held back is refused, since nobody sees a report of it any more.
 */
export const commitImport = async (
  ctx: Context,
  companyId: string,
  uploads: readonly Upload[],
  wish: ImportWish,
  repeat: Repeat,
): Promise<ImportReport> => {
  await requireMatter(ctx, "register", companyId);
  const wished = { ...wish, commit: true };
  const report = await readOrWrite(ctx, companyId, uploads, wished, {
    repeat,
    knownTo: companyId,
  });
  if (!report.committed) throw new Problem("import_held_back");
  return report;
};

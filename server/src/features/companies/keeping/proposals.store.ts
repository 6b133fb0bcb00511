import type { CompanyMatter } from "@coulisse/domain/company-matters.ts";
import { proposedFile } from "@coulisse/domain/file-kinds.ts";
import type { Confirmer, ProposalState } from "@coulisse/contract/companies/proposals.ts";
import { sql } from "kysely";
import type { Context, Writing } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { openAsHashed } from "#platform/uploads/open-as-hashed.ts";
import { keepSealed } from "#platform/uploads/receive-document.ts";
import type { SealedFile } from "#platform/uploads/keep-or-drop.ts";

export type NewProposal = Readonly<{
  companyId: string;
  matter: CompanyMatter;
  call: string;
  params: unknown;
  query: unknown;
  fields: unknown;
  version: number | undefined;
  waitsFor: Confirmer;
  proposedBy: string;
}>;

export type SealedUpload = Readonly<{ field: string; file: SealedFile }>;

const asJson = (value: unknown) =>
  value === undefined || value === null ? null : JSON.stringify(value);

/** Keeps a call as it was made, with its files in the order in which they came. */
export const insertProposal = async (
  w: Writing,
  proposal: NewProposal,
  uploads: readonly SealedUpload[],
): Promise<string> => {
  const id = w.clock.newId();
  await w.db
    .insertInto("proposals")
    .values({
      id,
      company_id: proposal.companyId,
      matter: proposal.matter,
      call: proposal.call,
      params: asJson(proposal.params ?? {}),
      query: asJson(proposal.query ?? {}),
      body: asJson(proposal.fields),
      version: proposal.version === undefined ? null : BigInt(proposal.version),
      waits_for: proposal.waitsFor,
      proposed_by: proposal.proposedBy,
      proposed_at: w.clock.now(),
    })
    .execute();
  const kept = { kind: proposedFile, scanState: "UNSCANNED" } as const;
  for (const [position, { field, file }] of uploads.entries()) {
    const fileId = await keepSealed(w, { ...file, ...kept }, { ownerId: proposal.companyId });
    await w.db
      .insertInto("proposal_files")
      .values({ id: fileId, proposal_id: id, field, position })
      .execute();
  }
  return id;
};

export const countWaiting = async (w: Writing, companyId: string): Promise<number> => {
  const { count } = await w.db
    .selectFrom("proposals")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", companyId)
    .where("state", "=", "WAITING")
    .executeTakeFirstOrThrow();
  return count;
};

/** A proposal as it was kept; locked, where it is about to be decided. */
export const findProposal = async (
  ctx: Context | Writing,
  id: string,
  { isLocked = false }: Readonly<{ isLocked?: boolean }> = {},
) =>
  ctx.db
    .selectFrom("proposals")
    .selectAll()
    .where("id", "=", id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
export type ProposalRow = NonNullable<Awaited<ReturnType<typeof findProposal>>>;

const filesOf = (ctx: Context | Writing, proposalId: string) =>
  ctx.db
    .selectFrom("proposal_files as p")
    .innerJoin("sealed_files as f", "f.id", "p.id")
    .selectAll("f")
    .select("p.field")
    .where("p.proposal_id", "=", proposalId)
    .orderBy("p.position");

/** Opens the files of a proposal as they were sent. */
export const openUploads = async (
  ctx: Context | Writing,
  proposalId: string,
): Promise<Upload[]> => {
  const uploads: Upload[] = [];
  for (const row of await filesOf(ctx, proposalId).execute()) {
    const bytes = await openAsHashed(ctx as Context, row);
    uploads.push({ field: row.field, name: row.name, mediaType: row.media_type, bytes });
  }
  return uploads;
};

export const findProposalFile = (ctx: Context, proposalId: string, fileId: string) =>
  filesOf(ctx, proposalId).where("f.id", "=", fileId).executeTakeFirst();

type Decision = Readonly<{
  state: ProposalState;
  decidedBy: string;
  reason?: string;
  madeId?: string | null;
}>;

export const decideProposalRow = async (
  w: Writing,
  id: string,
  { state, decidedBy, reason, madeId }: Decision,
): Promise<void> => {
  await w.db
    .updateTable("proposals")
    .set({
      state,
      decided_by: decidedBy,
      decided_at: w.clock.now(),
      reason: reason ?? null,
      made_id: madeId ?? null,
    })
    .where("id", "=", id)
    .execute();
};

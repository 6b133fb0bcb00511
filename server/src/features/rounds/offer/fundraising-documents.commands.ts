import { dayOf } from "#platform/clock.ts";
import type {
  FundraisingDocument,
  KeyInformation,
} from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import {
  fundraisingDocumentsMax,
  type fundraisingRoutes,
} from "@coulisse/contract/rounds/fundraising.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { recordAudit } from "#platform/audit.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { dropFiles, eraseDocuments } from "#platform/uploads/erase-documents.ts";
import {
  keepSealed,
  withDocument,
  withDocuments,
  type ReceivedDocument,
} from "#platform/uploads/receive-document.ts";
import { getKeyInformation } from "#features/rounds/offer/fundraising-documents.queries.ts";
import {
  keyInformationChangedJob,
  type KeyInformationChange,
} from "#features/rounds/offer/fundraising.jobs.ts";
import { requireSheet } from "#features/rounds/offer/fundraising-documents.rules.ts";
import { requireStated } from "#features/rounds/offer/issue-facts.rules.ts";
import { requireOwnerCeiling } from "#features/rounds/rights/owner-ceiling.queries.ts";
import { findRound, stateOf } from "#features/rounds/offer/fundraising.queries.ts";
import {
  requireRoundDecision,
  requireRoundWriter,
} from "#features/rounds/offer/round-writers.queries.ts";
import { requireRightIn } from "#features/companies/company-rights.queries.ts";
import {
  countDocuments,
  countSheet,
  deleteDocument,
  insertDocument,
  lockFundraising,
  type FundraisingRow,
} from "#features/rounds/offer/fundraising.store.ts";

/** Whether there is such a round is asked before a file is read, and again under its lock. */
export const requireRound = async (ctx: Context, id: string): Promise<void> => {
  if (!(await findRound(ctx, id))) throw new Problem("fundraising_not_found");
};

/** The same, with the right to file a paper with it. */
export const requireRoundOfWriter = async (ctx: Context, id: string): Promise<void> => {
  const row = await findRound(ctx, id);
  if (!row) throw new Problem("fundraising_not_found");
  requireRightIn(ctx, "rounds", row.company_id);
};

export const lockRunning = async (w: Writing, id: string) => {
  const round = await lockFundraising(w, id);
  if (!round) throw new Problem("fundraising_not_found");
  const state = await stateOf(w, id);
  if (state === "CLOSED") throw new Problem("fundraising_over");
  return { ...round, state };
};

export const asAnswer = (
  ctx: Context,
  id: string,
  { name, mediaType, byteCount, sha256, scanState }: ReceivedDocument,
): FundraisingDocument => ({
  id,
  name,
  mediaType,
  sha256,
  scanState,
  bytes: byteCount,
  filedAt: ctx.clock.now().toISOString(),
});

/** All of them or none, kept to the byte. */
export const fileDocuments = async (
  ctx: Context,
  fundraisingId: string,
  uploads: readonly Upload[],
): Promise<FundraisingDocument[]> => {
  await requireRoundOfWriter(ctx, fundraisingId);
  if (uploads.length === 0) throw fieldProblem("document_missing", "files");
  return withDocuments(ctx, fileKinds.fundraisingDocument, uploads, (received) =>
    write(ctx, async (w) => {
      const round = await lockRunning(w, fundraisingId);
      await requireRoundWriter(w, round);
      if ((await countDocuments(w, fundraisingId)) + received.length > fundraisingDocumentsMax) {
        const max = fundraisingDocumentsMax;
        throw fieldProblem("fundraising_documents_full", "files", { max });
      }
      const filed: FundraisingDocument[] = [];
      for (const document of received) {
        const id = await keepSealed(w, document, { ownerId: round.company_id });
        await insertDocument(w, { id, sha256: document.sha256, fundraisingId });
        filed.push(asAnswer(w, id, document));
      }
      await recordAudit(w, {
        action: "fundraising.documents_filed",
        entityType: "fundraising",
        entityId: fundraisingId,
        detail: { documents: filed.map(({ sha256 }) => sha256) },
      });
      return filed;
    }),
  );
};

/** A document that an offer was made on stays with it. */
export const removeDocument = async (
  ctx: Context,
  fundraisingId: string,
  documentId: string,
): Promise<void> => {
  const erased = await write(ctx, async (w) => {
    const round = await lockRunning(w, fundraisingId);
    await requireRoundWriter(w, round);
    const { state, closes_on: closesOn } = round;
    if (!(await deleteDocument(w, fundraisingId, documentId))) {
      throw new Problem("document_not_found");
    }
    if (state !== "UPCOMING") throw new Problem("fundraising_binds", { facts: { closesOn } });
    await recordAudit(w, {
      action: "fundraising.document_removed",
      entityType: "fundraising",
      entityId: fundraisingId,
      detail: { documentId },
    });
    return eraseDocuments(w.db, [documentId], w.clock.now());
  });
  await dropFiles(ctx, erased);
};

const asOffer = (round: FundraisingRow) => ({
  id: round.id,
  companyId: round.company_id,
  maximumCents: round.maximum_cents,
  opensOn: round.opens_on,
});

type SheetFields = ParsedBody<(typeof fundraisingRoutes)["fileKeyInformation"]>;

/** Subscribers hear of a material change in another transaction, so many at a time. */
export const announceKeyInformation = (w: Writing, change: KeyInformationChange): Promise<void> =>
  w.jobs.send(w.db, keyInformationChangedJob, change);

/** A version of the key information sheet (R-23i): those before are kept, and it says what it changes. */
export const fileKeyInformation = async (
  ctx: Context,
  fundraisingId: string,
  { change = null, material = false }: SheetFields,
  uploads: readonly Upload[],
): Promise<KeyInformation> => {
  await requireRoundOfWriter(ctx, fundraisingId);
  const [upload] = uploads;
  if (!upload) throw fieldProblem("document_missing", "file");
  return withDocument(ctx, fileKinds.keyInformation, upload, (document) =>
    write(ctx, async (w) => {
      const round = await lockRunning(w, fundraisingId);
      await requireRoundDecision(w, round);
      if (round.state === "ENDED") throw new Problem("fundraising_over");
      const number = round.sheet_count + 1;
      const sheet = { number, change, material };
      requireSheet(document, sheet, dayOf(w.clock.now()));
      // With its first sheet a round is offered from its first day on: forms of it are drawn then.
      if (number === 1) {
        requireStated(round);
        await requireOwnerCeiling(w, asOffer(round));
      }
      const id = await keepSealed(w, document, { ownerId: round.company_id });
      await insertDocument(w, { id, sha256: document.sha256, fundraisingId }, { sheet });
      await countSheet(w, round, number);
      await recordAudit(w, {
        action: "fundraising.key_information_filed",
        entityType: "fundraising",
        entityId: fundraisingId,
        detail: { ...sheet, sha256: document.sha256 },
      });
      if (material) {
        await announceKeyInformation(w, { fundraisingId, sheetId: id, after: null });
      }
      return getKeyInformation(w, fundraisingId, id);
    }),
  );
};

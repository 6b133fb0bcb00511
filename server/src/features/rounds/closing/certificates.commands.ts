import type { FundraisingDocument } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import type { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { fieldProblem } from "#platform/problem.ts";
import { keepSealed, withDocument } from "#platform/uploads/receive-document.ts";
import {
  asAnswer,
  lockRunning,
  requireRoundOfWriter,
} from "#features/rounds/offer/fundraising-documents.commands.ts";
import { insertDocument, writeCertified } from "#features/rounds/offer/fundraising.store.ts";
import { requireRoundDecision } from "#features/rounds/offer/round-writers.queries.ts";
import { requireSameDepositary } from "#features/rounds/offer/issue-facts.rules.ts";

type Certificate = ParsedBody<(typeof fundraisingRoutes)["fileDepositaryCertificate"]>;

/**
 * R-22c: the depositary's certificate with its day, on which the shares are issued (R225-135). Another
 * one takes its place, and those before are kept.
 */
export const fileDepositaryCertificate = async (
  ctx: Context,
  fundraisingId: string,
  { certifiedOn, certifiedBy }: Certificate,
  upload: Upload | undefined,
): Promise<FundraisingDocument> => {
  await requireRoundOfWriter(ctx, fundraisingId);
  if (!upload) throw fieldProblem("document_missing", "file");
  return withDocument(ctx, fileKinds.depositaryCertificate, upload, (document) =>
    write(ctx, async (w) => {
      const round = await lockRunning(w, fundraisingId);
      await requireRoundDecision(w, round);
      if (certifiedOn > dayOf(w.clock.now())) {
        throw fieldProblem("fundraising_day_to_come", "certifiedOn");
      }
      if (certifiedOn < round.opens_on) {
        throw fieldProblem("fundraising_certificate_early", "certifiedOn");
      }
      if (round.depositary_name !== null) {
        requireSameDepositary({ ...round, certified_on: certifiedOn, certified_by: certifiedBy });
      }
      const id = await keepSealed(w, document, { ownerId: round.company_id });
      const { sha256 } = document;
      await insertDocument(
        w,
        { id, sha256, fundraisingId },
        { certificate: { certifiedOn, certifiedBy } },
      );
      await writeCertified(w, round, { certifiedOn, certifiedBy });
      await recordAudit(w, {
        action: "fundraising.certificate_filed",
        entityType: "fundraising",
        entityId: fundraisingId,
        detail: { certifiedOn, certifiedBy, sha256 },
      });
      return asAnswer(w, id, document);
    }),
  );
};

import type {
  BeneficialOwner,
  CorporateLink,
  LegalRepresentative,
} from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { isExtractTooOld } from "@coulisse/domain/extract-age.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import {
  requireActor,
  requireAdmin,
  requireAnothers,
  requireSelfOrAdmin,
  write,
  type Context,
  type Writing,
} from "#platform/context.ts";
import type { Download, Upload } from "#platform/http/bind.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { openSealedFile } from "#platform/sealed-files.ts";
import { dropFiles, eraseDocuments } from "#platform/uploads/erase-documents.ts";
import { keepSealed, withDocument } from "#platform/uploads/receive-document.ts";
import { tell } from "#features/messages/news.commands.ts";
import { askScreening } from "#features/identity/review/look-ups.commands.ts";
import { notify } from "#features/messages/bell/notifications.commands.ts";
import { getLink } from "#features/entities/corporates/representatives.queries.ts";
import {
  hasTradeUnderWay,
  lockCorporate,
  ownsAnything,
} from "#features/entities/corporates/corporates.store.ts";
import {
  deleteLink,
  insertLink,
  lockLink,
  putRequest,
  writeDecision,
} from "#features/entities/corporates/representatives.store.ts";
import { rejectedMail, validatedMail } from "#features/entities/corporates/mails/decision-mails.ts";
import { representativesOf } from "#features/entities/corporates/representation.queries.ts";
import type { WhenKnown } from "#features/identity/review/decisions.commands.ts";

type Link = Readonly<{ corporateId: string; userId: string }>;

const record = (
  w: Writing,
  action: string,
  { corporateId, userId }: Link,
  detail: Readonly<Record<string, unknown>> = {},
) =>
  recordAudit(w, {
    action: `corporate.${action}`,
    entityType: "corporate",
    entityId: corporateId,
    detail: { userId, ...detail },
  });

/** A link that an older register brought: nothing is the person's to see until it is VALIDATED. */
export const linkRepresentative = async (ctx: Context, link: Link): Promise<void> => {
  requireAdmin(ctx);
  await write(ctx, async (w) => {
    if (!(await insertLink(w, link))) return;
    await record(w, "representative_linked", link);
  });
};

type Request = Readonly<{
  kind: "KBIS" | "MANDATE" | "OTHER";
  datedOn: string | null;
  beneficialOwners: BeneficialOwner[] | null;
  legalRepresentative: LegalRepresentative | null;
}>;

/** R561-5-1: an extract bears its day, and is young enough on the day on which it is sent. */
const requireYoung = ({ kind, datedOn }: Request, today: string): void => {
  if (datedOn !== null && datedOn > today) throw fieldProblem("proof_dated_ahead", "datedOn");
  if (kind === "KBIS" && datedOn === null) throw fieldProblem("proof_date_missing", "datedOn");
  if (isExtractTooOld(kind, datedOn, today)) throw fieldProblem("proof_too_old", "datedOn");
};

/** R-25, CMF R561-1: without anybody above a quarter the legal representative is the owner. */
const requireOwner = ({ beneficialOwners, legalRepresentative }: Request): void => {
  if (beneficialOwners === null) throw fieldProblem("owners_missing", "beneficialOwners");
  if (beneficialOwners.length === 0 && legalRepresentative === null) {
    throw fieldProblem("legal_representative_missing", "legalRepresentative");
  }
};

/** The proof of the right to represent; it puts the link back to PENDING until it was looked at. */
export const addRepresentative = async (
  ctx: Context,
  link: Link,
  request: Request,
  uploads: readonly Upload[],
): Promise<CorporateLink> => {
  requireSelfOrAdmin(ctx, link.userId);
  const [upload] = uploads;
  if (!upload) throw fieldProblem("document_missing", "file");
  requireYoung(request, dayOf(ctx.clock.now()));
  requireOwner(request);
  const { kept, erased } = await withDocument(
    ctx,
    fileKinds.representationProof,
    upload,
    (document) =>
      write(ctx, async (w) => {
        if (!(await lockCorporate(w, link.corporateId))) throw new Problem("corporate_not_found");
        const before = await lockLink(w, link);
        if (before?.status === "VALIDATED") throw new Problem("representative_validated");
        const proofId = await keepSealed(w, document, { ownerId: link.userId });
        const legalRepresentative =
          request.beneficialOwners?.length === 0 ? request.legalRepresentative : null;
        await putRequest(w, link, { ...request, legalRepresentative, proofId });
        // A proof that served a decision is kept with it; one that nobody judged goes.
        const unseen = before?.status === "PENDING" && before.proof_id ? [before.proof_id] : [];
        const erasedFiles = await eraseDocuments(w.db, unseen, w.clock.now());
        const { kind, datedOn } = request;
        const detail = { kind, datedOn, proofId, sha256: document.sha256 };
        await record(w, "representative_requested", link, detail);
        await askScreening(w, link.corporateId);
        return { kept: await getLink(w, link), erased: erasedFiles };
      }),
  );
  await dropFiles(ctx, erased);
  return kept;
};

type Decision = Readonly<{
  status: "VALIDATED" | "REJECTED";
  reason?: string | undefined;
  proofId?: string | undefined;
}>;

const tellDecision = async (
  w: Writing,
  { corporateId, userId }: Link,
  { status, reason = "" }: Decision,
): Promise<void> => {
  const corporate = await lockCorporate(w, corporateId);
  const name = corporate?.legal_name ?? "";
  const kind = status === "VALIDATED" ? "corporate_validated" : "corporate_rejected";
  const facts = { corporate: name, ...(reason === "" ? {} : { reason }) };
  const { publicUrl } = w.settings;
  await tell(w, {
    userId,
    kind,
    facts,
    path: "/investor/corporates",
    mail: (to) =>
      status === "VALIDATED"
        ? validatedMail(to, publicUrl, name)
        : rejectedMail(to, publicUrl, name, reason),
  });
};

/**
 * A link is decided once, from PENDING: of two administrators at once, the second is told that it
 * is done.
 */
export const decideRepresentative = async (
  ctx: Context,
  link: Link,
  decision: Decision,
  whenKnown: WhenKnown,
): Promise<CorporateLink> => {
  requireAdmin(ctx);
  requireAnothers(ctx, link.userId);
  if (decision.status === "REJECTED" && decision.reason === undefined) {
    throw fieldProblem("rejection_reason_missing", "reason");
  }
  return write(ctx, async (w) => {
    const before = await lockLink(w, link);
    if (!before) throw new Problem("representative_not_found");
    if (before.status !== "PENDING") throw new Problem("representative_decided");
    if (decision.proofId !== undefined && decision.proofId !== before.proof_id) {
      throw new Problem("proof_replaced");
    }
    await writeDecision(w, link, decision);
    if (decision.status === "VALIDATED") await whenKnown(w, link.corporateId);
    await tellDecision(w, link, decision);
    const { status, reason = null } = decision;
    await record(w, "representative_decided", link, {
      status,
      reason,
      proofId: before.proof_id,
    });
    return getLink(w, link);
  });
};

/** The person sees nothing of the entity any more from this moment; who is left is told. */
export const removeRepresentative = async (ctx: Context, link: Link): Promise<void> => {
  requireSelfOrAdmin(ctx, link.userId);
  const erased = await write(ctx, async (w) => {
    const before = await lockLink(w, link);
    if (!before) throw new Problem("representative_not_found");
    const corporate = await lockCorporate(w, link.corporateId);
    // Who takes a right back does so at once; who leaves of themselves ends first what they began.
    const leaves = w.actor?.userId === link.userId && before.status === "VALIDATED";
    if (leaves && (await hasTradeUnderWay(w, link.corporateId))) {
      throw new Problem("corporate_in_deal");
    }
    const acting =
      before.status === "VALIDATED" ? await representativesOf(w, link.corporateId) : [];
    const others = acting.filter((userId) => userId !== link.userId);
    // Nobody would reach what it owns any more: another one is validated first, or it is paid out.
    if (leaves && others.length === 0 && (await ownsAnything(w, link.corporateId))) {
      throw new Problem("corporate_last_representative");
    }
    await deleteLink(w, link);
    const facts = { corporate: corporate?.legal_name ?? "" };
    const path = "/investor/corporates";
    for (const userId of others) {
      await notify(w, { userId, kind: "corporate_representative_left", facts, path });
    }
    if (w.actor?.userId !== link.userId) {
      await notify(w, { userId: link.userId, kind: "corporate_detached", facts, path });
    }
    const { status, proof_id: proofId } = before;
    await record(w, "representative_removed", link, { status, proofId, left: others.length });
    // What served a decision is kept as long as the law says.
    return status === "PENDING" && proofId ? eraseDocuments(w.db, [proofId], w.clock.now()) : [];
  });
  await dropFiles(ctx, erased);
};

/** The proof as it was kept; a reading by somebody else is written down before it is looked for. */
export const readProof = async (ctx: Context, link: Link): Promise<Download> => {
  requireSelfOrAdmin(ctx, link.userId);
  const file = await ctx.db
    .selectFrom("corporate_users as l")
    .innerJoin("sealed_files as f", "f.id", "l.proof_id")
    .select(["f.store_key", "f.wrapped_key", "f.name", "f.media_type"])
    .where("l.corporate_id", "=", link.corporateId)
    .where("l.user_id", "=", link.userId)
    .executeTakeFirst();
  if (!file?.wrapped_key) throw new Problem("representative_not_found");
  // Before the file is opened: a reading that fails half-way was one all the same.
  if (requireActor(ctx).userId !== link.userId) {
    await write(ctx, (w) => record(w, "proof_read", link));
  }
  const body = await openSealedFile(ctx, {
    storeKey: file.store_key,
    wrappedKey: file.wrapped_key,
  });
  return { name: file.name, mediaType: file.media_type, body, inline: true };
};

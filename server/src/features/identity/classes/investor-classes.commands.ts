import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import type { ClassRequest } from "@coulisse/contract/identity/investor-classes.schemas.ts";
import { classParametersOn, metCriteria } from "@coulisse/contract/identity/investor-classes.ts";
import { actsFor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import {
  requireActor,
  write,
  type Context,
  type Reading,
  type Writing,
} from "#platform/context.ts";
import type { Download, Upload } from "#platform/http/bind.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { openSealedFile } from "#platform/sealed-files.ts";
import { dropFiles, eraseDocuments } from "#platform/uploads/erase-documents.ts";
import { keepSealed, withDocuments } from "#platform/uploads/receive-document.ts";
import { alarmAdministrators } from "#features/messages/administrators.commands.ts";
import { getClassRequest } from "#features/identity/classes/investor-classes.queries.ts";
import {
  insertClassFile,
  insertClassRequest,
  lockClassRequest,
  writeDecided,
  writeEnded,
  type ClassRequestRow,
  type StatedFigures,
} from "#features/identity/classes/investor-classes.store.ts";

export const recordClassStep = (
  w: Writing,
  row: Readonly<{ id: string; holderId: string; kind: "user" | "corporate" }>,
  { action, ...detail }: Readonly<{ action: string; [fact: string]: unknown }>,
): Promise<void> =>
  recordAudit(w, {
    action: `class_request.${action}`,
    entityType: row.kind,
    entityId: row.holderId,
    detail: { classRequestId: row.id, ...detail },
  });

export const kindOfHolder = async (r: Reading, holderId: string): Promise<"user" | "corporate"> => {
  const { kind } = await r.db
    .selectFrom("holders")
    .select("kind")
    .where("id", "=", holderId)
    .executeTakeFirstOrThrow();
  return kind === "corporate" ? "corporate" : "user";
};

type Asked = Readonly<{ holderId: string; kind: "user" | "corporate"; figures: StatedFigures }>;

/** Whether what is stated meets the annex is asked before a file is read. */
const requireCriteria = (ctx: Context, { kind, figures }: Asked) => {
  const today = dayOf(ctx.clock.now());
  const { experience, experienceMonths, experienceDetail, accountsOn } = figures;
  const told = [experience, experienceMonths, experienceDetail].filter(
    (part) => part !== undefined,
  );
  if (told.length === 1 || told.length === 2) {
    throw fieldProblem("class_experience_incomplete", "experience");
  }
  if (accountsOn !== undefined && accountsOn > today) {
    throw fieldProblem("class_accounts_ahead", "accountsOn");
  }
  const criteria = metCriteria(figures, today);
  const { personCriteriaMin, entityCriteriaMin } = classParametersOn(today);
  const least = kind === "user" ? personCriteriaMin : entityCriteriaMin;
  if (criteria.length < least) {
    const field = kind === "user" ? "grossIncomeCents" : "ownFundsCents";
    throw fieldProblem("class_criteria_missing", field, { met: criteria.length, least });
  }
  return criteria;
};

/** R-23a: nothing follows from a request until it is approved. */
export const requestClass = async (
  ctx: Context,
  asked: Asked,
  uploads: readonly Upload[],
): Promise<ClassRequest> => {
  const actor = requireActor(ctx);
  const { holderId, kind, figures } = asked;
  if (!actsFor(actor, holderId)) throw new Problem("not_found");
  const criteria = requireCriteria(ctx, asked);
  if (uploads.length === 0) throw fieldProblem("document_missing", "files");
  return withDocuments(ctx, fileKinds.classProof, uploads, (documents) =>
    write(ctx, async (w) => {
      const request = { holderId, requestedBy: actor.userId, figures, criteria };
      const id = await insertClassRequest(w, request);
      for (const document of documents) {
        const fileId = await keepSealed(w, document, { ownerId: actor.userId });
        await insertClassFile(w, { fileId, requestId: id });
      }
      const proofs = documents.map(({ sha256 }) => sha256);
      await recordClassStep(w, { id, holderId, kind }, { action: "asked", criteria, proofs });
      const path = "/admin/investors?part=classes";
      await alarmAdministrators(w, { kind: "class_requested", path });
      return getClassRequest(w, id);
    }),
  );
};

const withdraw = async (w: Writing, row: ClassRequestRow) => {
  const { userId } = requireActor(w);
  const withdrawn = { state: "WITHDRAWN", reason: null, endsAt: null, decidedBy: userId } as const;
  await writeDecided(w, row.id, withdrawn);
  const files = await w.db
    .selectFrom("class_request_files")
    .select("file_id")
    .where("request_id", "=", row.id)
    .execute();
  return eraseDocuments(
    w.db,
    files.map(({ file_id: id }) => id),
    w.clock.now(),
  );
};

/** The holder takes back what nobody decided, or has the protection again from this instant on. */
export const giveUpClass = async (ctx: Context, id: string): Promise<void> => {
  const actor = requireActor(ctx);
  const erased = await write(ctx, async (w) => {
    const row = await lockClassRequest(w, id);
    if (!row || !actsFor(actor, row.holder_id)) throw new Problem("class_request_not_found");
    const now = w.clock.now();
    const kind = await kindOfHolder(w, row.holder_id);
    const step = { id, holderId: row.holder_id, kind };
    if (row.state === "PENDING") {
      const gone = await withdraw(w, row);
      await recordClassStep(w, step, { action: "withdrawn" });
      return gone;
    }
    const counts = row.state === "ACCEPTED" && row.ended_at === null;
    if (!counts || row.ends_at === null || row.ends_at <= now) {
      throw new Problem("class_request_over");
    }
    await writeEnded(w, id, { ending: "GIVEN_UP", at: now });
    await recordClassStep(w, step, { action: "given_up" });
    return [];
  });
  await dropFiles(ctx, erased);
};

/** A reading by somebody else is written down before the file is looked for. */
export const readClassProof = async (
  ctx: Context,
  id: string,
  fileId: string,
): Promise<Download> => {
  const actor = requireActor(ctx);
  const { holder } = await getClassRequest(ctx, id);
  const isOwn = actsFor(actor, holder.id);
  if (!isOwn && !actor.isAdmin) throw new Problem("class_request_not_found");
  const file = await ctx.db
    .selectFrom("class_request_files as x")
    .innerJoin("sealed_files as f", "f.id", "x.file_id")
    .select(["f.store_key", "f.wrapped_key", "f.name", "f.media_type"])
    .where("x.request_id", "=", id)
    .where("x.file_id", "=", fileId)
    .executeTakeFirst();
  if (!file?.wrapped_key) throw new Problem("class_request_not_found");
  if (!isOwn) {
    const step = { id, holderId: holder.id, kind: holder.kind };
    await write(ctx, (w) => recordClassStep(w, step, { action: "proof_read", fileId }));
  }
  const body = await openSealedFile(ctx, {
    storeKey: file.store_key,
    wrappedKey: file.wrapped_key,
  });
  return { name: file.name, mediaType: file.media_type, body, inline: true };
};

import { fileKinds } from "@coulisse/contract/file-kinds.ts";
import type { NameChange } from "@coulisse/contract/name-changes.schemas.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import type { Download, Upload } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { openSealedFile } from "#platform/sealed-files.ts";
import { dropFiles, eraseDocuments } from "#platform/uploads/erase-documents.ts";
import {
  keepSealed,
  withDocument,
  type ReceivedDocument,
} from "#platform/uploads/receive-document.ts";
import { alarmAdministrators } from "#features/messages/administrators.commands.ts";
import {
  before,
  namesOf,
  realChanges,
  recordNames,
  type HeldName,
  type NameHolders,
} from "#features/name-changes/accepted-names.commands.ts";
import { getNameChange } from "#features/name-changes/name-changes.queries.ts";
import {
  insertNameChange,
  lockNameChange,
  writeDecided,
  type NameFacts,
} from "#features/name-changes/name-changes.store.ts";

type NameChangeRequest = Readonly<{ facts: NameFacts; reason: string }>;

/** What was sent, without the fields that were not. */
export const factsOf = (body: Readonly<Record<string, unknown>>): NameFacts =>
  Object.fromEntries(
    Object.entries(body).flatMap(([field, value]) =>
      typeof value === "string" && field !== "reason" ? [[field, value]] : [],
    ),
  );

const ask = async (
  ctx: Context,
  tx: Tx,
  held: HeldName,
  { facts, reason }: NameChangeRequest,
  document: ReceivedDocument | null,
): Promise<NameChange> => {
  const changes = realChanges(held, facts);
  if (Object.keys(changes).length === 0) throw new Problem("name_change_empty");
  if (!Object.keys(changes).some(held.isLocked)) throw new Problem("name_change_needless");
  const { holderId, kind } = held;
  const source = "REQUEST" as const;
  const was = before(held, changes);
  const id = await insertNameChange(ctx, tx, {
    holderId,
    source,
    reason,
    before: was,
    after: changes,
    nameAfter: held.nameWith({ ...held.facts, ...changes }),
    proofId:
      document && (await keepSealed(ctx, tx, document, { ownerId: requireActor(ctx).userId })),
  });
  const names = { before: namesOf(was), after: namesOf(changes) };
  const detail = { ...names, sha256: document?.sha256 ?? null };
  await recordNames(ctx, tx, "requested", { id, kind, holderId, source, reason, detail });
  const path = "/admin/investors?part=names";
  await alarmAdministrators(ctx, tx, { kind: "name_change_requested", path });
  return getNameChange({ db: tx }, id);
};

/** The proof is judged before anything is locked. */
const withProof = (
  ctx: Context,
  [upload]: readonly Upload[],
  work: (document: ReceivedDocument | null) => Promise<NameChange>,
): Promise<NameChange> =>
  upload ? withDocument(ctx, fileKinds.nameChangeProof, upload, work) : work(null);

export const requestNameChange = (
  ctx: Context,
  userId: string,
  asked: NameChangeRequest,
  uploads: readonly Upload[],
  holders: NameHolders,
): Promise<NameChange> =>
  withProof(ctx, uploads, (document) =>
    transaction(ctx, async (tx) => {
      if (requireActor(ctx).userId !== userId) throw new Problem("not_found");
      const held = await holders.user(ctx, tx, userId, asked.facts);
      return ask(ctx, tx, held, asked, document);
    }),
  );

export const requestCorporateNameChange = (
  ctx: Context,
  corporateId: string,
  asked: NameChangeRequest,
  uploads: readonly Upload[],
  holders: NameHolders,
): Promise<NameChange> =>
  withProof(ctx, uploads, (document) =>
    transaction(ctx, async (tx) => {
      if (!requireActor(ctx).holderIds.includes(corporateId)) throw new Problem("not_found");
      const held = await holders.corporate(ctx, tx, corporateId, asked.facts);
      return ask(ctx, tx, held, asked, document);
    }),
  );

/** By who asked, while nobody has decided; the document that came with it goes. */
export const withdrawNameChange = async (ctx: Context, id: string): Promise<void> => {
  const { userId } = requireActor(ctx);
  const erased = await transaction(ctx, async (tx) => {
    const change = await lockNameChange(tx, id);
    if (change?.requested_by !== userId) throw new Problem("name_change_not_found");
    if (change.state !== "PENDING") throw new Problem("name_change_decided");
    const { holder_id: holderId, name_after: nameAfter } = change;
    const was = change.facts_before as NameFacts;
    await writeDecided(ctx, tx, id, { state: "WITHDRAWN", refusal: null, before: was, nameAfter });
    const kind = holderId === userId ? "user" : "corporate";
    const request = { id, kind, holderId, source: "REQUEST", reason: null } as const;
    await recordNames(ctx, tx, "withdrawn", request);
    return change.proof_id === null ? [] : eraseDocuments(tx, [change.proof_id], ctx.clock.now());
  });
  await dropFiles(ctx, erased);
};

/** A reading by somebody else is written down before the file is looked for. */
export const readNameChangeProof = async (ctx: Context, id: string): Promise<Download> => {
  const { userId, isAdmin } = requireActor(ctx);
  const change = await getNameChange(ctx, id);
  const isOwn = change.requestedBy?.id === userId;
  if (!isOwn && !isAdmin) throw new Problem("name_change_not_found");
  if (!isOwn) {
    await transaction(ctx, (tx) =>
      recordAudit(ctx, tx, {
        action: "name_change.proof_read",
        entityType: change.holder.kind,
        entityId: change.holder.id,
        detail: { nameChangeId: id },
      }),
    );
  }
  const file = await ctx.db
    .selectFrom("name_changes as n")
    .innerJoin("sealed_files as f", "f.id", "n.proof_id")
    .select(["f.store_key", "f.wrapped_key", "f.name", "f.media_type"])
    .where("n.id", "=", id)
    .executeTakeFirst();
  if (!file?.wrapped_key) throw new Problem("name_change_not_found");
  const sealed = { storeKey: file.store_key, wrappedKey: file.wrapped_key };
  const body = await openSealedFile(ctx, sealed);
  return { name: file.name, mediaType: file.media_type, body, inline: true };
};

import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import type { NameChange } from "@coulisse/contract/identity/name-changes.schemas.ts";
import { actsFor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
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
} from "#features/identity/name-changes/accepted-names.commands.ts";
import { getNameChange } from "#features/identity/name-changes/name-changes.queries.ts";
import {
  insertNameChange,
  lockNameChange,
  writeDecided,
  type NameFacts,
} from "#features/identity/name-changes/name-changes.store.ts";

type NameChangeRequest = Readonly<{ facts: NameFacts; reason: string }>;

/** Gives what was sent, without the fields that were not. */
export const factsOf = (body: Readonly<Record<string, unknown>>): NameFacts =>
  Object.fromEntries(
    Object.entries(body).flatMap(([field, value]) =>
      typeof value === "string" && field !== "reason" ? [[field, value]] : [],
    ),
  );

const ask = async (
  w: Writing,
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
  const id = await insertNameChange(w, {
    holderId,
    source,
    reason,
    before: was,
    after: changes,
    nameAfter: held.nameWith({ ...held.facts, ...changes }),
    proofId: document && (await keepSealed(w, document, { ownerId: requireActor(w).userId })),
  });
  const names = { before: namesOf(was), after: namesOf(changes) };
  const detail = { ...names, sha256: document?.sha256 ?? null };
  await recordNames(w, "requested", { id, kind, holderId, source, reason, detail });
  const path = "/admin/investors?part=names";
  await alarmAdministrators(w, { kind: "name_change_requested", path });
  return getNameChange(w, id);
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
    write(ctx, async (w) => {
      if (requireActor(w).userId !== userId) throw new Problem("not_found");
      const held = await holders.user(w, userId, asked.facts);
      return ask(w, held, asked, document);
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
    write(ctx, async (w) => {
      if (!actsFor(requireActor(w), corporateId)) throw new Problem("not_found");
      const held = await holders.corporate(w, corporateId, asked.facts);
      return ask(w, held, asked, document);
    }),
  );

/**
 * A request is withdrawn by who asked, while nobody has decided; the document that came with it
 * goes.
 */
export const withdrawNameChange = async (ctx: Context, id: string): Promise<void> => {
  const { userId } = requireActor(ctx);
  const erased = await write(ctx, async (w) => {
    const change = await lockNameChange(w, id);
    if (change?.requested_by !== userId) throw new Problem("name_change_not_found");
    if (change.state !== "PENDING") throw new Problem("name_change_decided");
    const { holder_id: holderId, name_after: nameAfter } = change;
    const was = change.facts_before as NameFacts;
    await writeDecided(w, id, { state: "WITHDRAWN", refusal: null, before: was, nameAfter });
    const kind = holderId === userId ? "user" : "corporate";
    const request = { id, kind, holderId, source: "REQUEST", reason: null } as const;
    await recordNames(w, "withdrawn", request);
    return change.proof_id === null ? [] : eraseDocuments(w.db, [change.proof_id], w.clock.now());
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
    await write(ctx, (w) =>
      recordAudit(w, {
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

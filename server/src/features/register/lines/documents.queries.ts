import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import { CallerGone } from "#platform/work/lanes.ts";
import { Problem } from "#platform/problem.ts";
import { openSealedFile } from "#platform/sealed-files.ts";
import { readAsHashed } from "#platform/uploads/open-as-hashed.ts";

/** A document of a line, and its sealed file where that is still there. */
const selectDocuments = (ctx: Context) =>
  ctx.db
    .selectFrom("movement_documents as d")
    .innerJoin("movements as m", "m.id", "d.movement_id")
    .leftJoin("sealed_files as f", "f.store_key", "d.storage_key")
    .select(["d.id", "d.movement_id", "m.number", "d.sha256", "d.media_type"])
    .select(["f.name", "f.store_key"])
    .select(["f.wrapped_key", "f.erased_at"])
    // What the line's own hash covers, where it names documents.
    .select(
      sql<boolean>`m.document_hashes = '{}' or d.sha256 = any(m.document_hashes)`.as("is_of_line"),
    );

type DocumentRow = Awaited<
  ReturnType<ReturnType<typeof selectDocuments>["executeTakeFirstOrThrow"]>
>;
type Refused = "document_gone" | "document_altered" | "document_erased";

/** The bytes that the line was recorded with, or why they are not to be had. */
const openDocument = async (ctx: Context, kept: DocumentRow): Promise<Buffer | Refused> => {
  const { store_key: storeKey, wrapped_key: wrappedKey } = kept;
  if (storeKey === null || wrappedKey === null) {
    return kept.erased_at === null ? "document_gone" : "document_erased";
  }
  const body = await readAsHashed(() => openSealedFile(ctx, { storeKey, wrappedKey }), kept.sha256);
  return kept.is_of_line || typeof body === "string" ? body : "document_altered";
};

/** The bytes as they were sent, compared with the hash that the register keeps of them. */
export const readMovementDocument = async (
  ctx: Context,
  movementId: string,
  documentId: string,
): Promise<Download> => {
  const kept = await selectDocuments(ctx)
    .where("d.id", "=", documentId)
    .where("d.movement_id", "=", movementId)
    .executeTakeFirst();
  if (!kept) throw new Problem("document_not_found");
  const body = await openDocument(ctx, kept);
  if (typeof body === "string") throw new Problem(body);
  return { name: kept.name ?? "document", mediaType: kept.media_type, body };
};

export type DocumentFault = Readonly<{
  number: bigint;
  movementId: string;
  documentId: string;
  kind: Exclude<Refused, "document_erased">;
}>;

const documentsAtOnce = 200;
type Part = Readonly<{ companyId: string; after: bigint; upTo: bigint }>;

/** The files of lines behind a number, each read and compared; it ends with whoever waits for it. */
export const listDocumentFaults = async (
  ctx: Context,
  { companyId, after, upTo }: Part,
): Promise<DocumentFault[]> => {
  const faults: DocumentFault[] = [];
  let place = { number: after, id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };
  for (;;) {
    const rows = await selectDocuments(ctx)
      .where("m.company_id", "=", companyId)
      .where(sql<boolean>`(m.number, d.id) > (${place.number}, ${place.id}::uuid)`)
      .where("m.number", "<=", upTo)
      .orderBy("m.number")
      .orderBy("d.id")
      .limit(documentsAtOnce)
      .execute();
    for (const kept of rows) {
      if (ctx.gone?.aborted) throw new CallerGone();
      const found = await openDocument(ctx, kept);
      if (found !== "document_gone" && found !== "document_altered") continue;
      const { number, movement_id: movementId, id: documentId } = kept;
      faults.push({ number, movementId, documentId, kind: found });
    }
    const last = rows.at(-1);
    if (!last || rows.length < documentsAtOnce) return faults;
    place = last;
  }
};

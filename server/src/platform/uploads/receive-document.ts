import { fileTypeFromBuffer } from "file-type";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import type { Upload } from "#platform/http/bind.ts";
import { fieldProblem } from "#platform/problem.ts";
import { sealFile, type SealedBytes } from "#platform/sealed-files.ts";

/** A document that was judged by its content, encrypted and put on the disk; no row names it yet. */
export type ReceivedDocument = SealedBytes &
  Readonly<{
    name: string;
    mediaType: string;
    byteCount: number;
    pageCount: number | null;
    scanState: "CLEAN" | "UNSCANNED";
  }>;

const accepted = new Set(["application/pdf", "image/jpeg", "image/png", "image/webp"]);

/** Before the transaction opens: refuses what is not what it says, then seals it. */
export const receiveDocument = async (ctx: Context, upload: Upload): Promise<ReceivedDocument> => {
  const found = await fileTypeFromBuffer(upload.bytes);
  if (!found || !accepted.has(found.mime)) throw fieldProblem("document_refused", upload.field);
  return {
    ...(await sealFile(ctx, upload.bytes)),
    name: upload.name,
    mediaType: found.mime,
    byteCount: upload.bytes.length,
    pageCount: null,
    scanState: "UNSCANNED",
  };
};

/** Gives the id of the row that names the document. */
export const keepDocument = async (
  ctx: Context,
  tx: Tx,
  document: ReceivedDocument,
): Promise<string> => {
  const id = ctx.clock.newId();
  await tx
    .insertInto("sealed_files")
    .values({
      id,
      store_key: document.storeKey,
      wrapped_key: document.wrappedKey,
      sha256: document.sha256,
      name: document.name,
      media_type: document.mediaType,
      byte_count: BigInt(document.byteCount),
      page_count: document.pageCount,
      scan_state: document.scanState,
      created_by: ctx.actor?.userId ?? null,
      created_at: ctx.clock.now(),
    })
    .execute();
  return id;
};

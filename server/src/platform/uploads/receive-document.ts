import { fileTypeFromBuffer } from "file-type";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import type { Upload } from "#platform/http/bind.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { sealFile, type SealedBytes } from "#platform/sealed-files.ts";
import { dropFiles } from "#platform/uploads/erase-documents.ts";

type SealedFile = SealedBytes &
  Readonly<{ name: string; mediaType: string; byteCount: number; pageCount: number | null }>;

/** A document that was judged by its content, encrypted and put on the disk; no row names it yet. */
export type ReceivedDocument = SealedFile &
  Readonly<{
    scanState: "CLEAN" | "UNSCANNED";
    /** A smaller picture of an image. */
    preview: SealedFile | null;
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
    preview: null,
  };
};

/**
 * Receives the document and does the work that keeps it. Where the work refuses, nothing of the
 * document stays on the disk; after any other failure its row may be there, so the file is left.
 */
export const withDocument = async <Result>(
  ctx: Context,
  upload: Upload,
  work: (document: ReceivedDocument) => Promise<Result>,
): Promise<Result> => {
  const document = await receiveDocument(ctx, upload);
  try {
    return await work(document);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const previewKey = document.preview?.storeKey;
    await dropFiles(ctx, [document.storeKey, ...(previewKey === undefined ? [] : [previewKey])]);
    throw error;
  }
};

const keepFile = async (
  ctx: Context,
  tx: Tx,
  file: SealedFile,
  scanState: ReceivedDocument["scanState"],
): Promise<string> => {
  const id = ctx.clock.newId();
  await tx
    .insertInto("sealed_files")
    .values({
      id,
      store_key: file.storeKey,
      wrapped_key: file.wrappedKey,
      sha256: file.sha256,
      name: file.name,
      media_type: file.mediaType,
      byte_count: BigInt(file.byteCount),
      page_count: file.pageCount,
      scan_state: scanState,
      created_by: ctx.actor?.userId ?? null,
      created_at: ctx.clock.now(),
    })
    .execute();
  return id;
};

/** Gives the id of the row that names the document. */
export const keepDocument = (ctx: Context, tx: Tx, document: ReceivedDocument): Promise<string> =>
  keepFile(ctx, tx, document, document.scanState);

/** Gives the id of the row that names its preview, where it has one. */
export const keepPreview = async (
  ctx: Context,
  tx: Tx,
  { preview, scanState }: ReceivedDocument,
): Promise<string | null> => (preview ? keepFile(ctx, tx, preview, scanState) : null);

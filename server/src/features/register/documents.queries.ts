import type { Context } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { openSealedFile } from "#platform/sealed-files.ts";

const findDocument = (ctx: Context, movementId: string, documentId: string) =>
  ctx.db
    .selectFrom("movement_documents as d")
    .leftJoin("sealed_files as f", "f.id", "d.id")
    .select(["d.name as plain_name", "d.media_type", "d.storage_key"])
    .select(["f.id as file_id", "f.name", "f.store_key", "f.wrapped_key"])
    .where("d.id", "=", documentId)
    .where("d.movement_id", "=", movementId)
    .executeTakeFirst();

/** The bytes as they were sent. Documents of before the sealing are plain files. */
export const readMovementDocument = async (
  ctx: Context,
  movementId: string,
  documentId: string,
): Promise<Download> => {
  const document = await findDocument(ctx, movementId, documentId);
  if (!document) throw new Problem("document_not_found");
  const { media_type: mediaType, wrapped_key: wrappedKey, store_key: storeKey } = document;
  if (document.file_id === null) {
    return {
      name: document.plain_name,
      mediaType,
      body: await ctx.files.read(document.storage_key),
    };
  }
  if (wrappedKey === null || storeKey === null) throw new Problem("document_erased");
  const body = await openSealedFile(ctx, { storeKey, wrappedKey });
  return { name: document.name ?? "document", mediaType, body };
};

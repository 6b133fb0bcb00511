import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { dropFiles } from "#platform/uploads/erase-documents.ts";
import {
  keepSealed,
  withDocuments,
  type ReceivedDocument,
} from "#platform/uploads/receive-document.ts";
import type { Repeat } from "#platform/requests.ts";
import {
  appendWithin,
  type AppendedRow,
  type KeptDocument,
  type NewMovement,
} from "#features/register/lines/register.store.ts";

/** A line only grows, so that it keeps no name: what a file is called goes with the file. */
const asNamed = (ctx: Context, document: ReceivedDocument): KeptDocument => ({
  id: ctx.clock.newId(),
  mediaType: document.mediaType,
  bytes: document.byteCount,
  sha256: document.sha256,
  storageKey: document.storeKey,
});

/** Keeps papers for lines that are written in the same transaction; gives what a line says of them. */
export const keepPapers = async (
  w: Writing,
  companyId: string,
  received: readonly ReceivedDocument[],
): Promise<KeptDocument[]> => {
  const documents: KeptDocument[] = [];
  for (const document of received) {
    const named = asNamed(w, document);
    await keepSealed(w, document, { ownerId: companyId, id: named.id });
    documents.push(named);
  }
  return documents;
};

/** Drops what a repeated request sealed for nobody: the first one kept its own. */
export const dropPapers = (ctx: Context, received: readonly ReceivedDocument[]): Promise<void> =>
  dropFiles(
    ctx,
    received.map(({ storeKey }) => storeKey),
  );

/**
 * Appends a line with the papers that order it, all or nothing. The papers are kept to the byte,
 * since the line's hash and their signatures are of these bytes. The caller has authorised.
 */
export const appendWithDocuments = async (
  ctx: Context,
  line: NewMovement,
  uploads: readonly Upload[],
  repeat: Repeat,
): Promise<AppendedRow> => {
  return withDocuments(ctx, fileKinds.transferOrder, uploads, async (received) => {
    const named = received.map((document) => ({ document, line: asNamed(ctx, document) }));
    const documents = named.map((document) => document.line);
    const { row, isRepeated } = await write(ctx, async (w) => {
      const appended = await appendWithin(w, { ...line, documents }, repeat);
      if (!appended.isRepeated) {
        const ownerId = appended.row.company_id;
        for (const {
          document,
          line: { id },
        } of named) {
          await keepSealed(w, document, { ownerId, id });
        }
      }
      return appended;
    });
    if (isRepeated) await dropPapers(ctx, received);
    return row;
  });
};

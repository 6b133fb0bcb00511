import { createHash } from "node:crypto";
import { recordAudit } from "#platform/audit.ts";
import { transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import type { Upload } from "#platform/http/bind.ts";
import { fieldProblem, invariant, Problem } from "#platform/problem.ts";
import { sealFile, type SealedBytes } from "#platform/sealed-files.ts";
import { cleanImage } from "#platform/uploads/clean-image.ts";
import { cleanPdf } from "#platform/uploads/clean-pdf.ts";
import { readHeic } from "#platform/uploads/clean-heic.ts";
import { endsWithItself } from "#platform/uploads/complete-image.ts";
import { dropFiles } from "#platform/uploads/erase-documents.ts";
import { holdsAnotherFile } from "#platform/uploads/hidden-content.ts";
import { nameForKind } from "#platform/uploads/document-name.ts";
import {
  documentKinds,
  recogniseDocument,
  type DocumentKind,
} from "#platform/uploads/recognise.ts";
import { ScannerAway } from "#providers/scanner/scanner.ts";

type SealedFile = SealedBytes &
  Readonly<{ name: string; mediaType: string; byteCount: number; pageCount: number | null }>;
type ScanState = "CLEAN" | "UNSCANNED";

/**
 * Most documents are written anew, so that only pages and pixels go on. One whose signature or hash
 * must hold is kept to the byte, and refused wherever writing it anew would have left something out.
 */
type Policy = "written_anew" | "kept_to_the_byte";

/** A document that was judged by its content, encrypted and put on the disk; no row names it yet. */
export type ReceivedDocument = SealedFile &
  Readonly<{
    scanState: ScanState;
    /** A smaller picture of an image. */
    preview: SealedFile | null;
  }>;

type Cleaned = Readonly<{
  kind: Exclude<DocumentKind, "heic">;
  bytes: Buffer;
  preview: Buffer | null;
  pageCount: number | null;
}>;

const mediaTypes = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
} as const;

const isKind = (found: string): found is DocumentKind =>
  (documentKinds as readonly string[]).includes(found);

/** Before any library reads the file: a virus may be made for one of them. */
const scan = async (ctx: Context, { field, bytes }: Upload): Promise<ScanState> => {
  const verdict = await ctx.providers.scanner.scan(bytes).catch((error: unknown) => {
    if (!(error instanceof ScannerAway)) throw error;
    ctx.log.error({ err: error, requestId: ctx.requestId }, "the virus scanner is away");
    throw fieldProblem("scanner_away", field);
  });
  if (verdict.state !== "INFECTED") return verdict.state;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await transaction(ctx, (tx) =>
    recordAudit(ctx, tx, {
      action: "document.infected",
      entityType: "user",
      entityId: ctx.actor?.userId ?? null,
      detail: { signature: verdict.signature, sha256 },
    }),
  );
  throw fieldProblem("document_infected", field);
};

const cleanApart = async (kind: DocumentKind, bytes: Buffer): Promise<Cleaned | string> => {
  if (kind === "pdf") {
    const pdf = await cleanPdf(bytes);
    return typeof pdf === "string" ? pdf : { kind, preview: null, ...pdf };
  }
  const picture = kind === "heic" ? await readHeic(bytes) : bytes;
  if (typeof picture === "string") return picture;
  const drawnAs = kind === "heic" ? "jpeg" : kind;
  const image = await cleanImage(drawnAs, picture);
  return typeof image === "string" ? image : { kind: drawnAs, pageCount: null, ...image };
};

/** A few at once in the process, person after person: each may take a core and much memory. */
const clean = (ctx: Context, kind: DocumentKind, bytes: Buffer): Promise<Cleaned | string> =>
  ctx.lanes.uploads.run(ctx.actor?.userId ?? ctx.address, () => cleanApart(kind, bytes), ctx.gone);

const seal = async (
  ctx: Context,
  bytes: Buffer,
  file: Omit<SealedFile, keyof SealedBytes | "byteCount">,
): Promise<SealedFile> => ({ ...(await sealFile(ctx, bytes)), ...file, byteCount: bytes.length });

/** What is not written anew may have nothing behind its end: nothing will leave it behind. */
const isDisguised = (policy: Policy, kind: DocumentKind, bytes: Buffer): boolean => {
  if (holdsAnotherFile(kind, bytes)) return true;
  if (policy === "written_anew" || kind === "pdf" || kind === "heic") return false;
  return !endsWithItself(kind, bytes);
};

/**
 * Before the transaction opens: refuses what is not what it says or holds more than a page, lets the
 * scanner see it, writes it anew or keeps it to the byte, and seals it.
 */
const receiveDocument = async (
  ctx: Context,
  upload: Upload,
  policy: Policy,
): Promise<ReceivedDocument> => {
  const kind = await recogniseDocument(upload);
  if (!isKind(kind)) throw fieldProblem(kind, upload.field);
  if (isDisguised(policy, kind, upload.bytes)) {
    throw fieldProblem("document_disguised", upload.field);
  }
  const scanState = await scan(ctx, upload);
  const read = await clean(ctx, kind, upload.bytes);
  if (typeof read === "string") throw fieldProblem(read, upload.field);
  // It was read all the same: what a library would refuse or find active is not kept either.
  const cleaned =
    policy === "written_anew" ? read : { ...read, bytes: upload.bytes, preview: null };
  const name = nameForKind(upload.name, cleaned.kind);
  const { pageCount } = cleaned;
  const preview = cleaned.preview
    ? await seal(ctx, cleaned.preview, { name, mediaType: mediaTypes.webp, pageCount })
    : null;
  const mediaType = mediaTypes[cleaned.kind];
  return {
    ...(await seal(ctx, cleaned.bytes, { name, mediaType, pageCount })),
    scanState,
    preview,
  };
};

const storeKeysOf = ({ storeKey, preview }: ReceivedDocument): string[] =>
  preview ? [storeKey, preview.storeKey] : [storeKey];

const receiveDocuments = async (
  ctx: Context,
  uploads: readonly Upload[],
  policy: Policy,
): Promise<ReceivedDocument[]> => {
  const received: ReceivedDocument[] = [];
  try {
    for (const upload of uploads) received.push(await receiveDocument(ctx, upload, policy));
    return received;
  } catch (error) {
    await dropFiles(ctx, received.flatMap(storeKeysOf));
    throw error;
  }
};

/**
 * Receives the documents and does the work that keeps them. Where one of them or the work is
 * refused, nothing stays on the disk; after any other failure of the work their rows may be there,
 * so the files are left.
 */
export const withDocuments = async <Result>(
  ctx: Context,
  uploads: readonly Upload[],
  policy: Policy,
  work: (documents: readonly ReceivedDocument[]) => Promise<Result>,
): Promise<Result> => {
  const documents = await receiveDocuments(ctx, uploads, policy);
  try {
    return await work(documents);
  } catch (error) {
    if (error instanceof Problem) await dropFiles(ctx, documents.flatMap(storeKeysOf));
    throw error;
  }
};

/** The same for one document, which is written anew. */
export const withDocument = <Result>(
  ctx: Context,
  upload: Upload,
  work: (document: ReceivedDocument) => Promise<Result>,
): Promise<Result> =>
  withDocuments(ctx, [upload], "written_anew", ([document]) => {
    invariant(document, "a document that was sent was received");
    return work(document);
  });

const keepFile = async (
  ctx: Context,
  tx: Tx,
  file: SealedFile,
  scanState: ScanState,
  id: string = ctx.clock.newId(),
): Promise<string> => {
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

/** Gives the id of the row that names the document: a new one, unless it is given. */
export const keepDocument = (
  ctx: Context,
  tx: Tx,
  document: ReceivedDocument,
  id?: string,
): Promise<string> => keepFile(ctx, tx, document, document.scanState, id);

/** Gives the id of the row that names its preview, where it has one. */
export const keepPreview = async (
  ctx: Context,
  tx: Tx,
  { preview, scanState }: ReceivedDocument,
): Promise<string | null> => (preview ? keepFile(ctx, tx, preview, scanState) : null);

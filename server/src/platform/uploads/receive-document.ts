import { createHash } from "node:crypto";
import type { ScanState } from "@coulisse/contract/wire/documents.schemas.ts";
import type { FileKind, FileType } from "@coulisse/domain/file-kinds.ts";
import { recordAudit } from "#platform/audit.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { fieldProblem, invariant } from "#platform/problem.ts";
import { cleanImage, type PictureSize, readHeic } from "#platform/uploads/clean-image.ts";
import { cleanPdf } from "#platform/uploads/clean-pdf.ts";
import { endsWithItself } from "#platform/uploads/complete-image.ts";
import { holdsAnotherFile } from "#platform/uploads/hidden-content.ts";
import { keepOrDrop, type Seal, type SealedFile } from "#platform/uploads/keep-or-drop.ts";
import { nameForKind } from "#platform/uploads/document-name.ts";
import type { PageSize } from "#platform/uploads/pdf-worker.ts";
import { recogniseDocument, type RecognitionFault } from "#platform/uploads/recognise.ts";
import { ScannerAway } from "#providers/scanner/scanner.ts";

/** A document that was judged by its content, encrypted and put on the disk; no row names it yet. */
export type ReceivedDocument = SealedFile &
  Readonly<{
    kind: FileKind;
    scanState: ScanState;
    /** A smaller picture of an image. */
    preview: SealedFile | null;
    /** The size of the pages of a PDF. */
    pageSize: PageSize | null;
    /** The size of the smaller picture, in pixels. */
    previewSize: PictureSize | null;
  }>;

type Cleaned = Readonly<{
  type: "pdf" | "jpeg" | "png" | "webp";
  bytes: Buffer;
  preview: Buffer | null;
  pageCount: number | null;
  pageSize: PageSize | null;
  previewSize: PictureSize | null;
}>;

const mediaTypes = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
} as const;

const isType = (found: string, types: readonly FileType[]): found is FileType =>
  (types as readonly string[]).includes(found);

/** The scanner reads the file before any library does: a virus may be made for one of them. */
const scan = async (ctx: Context, { field, bytes }: Upload): Promise<ScanState> => {
  const verdict = await ctx.providers.scanner.scan(bytes).catch((error: unknown) => {
    if (!(error instanceof ScannerAway)) throw error;
    ctx.log.error({ err: error, requestId: ctx.requestId }, "the virus scanner is away");
    throw fieldProblem("scanner_away", field);
  });
  if (verdict.state !== "INFECTED") return verdict.state;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await write(ctx, (w) =>
    recordAudit(w, {
      action: "document.infected",
      entityType: "user",
      entityId: w.actor?.userId ?? null,
      detail: { signature: verdict.signature, sha256 },
    }),
  );
  throw fieldProblem("document_infected", field);
};

const cleanApart = async (type: FileType, bytes: Buffer): Promise<Cleaned | string> => {
  if (type === "pdf") {
    const pdf = await cleanPdf(bytes);
    return typeof pdf === "string" ? pdf : { type, preview: null, previewSize: null, ...pdf };
  }
  const picture = type === "heic" ? await readHeic(bytes) : bytes;
  if (typeof picture === "string") return picture;
  const drawnAs = type === "png" || type === "webp" ? type : "jpeg";
  const image = await cleanImage(drawnAs, picture);
  return typeof image === "string"
    ? image
    : { type: drawnAs, pageCount: null, pageSize: null, ...image };
};

/** A few at once in the process, person after person: each may take a core and much memory. */
const clean = (ctx: Context, type: FileType, bytes: Buffer): Promise<Cleaned | string> =>
  ctx.lanes.uploads.run(ctx.actor?.userId ?? ctx.address, () => cleanApart(type, bytes), ctx.gone);

/**
 * A file that is not written anew may have nothing behind its end: nothing will leave it behind.
 */
const isDisguised = ({ policy, hidden }: FileKind, type: FileType, bytes: Buffer): boolean => {
  if (hidden === "refused" && holdsAnotherFile(type, bytes)) return true;
  return policy === "kept" && !endsWithItself(type, bytes);
};

/** A type that is a document elsewhere is refused as any other is that this kind does not take. */
const refusalOfType = ({ wrongType }: FileKind, found: FileType | RecognitionFault): string => {
  if (wrongType) return found === "document_drawing" ? wrongType.drawing : wrongType.other;
  return found.startsWith("document_") ? found : "document_refused";
};

export type Admitted = Readonly<{ type: FileType; scanState: ScanState }>;

/**
 * Finds what the file is by its content, whether it hides another file, and what the scanner says
 * of it.
 */
export const admitFile = async (
  ctx: Context,
  kind: FileKind,
  upload: Upload,
): Promise<Admitted> => {
  const found = await recogniseDocument(upload);
  if (!isType(found, kind.types)) {
    throw fieldProblem(refusalOfType(kind, found), upload.field);
  }
  if (isDisguised(kind, found, upload.bytes)) {
    throw fieldProblem("document_disguised", upload.field);
  }
  return { type: found, scanState: await scan(ctx, upload) };
};

/**
 * A file that is not written anew was read all the same: what a library finds active is not kept
 * either.
 */
const asKept = (kind: FileKind, read: Cleaned, { bytes }: Upload): Cleaned => {
  if (kind.policy === "kept") return { ...read, bytes, preview: null };
  if (kind.reduced !== true || read.preview === null) return read;
  return { ...read, type: "webp", bytes: read.preview, preview: null };
};

/**
 * Receives the document before the transaction opens: judges the file, writes it anew or keeps it,
 * and seals it.
 */
const receiveDocument = async (
  ctx: Context,
  seal: Seal,
  kind: FileKind,
  upload: Upload,
): Promise<ReceivedDocument> => {
  const { type, scanState } = await admitFile(ctx, kind, upload);
  const read = await clean(ctx, type, upload.bytes);
  if (typeof read === "string") throw fieldProblem(read, upload.field);
  const cleaned = asKept(kind, read, upload);
  const name = nameForKind(upload.name, cleaned.type);
  const { pageCount } = cleaned;
  const preview = cleaned.preview
    ? await seal(cleaned.preview, { name, mediaType: mediaTypes.webp, pageCount })
    : null;
  const mediaType = mediaTypes[cleaned.type];
  const sealed = await seal(cleaned.bytes, { name, mediaType, pageCount });
  const { pageSize, previewSize } = cleaned;
  return { ...sealed, kind, scanState, preview, pageSize, previewSize };
};

/** Receives the files, one after the other, and does the work that keeps them, or drops them. */
export const withDocuments = <Result>(
  ctx: Context,
  kind: FileKind,
  uploads: readonly Upload[],
  work: (documents: readonly ReceivedDocument[]) => Promise<Result>,
): Promise<Result> => {
  // Of several files a refusal names which.
  const placed =
    kind.countMax === 1
      ? uploads
      : uploads.map((upload, index) => ({ ...upload, field: `${upload.field}.${index}` }));
  const receive = async (seal: Seal): Promise<ReceivedDocument[]> => {
    const received: ReceivedDocument[] = [];
    for (const upload of placed) received.push(await receiveDocument(ctx, seal, kind, upload));
    return received;
  };
  return keepOrDrop(ctx, receive, work);
};

/** The same for a kind of which one comes at a time. */
export const withDocument = <Result>(
  ctx: Context,
  kind: FileKind,
  upload: Upload,
  work: (document: ReceivedDocument) => Promise<Result>,
): Promise<Result> =>
  withDocuments(ctx, kind, [upload], ([document]) => {
    invariant(document, "a document that was sent was received");
    return work(document);
  });

type Place = Readonly<{
  /** The person or the company whose file it is, as its kind says. */
  ownerId: string;
  /** A new one, unless it is given. */
  id?: string;
}>;

/** Gives the id of the row that names the file. */
export const keepSealed = async (
  w: Writing,
  file: SealedFile & Readonly<{ kind: Pick<FileKind, "name">; scanState: ScanState }>,
  { ownerId, id = w.clock.newId() }: Place,
): Promise<string> => {
  await w.db
    .insertInto("sealed_files")
    .values({
      id,
      kind: file.kind.name,
      owner_id: ownerId,
      store_key: file.storeKey,
      wrapped_key: file.wrappedKey,
      sha256: file.sha256,
      name: file.name,
      media_type: file.mediaType,
      byte_count: BigInt(file.byteCount),
      page_count: file.pageCount,
      scan_state: file.scanState,
      created_by: w.actor?.userId ?? null,
      created_at: w.clock.now(),
    })
    .execute();
  return id;
};

/** Gives the id of the row that names its preview, where it has one. */
export const keepPreview = async (
  w: Writing,
  { preview, kind, scanState }: ReceivedDocument,
  place: Place,
): Promise<string | null> =>
  preview ? keepSealed(w, { ...preview, kind, scanState }, place) : null;

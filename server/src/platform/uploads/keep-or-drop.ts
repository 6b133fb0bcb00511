import type { Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { sealFile, type SealedBytes } from "#platform/sealed-files.ts";
import { dropFiles } from "#platform/uploads/erase-documents.ts";

export type SealedFile = SealedBytes &
  Readonly<{ name: string; mediaType: string; byteCount: number; pageCount: number | null }>;

/** Encrypts the bytes and puts them on the disk; no row names them yet. */
export type Seal = (
  bytes: Buffer,
  file: Omit<SealedFile, keyof SealedBytes | "byteCount">,
) => Promise<SealedFile>;

/**
 * Receives files and does the work that keeps them. Where receiving fails, at whichever file, or
 * the work is refused, nothing stays on the disk; after any other failure of the work their rows may
 * be there, so the files are left.
 */
export const keepOrDrop = async <Received, Result>(
  ctx: Context,
  receive: (seal: Seal) => Promise<Received>,
  work: (received: Received) => Promise<Result>,
): Promise<Result> => {
  const storeKeys: string[] = [];
  const seal: Seal = async (bytes, file) => {
    const sealed = await sealFile(ctx, bytes);
    storeKeys.push(sealed.storeKey);
    return { ...sealed, ...file, byteCount: bytes.length };
  };
  const received = await receive(seal).catch(async (error: unknown) => {
    await dropFiles(ctx, storeKeys);
    throw error;
  });
  try {
    return await work(received);
  } catch (error) {
    if (error instanceof Problem) await dropFiles(ctx, storeKeys);
    throw error;
  }
};

import { subtle } from "node:crypto";
import type { Services } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import { FilesAway } from "#platform/files.ts";
import { Problem } from "#platform/problem.ts";
import { openSealedFile } from "#platform/sealed-files.ts";
import { UnknownFilesKey } from "#platform/files-keys.ts";
import { isMissingFile } from "#platform/missing-file.ts";

/** A fault that the store or the key's owner has to mend says nothing of the document. */
const isOfMachine = (error: unknown): boolean =>
  error instanceof UnknownFilesKey ||
  error instanceof FilesAway ||
  (error as { syscall?: string }).syscall !== undefined;

/** The bytes that a hash was kept of, or why they are not to be had. */
export const readAsHashed = async (
  read: () => Promise<Buffer>,
  sha256: string,
): Promise<Buffer | "document_gone" | "document_altered"> => {
  try {
    const body = await read();
    // A copy, as the hash is taken beside the event loop, of bytes that nobody else may change.
    const digest = Buffer.from(await subtle.digest("SHA-256", new Uint8Array(body))).toString(
      "hex",
    );
    return digest === sha256 ? body : "document_altered";
  } catch (error) {
    if (isMissingFile(error)) return "document_gone";
    if (isOfMachine(error)) throw error;
    return "document_altered";
  }
};

type SealedRow = Readonly<{
  sha256: string;
  store_key: string;
  wrapped_key: Buffer | null;
  erased_at: Date | null;
}>;

/** The bytes of a sealed file as they were sent, compared with the hash that is kept beside its subject. */
export const openAsHashed = async (services: Services, row: SealedRow): Promise<Buffer> => {
  const { store_key: storeKey, wrapped_key: wrappedKey } = row;
  if (wrappedKey === null) {
    throw new Problem(row.erased_at === null ? "document_gone" : "document_erased");
  }
  const file = { storeKey, wrappedKey };
  const bytes = await readAsHashed(() => openSealedFile(services, file), row.sha256);
  if (typeof bytes === "string") throw new Problem(bytes);
  return bytes;
};

type NamedRow = SealedRow & Readonly<{ name: string; media_type: string }>;

/** The same as a file to hand out, where its subject has one of this id. */
export const downloadAsHashed = async (
  services: Services,
  row: NamedRow | undefined,
): Promise<Download> => {
  if (!row) throw new Problem("document_not_found");
  return { name: row.name, mediaType: row.media_type, body: await openAsHashed(services, row) };
};

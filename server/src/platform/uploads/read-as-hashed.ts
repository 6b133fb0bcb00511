import { subtle } from "node:crypto";
import { UnknownFilesKey } from "#platform/files-keys.ts";
import { isMissingFile } from "#platform/missing-file.ts";

/** A fault that the disk or the key's owner has to mend says nothing of the document. */
const isOfMachine = (error: unknown): boolean =>
  error instanceof UnknownFilesKey || (error as { syscall?: string }).syscall !== undefined;

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

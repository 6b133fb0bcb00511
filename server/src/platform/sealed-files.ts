import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Services } from "#platform/context.ts";
import type { FileStore } from "#platform/files.ts";
import { decrypt, encrypt, open, seal, type FilesKeys } from "#platform/files-keys.ts";

/**
 * Every sealed file has a key of its own, and that key is kept encrypted with FILES_KEY: a copy of
 * the disk or of the database alone shows nothing, and dropping the wrapped key erases the file.
 */
export type SealedBytes = Readonly<{ storeKey: string; wrappedKey: Buffer; sha256: string }>;

/** Encrypts a small secret that is kept in a column, such as the seed of one-time codes. */
export const sealSecret = ({ settings }: Services, secret: Uint8Array): Buffer =>
  seal(settings, secret);
/** An opener has where files are, and the keys that open them. */
export type FileOpener = Readonly<{ files: FileStore; settings: FilesKeys }>;

export const openSecret = ({ settings }: Pick<FileOpener, "settings">, sealed: Buffer): Buffer =>
  open(settings, sealed);

/** Keeps the bytes encrypted; `sha256` is of what was given, to compare with what comes back. */
export const sealFile = async (services: Services, bytes: Uint8Array): Promise<SealedBytes> => {
  const key = randomBytes(32);
  const { key: storeKey } = await services.files.put(encrypt(key, bytes));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { storeKey, wrappedKey: sealSecret(services, key), sha256 };
};

/** The bytes as they were given; fails where a byte of them or of the key was changed. */
export const openSealedFile = async (
  services: FileOpener,
  file: Readonly<{ storeKey: string; wrappedKey: Buffer }>,
): Promise<Buffer> => {
  const sealed = await buffer(await services.files.read(file.storeKey));
  return decrypt(openSecret(services, file.wrappedKey), sealed);
};

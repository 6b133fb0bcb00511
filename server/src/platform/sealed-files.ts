import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Services } from "#platform/context.ts";

/**
 * Every sealed file has a key of its own, and that key is kept encrypted with FILES_KEY: a copy of
 * the disk or of the database alone shows nothing, and dropping the wrapped key erases the file.
 */
export type SealedBytes = Readonly<{ storeKey: string; wrappedKey: Buffer; sha256: string }>;

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Nonce, tag and text in one piece; a change of any byte is refused when it is opened. */
const encrypt = (key: Buffer, bytes: Uint8Array): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
};

const decrypt = (key: Buffer, sealed: Buffer): Buffer => {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
};

const masterKey = ({ settings }: Services): Buffer => Buffer.from(settings.filesKey, "hex");

/** Encrypts a small secret that is kept in a column, such as the seed of one-time codes. */
export const sealSecret = (services: Services, secret: Uint8Array): Buffer =>
  encrypt(masterKey(services), secret);
export const openSecret = (services: Services, sealed: Buffer): Buffer =>
  decrypt(masterKey(services), sealed);

/** Keeps the bytes encrypted; `sha256` is of what was given, to compare with what comes back. */
export const sealFile = async (services: Services, bytes: Uint8Array): Promise<SealedBytes> => {
  const key = randomBytes(32);
  const { key: storeKey } = await services.files.put(encrypt(key, bytes));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { storeKey, wrappedKey: sealSecret(services, key), sha256 };
};

/** The bytes as they were given; fails where a byte of them or of the key was changed. */
export const openSealedFile = async (
  services: Services,
  file: Readonly<{ storeKey: string; wrappedKey: Buffer }>,
): Promise<Buffer> => {
  const sealed = await buffer(await services.files.read(file.storeKey));
  return decrypt(openSecret(services, file.wrappedKey), sealed);
};

import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/**
 * Envelopes of the server's master keys. Each says which key it was made with, so that a key can be
 * renewed: the current one seals, it and the old ones open.
 */
export type FilesKeys = Readonly<{ filesKey: string; filesKeysOld: readonly string[] }>;

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Nonce, tag and text in one piece; a change of any byte is refused when it is opened. */
export const encrypt = (key: Buffer, bytes: Uint8Array): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
};

export const decrypt = (key: Buffer, sealed: Buffer): Buffer => {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
};

/** Version 1 of the envelope. */
const mark = Buffer.from("CLK\u0001", "latin1");
const keyIdBytes = 8;

/** The head is long enough to tell keys apart, and says nothing of them. */
const headOf = (key: Buffer): Buffer => {
  const digest = createHash("sha256").update("coulisse files key\n").update(key).digest();
  return Buffer.concat([mark, digest.subarray(0, keyIdBytes)]);
};

const toKey = (hex: string): Buffer => Buffer.from(hex, "hex");

/** Every envelope of the current key begins with this head. */
export const currentHead = ({ filesKey }: FilesKeys): Buffer => headOf(toKey(filesKey));

const keyIdIn = (head: Buffer): string => head.subarray(mark.length).toString("hex");

/** Gives the key that sealed an envelope, as `idOfKey` says it; null of what is no envelope. */
export const keyIdOf = (sealed: Buffer): string | null =>
  sealed.subarray(0, mark.length).equals(mark)
    ? keyIdIn(sealed.subarray(0, mark.length + keyIdBytes))
    : null;

/** Tells keys apart in words, and says nothing of them. */
export const idOfKey = (hex: string): string => keyIdIn(headOf(toKey(hex)));

export class UnknownFilesKey extends Error {
  override readonly name = "UnknownFilesKey";
}

export const seal = ({ filesKey }: FilesKeys, secret: Uint8Array): Buffer => {
  const key = toKey(filesKey);
  return Buffer.concat([headOf(key), encrypt(key, secret)]);
};

/** Opens what the current key or an old one has sealed. */
export const open = ({ filesKey, filesKeysOld }: FilesKeys, sealed: Buffer): Buffer => {
  const keys = [filesKey, ...filesKeysOld].map(toKey);
  const headBytes = mark.length + keyIdBytes;
  const named = keys.find((key) => headOf(key).equals(sealed.subarray(0, headBytes)));
  if (named) return decrypt(named, sealed.subarray(headBytes));
  throw new UnknownFilesKey(
    "It is not FILES_KEY, nor one of FILES_KEYS_OLD, or a byte was changed.",
  );
};

import type { FileType } from "@coulisse/domain/file-kinds.ts";

const marker = 0xff;
const startOfImage = 0xd8;
const endOfImage = 0xd9;

/** Restarts and stuffed bytes stand alone within the picture's own data. */
const isWithinData = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7);
const startOfScan = 0xda;

/** Just behind the end of the JPEG that begins here; -1 where it has none. */
const endOfJpeg = (bytes: Buffer, start: number): number => {
  let at = start + 2;
  while (at + 4 <= bytes.length + 2) {
    if (bytes[at] !== marker) return -1;
    const code = bytes[at + 1];
    if (code === undefined) return -1;
    if (code === marker) {
      at += 1;
      continue;
    }
    if (code === endOfImage) return at + 2;
    if (at + 4 > bytes.length) return -1;
    at += 2 + bytes.readUInt16BE(at + 2);
    if (code !== startOfScan) continue;
    at = bytes.indexOf(marker, at);
    while (at !== -1 && isWithinData(bytes[at + 1] ?? 1)) at = bytes.indexOf(marker, at + 2);
    if (at === -1) return -1;
  }
  return -1;
};

const isPadding = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

/** Telephones put smaller or brighter pictures behind the first one: each of them is whole too. */
const endsAsJpeg = (bytes: Buffer): boolean => {
  let at = 0;
  for (;;) {
    at = endOfJpeg(bytes, at);
    if (at === -1) return false;
    const next = bytes.indexOf(marker, at);
    if (next === -1 || bytes[next + 1] !== startOfImage) return isPadding(bytes.subarray(at));
    if (!isPadding(bytes.subarray(at, next))) return false;
    at = next;
  }
};

const lastOfPng = Buffer.from("0000000049454e44ae426082", "hex");

const endsAsPng = (bytes: Buffer): boolean => {
  const first = bytes.indexOf(lastOfPng);
  return first !== -1 && isPadding(bytes.subarray(first + lastOfPng.length));
};

/** RIFF says at its beginning how long it is; an odd length has a byte behind it. */
const endsAsWebp = (bytes: Buffer): boolean => {
  if (bytes.length < 12) return false;
  const end = 8 + bytes.readUInt32LE(4);
  return end <= bytes.length && isPadding(bytes.subarray(end));
};

const ends: Partial<Record<FileType, (bytes: Buffer) => boolean>> = {
  jpeg: endsAsJpeg,
  png: endsAsPng,
  webp: endsAsWebp,
};

/**
 * Whether a picture that is kept to the byte is that picture alone, with nothing behind its end. What
 * hides behind a PDF is found by others; of a type whose end nobody knows, nothing is sure.
 */
export const endsWithItself = (type: FileType, bytes: Buffer): boolean =>
  type === "pdf" || ends[type]?.(bytes) === true;

import { Inflate, unzipSync } from "fflate";

/** An unreadable entry cannot be unpacked: it is damaged, or packed in another way. */
export class UnreadableEntry extends Error {}

type Place = { method: number; size: number; packedSize: number; start: number };
/** Undefined of an archive that tells its sizes elsewhere, or nowhere. */
type Directory = ReadonlyMap<string, Place> | undefined;

const [stored, deflated] = [0, 8];
const endMark = 0x06_05_4b_50;
const entryMark = 0x02_01_4b_50;
const endLength = 22;
const commentMax = 65_535;
/** The value that stands where a size is told elsewhere, in an archive beyond 4 GB. */
const elsewhere = 0xff_ff_ff_ff;

/** The last of several entries of one name counts, as where an archive is unpacked whole. */
const readDirectory = (bytes: Uint8Array): Directory => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const short = (at: number): number => view.getUint16(at, true);
  const long = (at: number): number => view.getUint32(at, true);
  let end = bytes.length - endLength;
  while (end >= 0 && long(end) !== endMark) {
    end -= 1;
    if (bytes.length - endLength - end > commentMax) return undefined;
  }
  if (end < 0) return undefined;
  const places = new Map<string, Place>();
  let at = long(end + 16);
  for (let left = short(end + 8); left > 0; left -= 1) {
    if (long(at) !== entryMark) return undefined;
    const [packedSize, size, start] = [long(at + 20), long(at + 24), long(at + 42)];
    if ([packedSize, size, start].includes(elsewhere)) return undefined;
    const nameEnd = at + 46 + short(at + 28);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, nameEnd));
    places.set(name, { method: short(at + 10), size, packedSize, start });
    at = nameEnd + short(at + 30) + short(at + 32);
  }
  return places;
};

/** Packed bytes stand behind a heading of their own, which has the name and more once again. */
const packedAt = (bytes: Uint8Array, { start, packedSize }: Place): Uint8Array => {
  const heading = new DataView(bytes.buffer, bytes.byteOffset + start, 30);
  const data = start + 30 + heading.getUint16(26, true) + heading.getUint16(28, true);
  return bytes.subarray(data, data + packedSize);
};

/** Directories of archives that are still being read, so that each is searched for once. */
const directories = new WeakMap<Uint8Array, { places: Directory }>();

const directoryOf = (bytes: Uint8Array): Directory => {
  const known = directories.get(bytes) ?? { places: readDirectory(bytes) };
  directories.set(bytes, known);
  return known.places;
};

const partBytes = 16_384;

/**
 * A fault of fflate about packed bytes has a number; whatever else is thrown is about what they
 * hold.
 */
const asUnreadable = (error: unknown): unknown =>
  typeof (error as { code?: unknown }).code === "number" ? new UnreadableEntry() : error;

/** An entry that lies about its size is not unpacked beyond it: `isFull` says when to stop. */
const inflateAll = (
  packed: Uint8Array,
  give: (part: Uint8Array) => void,
  isFull: () => boolean,
): void => {
  const inflate = new Inflate(give);
  try {
    for (let start = 0; start < packed.length && !isFull(); start += partBytes) {
      inflate.push(packed.subarray(start, start + partBytes), start + partBytes >= packed.length);
    }
  } catch (error) {
    throw asUnreadable(error);
  }
};

/** An archive beyond 4 GB by its form, whatever its size, is unpacked as a whole. */
const wholeOf = (bytes: Uint8Array, name: string): Uint8Array | undefined => {
  try {
    return unzipSync(bytes, { filter: (entry) => entry.name === name })[name];
  } catch (error) {
    throw asUnreadable(error);
  }
};

/**
 * Unpacks one entry of a zip some at a time, up to the size that it declares; whether it is there.
 * The archive has passed `readArchive`, which bounds what is unpacked.
 */
export const unpackEntry = (
  bytes: Uint8Array,
  name: string,
  take: (part: Uint8Array, isLast: boolean) => void,
): boolean => {
  const place = directoryOf(bytes)?.get(name);
  if (place === undefined) {
    const whole = wholeOf(bytes, name);
    if (whole !== undefined) take(whole, true);
    return whole !== undefined;
  }
  const { method, size } = place;
  const packed = packedAt(bytes, place);
  if (method !== stored && method !== deflated) throw new UnreadableEntry();
  let left = size;
  const give = (part: Uint8Array): void => {
    const own = part.subarray(0, left);
    left -= own.length;
    take(own, false);
  };
  if (method === stored) give(packed);
  else inflateAll(packed, give, () => left === 0);
  take(new Uint8Array(), true);
  return true;
};

/** The same as text, which is in UTF-8 and nothing else. */
export const readEntryText = (
  bytes: Uint8Array,
  name: string,
  take: (text: string) => void,
): boolean => {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return unpackEntry(bytes, name, (part, isLast) => {
    take(decoder.decode(part, { stream: !isLast }));
  });
};

import { inflateSync } from "node:zlib";

/**
 * The bound of what the object streams of a document unfold to in all: a thousand times less than
 * they could.
 */
const unfoldedBytesMax = 32_000_000;
/**
 * The bounds of what a reader of the pages unfolds: their drawing in all, and their pictures, of
 * which a page scanned at 600 points an inch in black and white has four megabytes.
 */
const drawnBytesMax = 64_000_000;
const pictureBytesMax = 256_000_000;
const streamsMax = 20_000;
const dictionaryBytesMax = 4096;

/** `#4f` in a name is the letter O: a name that is spelt so is the same name. */
const spelledOut = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/**
 * Names are long enough never to be met by chance among compressed bytes; short ones are looked for
 * parsed.
 */
const activeName = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|FileAttachment)\b/;

export const namesActiveContent = (bytes: Buffer): boolean =>
  activeName.test(spelledOut(bytes.toString("latin1")));

/** A page of text makes about ten; two hundred richly tagged ones stay below. */
export const objectsMax = 30_000;

/** Writers put a hundred or two hundred objects into each. */
const objectStreamsMax = 2_000;

const oneObject = /(?<![A-Za-z])obj(?![A-Za-z])/g;
/** How many objects a stream says that it holds; one that says it elsewhere has too many. */
const heldObjects = /\/N\s{1,40}(\d{1,9})(\s{1,40}\d{1,9}\s{1,40}R\b)?/g;

/**
 * Objects are counted by their marks, before anything is made of one: 95,000 objects of a few bytes
 * each become hundreds of megabytes.
 */
export const holdsTooManyObjects = (bytes: Buffer): boolean => {
  const text = spelledOut(bytes.toString("latin1"));
  let count = 0;
  for (const _ of text.matchAll(oneObject)) {
    count += 1;
    if (count > objectsMax) return true;
  }
  let streams = 0;
  for (const { index } of text.matchAll(/\/ObjStm\b/g)) {
    streams += 1;
    if (streams > objectStreamsMax) return true;
    const around = text.slice(Math.max(0, index - dictionaryBytesMax), index + dictionaryBytesMax);
    const held = [...around.matchAll(heldObjects)];
    if (held.some(([, , reference]) => reference !== undefined)) return true;
    count += Math.max(0, ...held.map(([, number]) => Number(number)));
    if (count > objectsMax) return true;
  }
  return false;
};

const unfoldedBytes = (bytes: Buffer, left: number): number => {
  try {
    return inflateSync(bytes, { maxOutputLength: left }).length;
  } catch (error) {
    return (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? Infinity : 0;
  }
};

const kindOf = (dictionary: string): "objects" | "pictures" | "drawing" => {
  if (/\/(?:ObjStm|XRef)\b/.test(dictionary)) return "objects";
  return /\/Subtype\s*\/Image\b/.test(dictionary) ? "pictures" : "drawing";
};

/**
 * The library unfolds streams that hold objects when it opens a document, however large they become.
 * So they are measured first, within a bound, and one that is folded in another way is too many. What
 * pages and pictures unfold to is measured too: the server opens none of them, but whoever reviews does.
 */
export const unfoldsTooFar = (bytes: Buffer): boolean => {
  const text = bytes.toString("latin1");
  const left = { objects: unfoldedBytesMax, drawing: drawnBytesMax, pictures: pictureBytesMax };
  let count = 0;
  for (const { index } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    count += 1;
    if (count > streamsMax) return true;
    const before = text.slice(Math.max(0, index - dictionaryBytesMax), index);
    const dictionary = spelledOut(before.slice(before.lastIndexOf("obj") + 3));
    const kind = kindOf(dictionary);
    const filters = dictionary.match(/\/(?:\w+Decode|Fl|LZW|RL|A85|AHx|Crypt)\b/g) ?? [];
    if (kind === "objects") {
      if (filters.length > 1 || (filters[0] ?? "/FlateDecode") !== "/FlateDecode") return true;
    }
    const folded = filters.filter((name) => name === "/FlateDecode" || name === "/Fl");
    // What is folded twice is a thousand thousand times smaller than what it unfolds to.
    if (folded.length > 1) return true;
    if (folded.length === 0 || !/^\/Fl/.test(filters[0] ?? "")) continue;
    const start = text.indexOf("\n", index) + 1;
    left[kind] -= unfoldedBytes(bytes.subarray(start), left[kind]);
    if (left[kind] <= 0) return true;
  }
  return false;
};

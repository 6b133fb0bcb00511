import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readEntryText, unpackEntry, UnreadableEntry } from "./archive-entry.ts";

const text = "Une ligne du registre. ".repeat(4_000);
const entryMark = 0x02_01_4b_50;

/** The directory of an archive of one entry, which stands before its last 22 bytes. */
const directoryIn = (bytes: Uint8Array): DataView => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = view.getUint32(bytes.length - 6, true);
  expect(view.getUint32(start, true)).toBe(entryMark);
  return new DataView(bytes.buffer, bytes.byteOffset + start);
};

const archiveThatSays = (size: number, level: 0 | 6): Uint8Array => {
  const bytes = zipSync({ "a.xml": [strToU8(text), { level }] });
  directoryIn(bytes).setUint32(24, size, true);
  return bytes;
};

const read = (bytes: Uint8Array): string => {
  const parts: string[] = [];
  expect(readEntryText(bytes, "a.xml", (part) => parts.push(part))).toBe(true);
  return parts.join("");
};

test.for([0, 6] as const)("an entry comes out as large as it says, packed at level %i", (level) => {
  expect(read(archiveThatSays(text.length, level))).toBe(text);
  expect(read(archiveThatSays(1_000, level))).toBe(text.slice(0, 1_000));
  expect(read(archiveThatSays(0, level))).toBe("");
  expect(read(archiveThatSays(4_000_000, level))).toBe(text);
});

test("what is not in an archive is not there, and damaged bytes give no other text", () => {
  const bytes = archiveThatSays(text.length, 6);
  expect(unpackEntry(bytes, "b.xml", () => expect.unreachable())).toBe(false);
  bytes.fill(0xff, 40, 80);
  expect(() => unpackEntry(bytes, "a.xml", () => undefined)).toThrow(UnreadableEntry);
});

import { isUtf8 } from "node:buffer";

/** French Excel writes the first where it is not told to write UTF-8, and an old Mac the second. */
const [windows, mac] = ["windows-1252", "macintosh"] as const;

const headLength = 4_000;

/** Letters of French in the one, where the other has signs that no register has. */
const macLetters = new Set([0x83, 0x88, 0x89, 0x8d, 0x8e, 0x8f, 0x90, 0x99, 0x9d, 0x9e]);
const isWindowsLetter = (byte: number): boolean => byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7;

/** Every other byte of a plain text in UTF-16 is nothing. */
const utf16Of = (bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const head = bytes.subarray(0, headLength);
  const counts = [0, 0];
  for (const [at, byte] of head.entries())
    if (byte === 0) counts[at % 2] = (counts[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = counts;
  if (odd * 4 > head.length && even * 20 < odd) return "utf-16le";
  return even * 4 > head.length && odd * 20 < even ? "utf-16be" : undefined;
};

export const encodingOf = (bytes: Uint8Array): string => {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return utf16;
  if (isUtf8(bytes)) return "utf-8";
  let [ofMac, ofWindows] = [0, 0];
  for (const byte of bytes) {
    if (macLetters.has(byte)) ofMac += 1;
    else if (isWindowsLetter(byte)) ofWindows += 1;
  }
  return ofMac > ofWindows ? mac : windows;
};

/** A stray NUL is a fault of its cell; a file with many of them is no text. */
export const looksLikeText = (bytes: Uint8Array): boolean => {
  const head = bytes.subarray(0, headLength);
  const nothings = head.filter((byte) => byte === 0).length;
  return (
    nothings <= 1 + head.length / 100 ||
    (utf16Of(bytes) !== undefined && nothings * 3 < head.length * 2)
  );
};

/** Letters that a text in UTF-8 has, and that another encoding hardly writes by these bytes. */
const usualLetter = /[\u00a0-\u017f\u2010-\u2026\u202f\u20ac]/;

/** The lines in another encoding than UTF-8, of a file that has lines in UTF-8 too. */
export const linesOfOtherEncoding = (bytes: Uint8Array): number[] => {
  if (utf16Of(bytes) !== undefined || isUtf8(bytes)) return [];
  const others: number[] = [];
  let [line, isMixed] = [0, false];
  for (let start = 0; start < bytes.length;) {
    const newline = bytes.indexOf(10, start);
    const end = newline < 0 ? bytes.length : newline;
    const own = bytes.subarray(start, end);
    line += 1;
    if (!isUtf8(own)) others.push(line);
    else if (!isMixed && usualLetter.test(new TextDecoder().decode(own))) isMixed = true;
    start = end + 1;
  }
  return isMixed ? others : [];
};

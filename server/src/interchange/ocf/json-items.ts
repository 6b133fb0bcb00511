import { importBounds } from "../import-bounds.ts";

/**
 * Spans say where each element of the top-level `items` array stands; the wrapper is the file
 * without them.
 */
export type ItemSpans = {
  wrapper: string;
  starts: number[];
  ends: number[];
  lines: number[];
};

/** Why a file is not read: it is no JSON, or it passes a bound. */
export type SpanFault = "malformed" | "too_deep" | "too_many";

const newline = 10;
const quote = 34;
const comma = 44;
const backslash = 92;
const closingBracket = 93;
const openingBracket = 91;

const isOpening = (code: number | undefined): boolean => code === openingBracket || code === 123;
const isClosing = (code: number | undefined): boolean => code === closingBracket || code === 125;
const isSpace = (code: number | undefined): boolean =>
  code === 32 || code === newline || code === 13 || code === 9;

const endOfString = (bytes: Buffer, start: number): number => {
  let index = bytes.indexOf(quote, start + 1);
  while (index >= 0) {
    let escapes = 0;
    while (bytes[index - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return index;
    index = bytes.indexOf(quote, index + 1);
  }
  return bytes.length;
};

/** The index just past a value that begins here, or -1 where its brackets never close. */
const endOfValue = (bytes: Buffer, start: number): number => {
  let depth = 0;
  for (let index = start; index < bytes.length; index += 1) {
    const code = bytes[index];
    if (code === quote) {
      index = endOfString(bytes, index);
      if (depth === 0) return index + 1;
    } else if (isOpening(code)) depth += 1;
    else if (isClosing(code)) {
      depth -= 1;
      if (depth === 0) return index + 1;
      if (depth < 0) return index;
    } else if (depth === 0 && (code === comma || isSpace(code))) return index;
  }
  return -1;
};

/**
 * Depth is read once from end to end before anything is made of the text: each bracket costs the
 * parser memory.
 */
const isTooDeep = (bytes: Buffer): boolean => {
  let depth = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const code = bytes[index];
    if (code === quote) index = endOfString(bytes, index);
    else if (isClosing(code)) depth -= 1;
    else if (isOpening(code)) {
      depth += 1;
      if (depth > importBounds.nesting) return true;
    }
  }
  return false;
};

/** The index of the bracket that opens the top-level `items`, or -1. */
const openingOfItems = (bytes: Buffer): number => {
  let depth = 0;
  let key = "";
  for (let index = 0; index < bytes.length; index += 1) {
    const code = bytes[index];
    if (code === quote) {
      const end = endOfString(bytes, index);
      if (depth === 1) key = bytes.toString("latin1", index + 1, Math.min(end, index + 20));
      index = end;
    } else if (isOpening(code)) {
      if (depth === 1 && key === "items" && code === openingBracket) return index;
      depth += 1;
    } else if (isClosing(code)) depth -= 1;
    else if (code === comma && depth === 1) key = "";
  }
  return -1;
};

/** Tells the line of places that only go forward; each line end is looked for once. */
const createLineCount = (bytes: Buffer): ((index: number) => number) => {
  let line = 1;
  let next = bytes.indexOf(newline);
  return (index) => {
    while (next >= 0 && next < index) {
      line += 1;
      next = bytes.indexOf(newline, next + 1);
    }
    return line;
  };
};

const wrapperOf = (bytes: Buffer, opening: number, closing: number): string =>
  bytes.toString("utf8", 0, opening + 1) + bytes.toString("utf8", closing);

const spanBetween = (bytes: Buffer, opening: number): ItemSpans | SpanFault => {
  const spans: ItemSpans = { wrapper: "", starts: [], ends: [], lines: [] };
  const lineAt = createLineCount(bytes);
  let commas = 0;
  for (let index = opening + 1; index < bytes.length; index += 1) {
    const code = bytes[index];
    if (isSpace(code)) continue;
    if (code === comma) {
      commas += 1;
      continue;
    }
    const count = spans.starts.length;
    if (code === closingBracket) {
      if (commas !== Math.max(0, count - 1)) return "malformed";
      return { ...spans, wrapper: wrapperOf(bytes, opening, index) };
    }
    const end = endOfValue(bytes, index);
    if (end < 0 || end === index || commas !== count) return "malformed";
    if (count >= importBounds.items) return "too_many";
    spans.starts.push(index);
    spans.ends.push(end);
    spans.lines.push(lineAt(index));
    index = end - 1;
  }
  return "malformed";
};

/**
 * Finds the items without parsing the whole, so that each can be parsed, and named, alone. The
 * marks of JSON are ASCII, so that the bytes need not become one text, long as it would be.
 */
export const spanItems = (bytes: Buffer): ItemSpans | SpanFault => {
  if (isTooDeep(bytes)) return "too_deep";
  const opening = openingOfItems(bytes);
  if (opening >= 0) return spanBetween(bytes, opening);
  return { wrapper: bytes.toString("utf8"), starts: [], ends: [], lines: [] };
};

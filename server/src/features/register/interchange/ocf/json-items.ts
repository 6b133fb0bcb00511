/** Where each element of the top-level `items` array stands; the wrapper is the file without them. */
export type ItemSpans = {
  wrapper: string;
  starts: number[];
  ends: number[];
  lines: number[];
};

const quote = 34;
const comma = 44;
const backslash = 92;
const isOpening = (code: number): boolean => code === 91 || code === 123;
const isClosing = (code: number): boolean => code === 93 || code === 125;

const endOfString = (text: string, start: number): number => {
  let index = text.indexOf('"', start + 1);
  while (index >= 0) {
    let escapes = 0;
    while (text.charCodeAt(index - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return index;
    index = text.indexOf('"', index + 1);
  }
  return text.length;
};

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;

/** The index just past a value that begins here, or -1 where its brackets never close. */
const endOfValue = (text: string, start: number): number => {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) {
      index = endOfString(text, index);
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

/** The index of the bracket that opens the top-level `items`, or -1. */
const openingOfItems = (text: string): number => {
  let depth = 0;
  let key = "";
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) {
      const end = endOfString(text, index);
      if (depth === 1) key = text.slice(index + 1, end);
      index = end;
    } else if (isOpening(code)) {
      if (depth === 1 && key === "items" && code === 91) return index;
      depth += 1;
    } else if (isClosing(code)) depth -= 1;
    else if (code === comma && depth === 1) key = "";
  }
  return -1;
};

const countLines = (text: string, from: number, to: number): number => {
  let count = 0;
  let index = text.indexOf("\n", from);
  while (index >= 0 && index < to) {
    count += 1;
    index = text.indexOf("\n", index + 1);
  }
  return count;
};

/** Finds the items without parsing the whole, so that each can be parsed, and named, alone. */
export const spanItems = (text: string): ItemSpans | null => {
  const spans: ItemSpans = { wrapper: text, starts: [], ends: [], lines: [] };
  const opening = openingOfItems(text);
  if (opening < 0) return spans;
  let line = 1 + countLines(text, 0, opening);
  let commas = 0;
  for (let index = opening + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 10) line += 1;
    if (isSpace(code)) continue;
    if (code === comma) {
      commas += 1;
      continue;
    }
    if (code === 93) {
      if (commas !== Math.max(0, spans.starts.length - 1)) return null;
      spans.wrapper = text.slice(0, opening + 1) + text.slice(index);
      return spans;
    }
    const end = endOfValue(text, index);
    if (end < 0 || end === index || commas !== spans.starts.length) return null;
    spans.starts.push(index);
    spans.ends.push(end);
    spans.lines.push(line);
    line += countLines(text, index, end);
    index = end - 1;
  }
  return null;
};

/** What the parser says of a text that is not JSON, and the line it says it of. */
export const malformation = (text: string): { detail: string; line: number } => {
  const lastLine = 1 + countLines(text, 0, text.length);
  try {
    JSON.parse(text);
    return { detail: "items", line: 1 };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const line = /line (\d+)/.exec(detail)?.[1];
    return { detail, line: line === undefined ? lastLine : Number(line) };
  }
};

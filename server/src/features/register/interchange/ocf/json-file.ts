import { isUtf8 } from "node:buffer";
import type { PackedFile } from "../archive.ts";
import type { FaultLog } from "../faults.ts";
import { malformation, spanItems } from "./json-items.ts";
import type { ItemSpans } from "./json-items.ts";

export type JsonObject = Record<string, unknown>;

/** An item of a file with the line that it begins on. */
type JsonItem = { item: JsonObject; line: number };

export type JsonFile = { name: string; wrapper: JsonObject; items: () => Generator<JsonItem> };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const asText = (value: unknown): string => (typeof value === "string" ? value : "");

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const byteOrderMark = Buffer.from("\ufeff");

const contentOf = ({ bytes }: PackedFile): Buffer => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isMarked = buffer.subarray(0, byteOrderMark.length).equals(byteOrderMark);
  return isMarked ? buffer.subarray(byteOrderMark.length) : buffer;
};

/** Opens a file of a package; its items are parsed one by one as they are asked for. */
export const openJson = (file: PackedFile, log: FaultLog): JsonFile | null => {
  const place = { file: file.name, location: file.name };
  const content = contentOf(file);
  if (!isUtf8(content)) {
    log.add("file_garbled", {}, place);
    return null;
  }
  const spans = spanItems(content);
  const wrapper = spans === null ? undefined : parsed(spans.wrapper);
  if (spans === null || !isObject(wrapper)) {
    const { detail, line } = malformation(content);
    log.add("json_malformed", { detail }, { ...place, line });
    return null;
  }
  function* items({ starts, ends, lines }: ItemSpans): Generator<JsonItem> {
    for (const [index, start] of starts.entries()) {
      const line = lines[index] ?? 1;
      const item = parsed(content.toString("utf8", start, ends[index]));
      if (isObject(item)) yield { item, line };
      else {
        const location = `${file.name}#items[${index}]`;
        const { detail } = malformation(content.subarray(start, ends[index]));
        log.add("json_malformed", { detail }, { file: file.name, location, line });
      }
    }
  }
  return { name: file.name, wrapper, items: () => items(spans) };
};

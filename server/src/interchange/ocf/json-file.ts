import { isUtf8 } from "node:buffer";
import type { PackedFile } from "../archive.ts";
import type { FaultLog } from "../faults.ts";
import { importBounds } from "../import-bounds.ts";
import { spanItems } from "./json-items.ts";
import type { ItemSpans, SpanFault } from "./json-items.ts";
import { lineOfMalformation, parseJson } from "./json-text.ts";

export type JsonObject = Record<string, unknown>;

/** An item of a file with its own text and the line that it begins on. */
type JsonItem = { item: JsonObject; text: string; line: number };

export type JsonFile = { name: string; wrapper: JsonObject; items: () => Generator<JsonItem> };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The text, or none where there is nothing to read in it. */
export const asText = (value: unknown): string =>
  typeof value === "string" && value.trim() !== "" ? value : "";

const byteOrderMark = Buffer.from("\ufeff");

const contentOf = ({ bytes }: PackedFile): Buffer => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isMarked = buffer.subarray(0, byteOrderMark.length).equals(byteOrderMark);
  return isMarked ? buffer.subarray(byteOrderMark.length) : buffer;
};

/** Says why a file could not be taken apart. */
const refuse = (content: Buffer, fault: SpanFault, file: string, log: FaultLog): null => {
  const place = { file, location: file };
  if (fault === "too_deep") {
    log.fill("json_too_deep", { file, limit: String(importBounds.nesting) }, place);
  } else if (fault === "too_many") {
    log.fill("too_many_items", { file, limit: String(importBounds.items) }, place);
  } else {
    const line = lineOfMalformation(content.toString("utf8"));
    log.add("json_malformed", {}, line === undefined ? place : { ...place, line });
  }
  return null;
};

/** The field by which an answer leaves out an object that is no JSON. */
export const malformedField = (line: number): string => `line ${line}`;

/** Opens a file of a package; its items are parsed one by one as they are asked for. */
export const openJson = (
  file: PackedFile,
  log: FaultLog,
  isWaived: (file: string, field: string) => boolean = () => false,
): JsonFile | null => {
  const content = contentOf(file);
  if (!isUtf8(content)) {
    log.add("file_garbled", {}, { file: file.name, location: file.name });
    return null;
  }
  const spans = spanItems(content);
  if (typeof spans === "string") return refuse(content, spans, file.name, log);
  const wrapper = parseJson(spans.wrapper);
  if (!isObject(wrapper)) return refuse(content, "malformed", file.name, log);
  function* items({ starts, ends, lines }: ItemSpans): Generator<JsonItem> {
    for (const [index, start] of starts.entries()) {
      if (log.full) return;
      const line = lines[index] ?? 1;
      const text = content.toString("utf8", start, ends[index]);
      const item = parseJson(text);
      if (isObject(item)) yield { item, text, line };
      else if (!isWaived(file.name, malformedField(line))) {
        const location = `${file.name}#items[${index}]`;
        log.add("json_malformed", {}, { file: file.name, location, line });
      }
    }
  }
  return { name: file.name, wrapper, items: () => items(spans) };
};

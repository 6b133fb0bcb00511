import type { PackedFile } from "../archive.ts";
import type { FaultLog } from "../faults.ts";
import { malformation, spanItems } from "./json-items.ts";

export type JsonObject = Record<string, unknown>;

/** An item of a file with the line that it begins on. */
export type JsonItem = { item: JsonObject; line: number };

export type JsonFile = { name: string; wrapper: JsonObject; items: () => Generator<JsonItem> };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const asText = (value: unknown): string => (typeof value === "string" ? value : "");

const decode = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Opens a file of a package; its items are parsed one by one as they are asked for. */
export const openJson = (file: PackedFile, log: FaultLog): JsonFile | null => {
  const place = { file: file.name, location: file.name };
  const text = decode(file.bytes);
  if (text === null) {
    log.add("file_garbled", {}, place);
    return null;
  }
  const spans = spanItems(text);
  const wrapper = spans === null ? undefined : parsed(spans.wrapper);
  if (spans === null || !isObject(wrapper)) {
    const { detail, line } = malformation(text);
    log.add("json_malformed", { detail }, { ...place, line });
    return null;
  }
  function* items(): Generator<JsonItem> {
    for (const [index, start] of (spans?.starts ?? []).entries()) {
      const line = spans?.lines[index] ?? 1;
      const item = parsed((text ?? "").slice(start, spans?.ends[index]));
      if (isObject(item)) yield { item, line };
      else {
        const location = `${file.name}#items[${index}]`;
        const { detail } = malformation((text ?? "").slice(start, spans?.ends[index]));
        log.add("json_malformed", { detail }, { file: file.name, location, line });
      }
    }
  }
  return { name: file.name, wrapper, items };
};

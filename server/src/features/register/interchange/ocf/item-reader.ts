import { isDay } from "../days.ts";
import type { FaultLog } from "../faults.ts";
import type { SourceRef } from "../model.ts";
import type { Reading } from "../values.ts";
import { checkTexts } from "./item-texts.ts";
import { asText, openJson } from "./json-file.ts";
import type { JsonFile, JsonObject } from "./json-file.ts";
import { marksIn } from "./marks.ts";
import type { Marks } from "./marks.ts";
import type { PackedFile } from "../archive.ts";

/** One object of a package, with its place and the log that its faults go to. */
export type ItemReader = {
  item: JsonObject;
  id: string;
  kind: string;
  source: SourceRef;
  marks: Marks;
  log: FaultLog;
};

export const textOf = ({ item }: ItemReader, field: string): string | undefined => {
  const value = item[field];
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
};

export const requiredText = (reader: ItemReader, field: string): string | undefined => {
  const text = textOf(reader, field);
  if (text === undefined) reader.log.add("missing_value", { field }, reader.source);
  return text;
};

export const requiredDay = (reader: ItemReader, field = "date"): string | undefined => {
  const text = requiredText(reader, field);
  if (text === undefined || isDay(text)) return text;
  reader.log.add("bad_date", { value: text }, reader.source, text);
  return undefined;
};

export const textsOf = ({ item }: ItemReader, field: string): string[] => {
  const value = item[field];
  return Array.isArray(value)
    ? value.filter((text): text is string => typeof text === "string")
    : [];
};

/** Takes what a value reads as and logs why it does not; a number typed as one is read as its text. */
export const valueOf = <Value>(
  { log, source }: ItemReader,
  field: string,
  raw: unknown,
  read: (text: string) => Reading<Value>,
): Value | undefined => {
  if (raw === undefined || raw === null || (typeof raw === "string" && raw.trim() === "")) {
    log.add("missing_value", { field }, source);
    return undefined;
  }
  if (typeof raw !== "string" && typeof raw !== "number") {
    log.add("value_kind", { field }, source);
    return undefined;
  }
  const text = String(raw);
  const { value, refusal } = read(text);
  if (refusal !== undefined) log.refuse(refusal, source, text);
  return value;
};

const readerOf = (
  { name }: JsonFile,
  { item, text, line }: { item: JsonObject; text: string; line: number },
  index: number,
  log: FaultLog,
): ItemReader => {
  const id = asText(item["id"]);
  const kind = asText(item["object_type"]);
  const location = `${name}#${id === "" ? `items[${index}]` : id}`;
  const source: SourceRef = { file: name, location, line };
  if (id === "") log.add("missing_value", { field: "id" }, source);
  if (kind === "") log.add("missing_value", { field: "object_type" }, source);
  checkTexts({ item, text }, source, log);
  return { item, id, kind, source, marks: marksIn(item["comments"]), log };
};

/** Hands out the objects of the files in their order; each file is let go once it has been read. */
export const readItems = (
  files: readonly PackedFile[],
  expectedType: string,
  log: FaultLog,
  visit: (reader: ItemReader) => void,
): void => {
  for (const packed of files) {
    const file = openJson(packed, log);
    if (file === null) continue;
    const type = asText(file.wrapper["file_type"]);
    const place = { file: file.name, location: `${file.name}#file_type`, line: 1 };
    if (type === "") log.add("missing_value", { field: "file_type" }, place);
    else if (type !== expectedType) {
      log.add("file_type_unexpected", { type, expected: expectedType }, place, type);
    }
    if (!Array.isArray(file.wrapper["items"])) {
      log.add(
        "missing_value",
        { field: "items" },
        { file: file.name, location: file.name, line: 1 },
      );
    }
    let index = 0;
    for (const found of file.items()) {
      visit(readerOf(file, found, index, log));
      index += 1;
    }
  }
};

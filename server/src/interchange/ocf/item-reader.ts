import { packageFields } from "@coulisse/contract/imports/import-proposals.ts";
import { isDay } from "../days.ts";
import type { FaultLog } from "../faults.ts";
import type { SourceRef } from "../model.ts";
import type { Reading } from "../values.ts";
import type { ItemAmender } from "./amend-items.ts";
import { checkTexts } from "./item-texts.ts";
import { asText, isObject, openJson } from "./json-file.ts";
import type { JsonFile, JsonObject } from "./json-file.ts";
import { marksIn } from "./marks.ts";
import type { Marks } from "./marks.ts";
import type { PackedFile } from "../archive.ts";

/** `{"omitted": true}` where a value would stand: it exists, and was left out of the file. */
const isOmission = (value: unknown): boolean => isObject(value) && value["omitted"] === true;

/** Takes what was left out away from an object, and gives the names of the fields, nested ones too. */
const takeOmitted = (item: JsonObject): Set<string> => {
  const omitted = new Set<string>();
  const take = (object: JsonObject, path: string): void => {
    for (const [key, value] of Object.entries(object)) {
      if (isOmission(value)) {
        omitted.add(path + key);
        delete object[key];
      } else if (isObject(value)) take(value, `${path}${key}.`);
    }
  };
  take(item, "");
  return omitted;
};

/** A reader is for one object of a package, with its place and the log that its faults go to. */
export type ItemReader = {
  item: JsonObject;
  id: string;
  kind: string;
  source: SourceRef;
  marks: Marks;
  log: FaultLog;
  /** Fields whose values were left out of the file on purpose, as far as nothing was said of them. */
  omitted: Set<string>;
};

/** Says that a field is missing: one that was left out on purpose is told as such. */
export const logMissing = ({ omitted, log, source }: ItemReader, field: string): void => {
  const isOmitted = omitted.delete(field) || omitted.delete(field.split(".")[0] ?? field);
  log.add(isOmitted ? "value_omitted" : "missing_value", { field }, source);
};

export const textOf = ({ item }: ItemReader, field: string): string | undefined => {
  const value = item[field];
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
};

export const requiredText = (reader: ItemReader, field: string): string | undefined => {
  const text = textOf(reader, field);
  if (text === undefined) logMissing(reader, field);
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
  reader: ItemReader,
  field: string,
  raw: unknown,
  read: (text: string) => Reading<Value>,
): Value | undefined => {
  const { log, source } = reader;
  if (raw === undefined || raw === null || (typeof raw === "string" && raw.trim() === "")) {
    logMissing(reader, field);
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
  const omitted = takeOmitted(item);
  const reader = { item, id, kind, source, marks: marksIn(item["comments"]), log, omitted };
  if (id === "") logMissing(reader, "id");
  if (kind === "") logMissing(reader, "object_type");
  checkTexts({ item, text }, source, log);
  return reader;
};

/** Logs what nothing needed and was left out: the register does not have it either. */
const logOmitted = ({ omitted, log, source }: ItemReader): void => {
  for (const field of omitted) log.add("optional_omitted", { field }, source);
};

/** Hands out the objects of the files in their order; each file is let go once it has been read. */
export const readItems = (
  files: readonly PackedFile[],
  expectedType: string,
  { log, amender }: Readonly<{ log: FaultLog; amender: ItemAmender }>,
  visit: (reader: ItemReader) => void,
): void => {
  for (const packed of files) {
    const file = openJson(packed, log, amender.isWaived);
    if (file === null) continue;
    const type = asText(file.wrapper["file_type"]);
    const place = { file: file.name, location: `${file.name}#file_type`, line: 1 };
    const isAsListed = amender.isWaived(file.name, packageFields.asListed);
    if (type === "" && !isAsListed) log.add("missing_value", { field: "file_type" }, place);
    else if (type !== expectedType && !isAsListed) {
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
      if (isOmission(found.item)) {
        const location = `${file.name}#items[${index}]`;
        const field = `items[${index}]`;
        log.add("value_omitted", { field }, { file: file.name, location, line: found.line });
      } else {
        const item = amender.amend({ file: file.name, line: found.line }, found.item);
        const reader = item === null ? undefined : readerOf(file, { ...found, item }, index, log);
        if (reader !== undefined) {
          visit(reader);
          logOmitted(reader);
        }
      }
      index += 1;
    }
  }
};

import type { FaultLog } from "../faults.ts";
import type { SourceRef } from "../model.ts";
import { isKept, tableLimits } from "../table/cells.ts";
import { isObject } from "./json-file.ts";
import type { JsonObject } from "./json-file.ts";

/** A NUL or half of a character, as JSON spells them; found before the item is looked through. */
const perhapsUnkept = /\\u(?:0000|d[89a-f])/i;

/** Comments and what they say are another tool's affair, unless they are ours. */
const isPassedOver = (path: string, text: string): boolean =>
  path.startsWith("comments.") && !text.startsWith("coulisse.");

const checkText = (path: string, text: string, source: SourceRef, log: FaultLog): void => {
  if (isPassedOver(path, text)) return;
  if (!isKept(text)) log.add("unkept_character", { field: path }, source);
  else if (text.length > tableLimits.characters) {
    log.add("cell_too_long", { limit: String(tableLimits.characters) }, source, text);
  }
};

const look = (value: unknown, path: string, source: SourceRef, log: FaultLog): void => {
  if (log.full) return;
  if (typeof value === "string") checkText(path, value, source, log);
  else if (Array.isArray(value) || isObject(value)) {
    for (const [key, part] of Object.entries(value)) {
      look(part, path === "" ? key : `${path}.${key}`, source, log);
    }
  }
};

/** Names each text of an item that the register could not keep as it stands. */
export const checkTexts = (
  { item, text }: { item: JsonObject; text: string },
  source: SourceRef,
  log: FaultLog,
): void => {
  if (text.length > tableLimits.characters || perhapsUnkept.test(text)) {
    look(item, "", source, log);
  }
};

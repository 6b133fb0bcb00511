import { isObject } from "./json-file.ts";
import type { JsonObject } from "./json-file.ts";

/** `{"omitted": true}` where a value would stand: it exists, and was left out of the file. */
export const isOmission = (value: unknown): boolean => isObject(value) && value["omitted"] === true;

/** Takes what was left out away from an object, and gives the names of the fields, nested ones too. */
export const takeOmitted = (item: JsonObject): Set<string> => {
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

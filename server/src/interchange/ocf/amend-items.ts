import type {
  ImportAmended,
  ImportAmendment,
} from "@coulisse/contract/imports/import-proposals.schemas.ts";
import { asText, isObject, type JsonObject } from "./json-file.ts";

/** An object of a package, and where it stands. */
type Place = Readonly<{ file: string; line: number }>;

/** Reads the objects of a package as a person says; the files stay what they are. */
export type ItemAmender = Readonly<{
  /** Null where the object is left out. */
  amend: (place: Place, item: JsonObject) => JsonObject | null;
  /** Whether the person said to do without what a file as a whole lacks. */
  isWaived: (file: string, field: string) => boolean;
  done: ImportAmended[];
  missed: () => ImportAmendment[];
  /** How many objects were asked about. */
  count: () => number;
}>;

const keyOf = (sheet: string, line: number, object: string): string =>
  JSON.stringify([sheet, line, object]);

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, 200) : "";

/** Puts a text in the place of a field, which may stand within another. */
const setField = (item: JsonObject, path: string, readAs: string | null): string => {
  const [name = "", ...deeper] = path.split(".");
  const value = item[name];
  if (deeper.length > 0) {
    const inner = isObject(value) ? value : {};
    item[name] = inner;
    return setField(inner, deeper.join("."), readAs);
  }
  if (readAs === null) delete item[name];
  else item[name] = readAs;
  return textOf(value);
};

export const createItemAmender = (amendments: readonly ImportAmendment[]): ItemAmender => {
  const ofObjects = amendments.filter(({ object }) => object !== undefined);
  const byPlace = Map.groupBy(ofObjects, ({ sheet, line, object = "" }) =>
    keyOf(sheet, line, object),
  );
  const found = new Set<ImportAmendment>();
  const done: ImportAmended[] = [];
  let count = 0;
  const amend = ({ file, line }: Place, item: JsonObject): JsonObject | null => {
    count += 1;
    if (byPlace.size === 0) return item;
    const id = asText(item["id"]);
    const own = byPlace.get(keyOf(file, line, id)) ?? [];
    const whole = own.find(({ field }) => field === undefined);
    for (const one of whole === undefined ? own : [whole]) {
      found.add(one);
      const { field } = one;
      const was =
        field === undefined
          ? `${asText(item["object_type"])} ${id}`
          : setField(item, field, one.readAs);
      done.push({ ...one, file, was });
    }
    return whole === undefined ? item : null;
  };
  const isWaived = (file: string, field: string): boolean => {
    const one = (byPlace.get(keyOf(file, 1, "")) ?? []).find((other) => other.field === field);
    if (one === undefined) return false;
    if (!found.has(one)) done.push({ ...one, file, was: "" });
    found.add(one);
    return true;
  };
  const missed = () => amendments.filter((one) => !found.has(one));
  return { amend, isWaived, done, missed, count: () => count };
};

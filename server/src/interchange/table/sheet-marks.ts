import type { PackedFile } from "../archive.ts";
import { formulaWithoutValue, type SheetMarks } from "./cells.ts";
import { columnOf } from "./sheet-extent.ts";

const textOf = ({ bytes }: PackedFile): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s?=\\s?["']([^"'<>]{0,300})["']`).exec(tag)?.[1];

type SheetPart = { part: string; sheet: string; isHidden: boolean };

/** The parts of the sheets in the order of the workbook, as its relations name them. */
export const sheetParts = (parts: readonly PackedFile[]): SheetPart[] => {
  const byName = new Map(parts.map((part) => [part.name, part]));
  const workbook = byName.get("xl/workbook.xml");
  const relations = byName.get("xl/_rels/workbook.xml.rels");
  if (workbook === undefined || relations === undefined) return [];
  const targets = new Map(
    [...textOf(relations).matchAll(/<Relationship\b[^<>]{0,2000}>/g)].map(([tag]) => [
      attribute(tag, "Id"),
      attribute(tag, "Target") ?? "",
    ]),
  );
  return [...textOf(workbook).matchAll(/<(?:\w+:)?sheet\b[^<>]{0,2000}>/g)].map(([tag]) => {
    const target = targets.get(attribute(tag, "\\w+:id")) ?? "";
    const part = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    const sheet = attribute(tag, "name") ?? "";
    return { part, sheet, isHidden: /hidden/i.test(attribute(tag, "state") ?? "") };
  });
};

const isTrue = (value: string | undefined): boolean => value === "1" || value === "true";
const corner = /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/;
const mergesMax = 20_000;

/** A formula that names another workbook by its number: `[1]Feuil1!A1`, `'[1]Parts 2024'!A1`. */
const linkForm = /(?:^|[^\w\]])\[\d{1,4}\][^!<>]{0,200}!/;
const formulaCell =
  /<c\b[^<>]{0,200}?\sr\s?=\s?["']([A-Z]{1,3}\d{1,7})["'][^<>]{0,200}>\s{0,9}<f\b([^<>]{0,400}?)(?:\/>|>([^<>]{0,8192})<\/f>)/g;

/** The cells whose value is of another workbook; a formula that cells share is written in the first. */
const linkedCells = (text: string): ReadonlySet<string> => {
  const linked = new Set<string>();
  const shared = new Set<string>();
  if (!linkForm.test(text)) return linked;
  for (const [, cell = "", attributes = "", formula = ""] of text.matchAll(formulaCell)) {
    const group = attribute(attributes, "si");
    const isLinked = linkForm.test(formula) || (group !== undefined && shared.has(group));
    if (isLinked) linked.add(cell);
    if (isLinked && group !== undefined) shared.add(group);
  }
  return linked;
};

const marksOf = (text: string, isHidden: boolean): SheetMarks => {
  const merged: SheetMarks["merged"][number][] = [];
  for (const [, found = ""] of text.matchAll(/<mergeCell\s[^<>]{0,40}?ref="([A-Z0-9:]{2,24})"/g)) {
    const [, left = "A", top = "1", right = left, bottom = top] = corner.exec(found) ?? [];
    if (merged.length < mergesMax) {
      merged.push({
        ...{ top: Number(top), bottom: Math.min(Number(bottom), Number(top) + mergesMax) },
        ...{ left: columnOf(left) - 1, right: columnOf(right) - 1 },
      });
    }
  }
  const hiddenLines = new Set<number>();
  for (const [tag] of text.matchAll(/<row\b[^<>]{0,400}hidden[^<>]{0,400}>/g)) {
    if (isTrue(attribute(tag, "hidden"))) hiddenLines.add(Number(attribute(tag, "r")));
  }
  const hiddenColumns = new Set<number>();
  for (const [tag] of text.matchAll(/<col\b[^<>]{0,400}hidden[^<>]{0,400}>/g)) {
    const [first, last] = [Number(attribute(tag, "min")), Number(attribute(tag, "max"))];
    if (!isTrue(attribute(tag, "hidden"))) continue;
    for (let column = first; column <= Math.min(last, first + 200); column += 1) {
      hiddenColumns.add(column - 1);
    }
  }
  return { merged, hiddenLines, hiddenColumns, isHidden, linked: linkedCells(text) };
};

/** What a workbook says of its cells beside their values, sheet by sheet in its order. */
export const sheetMarks = (parts: readonly PackedFile[]): SheetMarks[] => {
  const byName = new Map(parts.map((part) => [part.name, part]));
  return sheetParts(parts).map(({ part, isHidden }) => {
    const found = byName.get(part);
    return marksOf(found === undefined ? "" : textOf(found), isHidden);
  });
};

const bareFormula =
  /<c\b((?:(?!\st\s?=)[^<>]){0,200})(?:\st\s?=\s?["']\w{1,12}["']([^<>/]{0,100}))?>(<f\b[^<>]{0,400}(?:\/>|>[^<>]{0,8192}<\/f>))(?:<v\s?\/>|<v><\/v>)?<\/c>/g;

/** A formula that was saved without its result says so, where the reader would see an empty cell. */
export const withBareFormulas = (file: PackedFile): PackedFile => {
  const { bytes } = file;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!buffer.includes("<f")) return file;
  const text = buffer
    .toString("utf8")
    .replace(bareFormula, `<c$1$2 t="str">$3<v>${formulaWithoutValue}</v></c>`);
  return { ...file, bytes: Buffer.from(text, "utf8") };
};

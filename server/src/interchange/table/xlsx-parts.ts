import { SaxesParser } from "saxes";
import { readEntryText } from "../archive-entry.ts";
import { isTrue } from "./sheet-marks.ts";
import { ownText } from "./whole-texts.ts";
import { bareAttributes, bareName, dateStylesIn } from "./xlsx-formats.ts";
import { unescaped } from "./xlsx-rows.ts";

class MissingPart extends Error {}

const textOf = (bytes: Uint8Array, part: string): string | undefined => {
  const parts: string[] = [];
  return readEntryText(bytes, part, (text) => parts.push(text)) ? parts.join("") : undefined;
};

type Attributes = Readonly<Record<string, string>>;

const eachTag = (text: string, take: (name: string, attributes: Attributes) => void): void => {
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => take(bareName(name), bareAttributes(attributes)));
  parser.write(text).close();
};

type SheetPart = { part: string; sheet: string; isHidden: boolean };
/** A workbook has its sheets in their order, and what their cells refer to. */
export type Workbook = {
  sheets: SheetPart[];
  isFrom1904: boolean;
  textsPart: string;
  stylesPart: string;
};

/**
 * Gives what a relation is to, whichever edition of the standard names it:
 * `…/relationships/worksheet`.
 */
const kindOf = (type: string): string => /\/relationships\/(\w+)$/.exec(type)?.[1] ?? "";

/** Gives what a workbook says of its parts, as its relations name them. */
export const workbookIn = (bytes: Uint8Array): Workbook => {
  const [workbook, relations] = [
    textOf(bytes, "xl/workbook.xml"),
    textOf(bytes, "xl/_rels/workbook.xml.rels"),
  ];
  if (workbook === undefined || relations === undefined) throw new MissingPart();
  const targets = new Map<string, string>();
  const parts = new Map<string, string>();
  eachTag(relations, (name, { Id = "", Type = "", Target = "" }) => {
    if (name !== "Relationship") return;
    const path = Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`;
    if (kindOf(Type) === "worksheet") targets.set(Id, path);
    else parts.set(kindOf(Type), path);
  });
  const sheets: SheetPart[] = [];
  let isFrom1904 = false;
  eachTag(workbook, (tag, { name = "", id = "", state = "", date1904 }) => {
    if (tag === "workbookPr") isFrom1904 ||= isTrue(date1904);
    const part = tag === "sheet" ? targets.get(id) : undefined;
    if (part === undefined || name === "") return;
    sheets.push({ part, sheet: unescaped(name), isHidden: /hidden/i.test(state) });
  });
  return {
    sheets,
    isFrom1904,
    textsPart: parts.get("sharedStrings") ?? "xl/sharedStrings.xml",
    stylesPart: parts.get("styles") ?? "xl/styles.xml",
  };
};

/** The texts that cells name by their place, without how they are sounded. */
export const sharedTextsIn = (bytes: Uint8Array, { textsPart }: Workbook): string[] => {
  const texts: string[] = [];
  const parser = new SaxesParser();
  let [text, isText, isSounded] = ["", false, false];
  parser.on("opentag", ({ name }) => {
    const tag = bareName(name);
    if (tag === "si") text = "";
    else if (tag === "rPh") isSounded = true;
    else if (tag === "t") isText = !isSounded;
  });
  parser.on("closetag", ({ name }) => {
    const tag = bareName(name);
    if (tag === "si") texts.push(ownText(unescaped(text)));
    else if (tag === "rPh") isSounded = false;
    else if (tag === "t") isText = false;
  });
  const take = (own: string): void => {
    if (isText) text += own;
  };
  parser.on("text", take);
  parser.on("cdata", take);
  if (readEntryText(bytes, textsPart, (part) => void parser.write(part))) parser.close();
  return texts;
};

export const dateStylesOf = (bytes: Uint8Array, { stylesPart }: Workbook): boolean[] => {
  const styles = textOf(bytes, stylesPart);
  return styles === undefined ? [] : dateStylesIn(styles);
};

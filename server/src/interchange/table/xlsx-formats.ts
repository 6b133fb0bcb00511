import { SaxesParser } from "saxes";

/** The formats of days and times that a workbook names by number alone (ECMA-376, 18.8.30). */
const isNumberedDate = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58) ||
  (id >= 71 && id <= 81);

const dateSigns = /^(?:s{1,2}|m{1,5}|h{1,2}|am|pm|a|p|d{1,4}|a{3,5}|y{1,2}|yyyy|e{1,2}|eeee)$/;
const formatMax = 300;

const isDatePart = (part: string): boolean => {
  const signs = part
    .replaceAll(/"[^"]*"/g, " ")
    .replaceAll(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, "$1")
    .replaceAll(/\[([smhd]{1,2})\]/g, "$1")
    .replaceAll(/\[[^\]]*\]/g, "")
    .split(/[^a-z0#?%]+/)
    .filter((sign) => sign !== "");
  return signs.length > 0 && signs.every((sign) => dateSigns.test(sign));
};

/** Whether a format of the workbook's own shows a day: it has signs of days and times, and no others. */
const isDateFormat = (format: string): boolean =>
  format
    .slice(0, formatMax)
    .toLowerCase()
    .replace(/;@$/, "")
    .replaceAll(/\\./g, " ")
    .split(";")
    .some(isDatePart);

/** Names of elements and attributes without the prefix of their space, which a writer chooses. */
export const bareName = (name: string): string => name.slice(name.indexOf(":") + 1);

export const bareAttributes = (
  attributes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const bare: Record<string, string> = {};
  for (const name in attributes) bare[bareName(name)] = attributes[name] ?? "";
  return bare;
};

/** Gives which styles of cells show a number as a day, by their place. */
export const dateStylesIn = (styles: string): boolean[] => {
  const own = new Map<number, string>();
  const base: (number | undefined)[] = [];
  const found: boolean[] = [];
  let list = "";
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const tag = bareName(name);
    const { numFmtId, formatCode = "", xfId } = bareAttributes(attributes);
    const id = numFmtId === undefined ? undefined : Number(numFmtId);
    if (tag === "cellStyleXfs" || tag === "cellXfs") list = tag;
    else if (tag === "numFmt" && id !== undefined) own.set(id, formatCode);
    else if (tag === "xf" && list === "cellStyleXfs") base.push(id);
    else if (tag === "xf" && list === "cellXfs") {
      const format = id ?? base[Number(xfId)] ?? 0;
      const isOwn = id !== undefined && format >= 100;
      found.push(isNumberedDate(format) || (isOwn && isDateFormat(own.get(format) ?? "")));
    }
  });
  parser.on("closetag", ({ name }) => {
    if (bareName(name) === list) list = "";
  });
  parser.write(styles).close();
  return found;
};

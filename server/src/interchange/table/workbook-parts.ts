/* What a workbook has beside its rows, in the words of Office Open XML (ECMA-376). */
import type { Sheet } from "./sheet.ts";

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A sheet's name as a spreadsheet takes it. */
const nameOf = (name: string): string => name.replace(/[[\]:*?/\\]/g, " ").slice(0, 31);

export const sheetPath = (index: number): string => `worksheets/sheet${index + 1}.xml`;

const override = (path: string, type: string): string =>
  `<Override PartName="/xl/${path}" ContentType="${contentType}.${type}+xml"/>`;

export const contentTypes = (sheets: readonly Sheet[]): string =>
  `${xml}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${[
    override("workbook.xml", "sheet.main"),
    override("styles.xml", "styles"),
    override("sharedStrings.xml", "sharedStrings"),
    ...sheets.map((_, index) => override(sheetPath(index), "worksheet")),
  ].join("")}</Types>`;

const related = (targets: readonly (readonly [string, string])[]): string =>
  `${xml}<Relationships xmlns="${packages}/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

export const packageRelations = (): string => related([["officeDocument", "xl/workbook.xml"]]);

/** The sheets come first, so that the number of each is that of its relation. */
export const workbookRelations = (sheets: readonly Sheet[]): string =>
  related([
    ...sheets.map((_, index) => ["worksheet", sheetPath(index)] as const),
    ["styles", "styles.xml"],
    ["sharedStrings", "sharedStrings.xml"],
  ]);

export const workbook = (sheets: readonly Sheet[]): string =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets
    .map(
      ({ name }, index) =>
        `<sheet name="${escapeXml(nameOf(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join("")}</sheets></workbook>`;

/** The plain style is number 0, then headings and texts that are broken; the formats follow. */
export const headingStyle = 1;
export const wrappedStyle = 2;
export const firstFormat = 3;

export const styles = (formats: readonly string[]): string => {
  const numbered = formats.map((format, index) => [164 + index, escapeXml(format)] as const);
  const xf = (number: number, font: number) =>
    `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0"${number > 0 ? ' applyNumberFormat="1"' : ""}${font > 0 ? ' applyFont="1"' : ""}/>`;
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`;
  return `${xml}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${numbered
    .map(([number, code]) => `<numFmt numFmtId="${number}" formatCode="${code}"/>`)
    .join(
      "",
    )}</numFmts><fonts count="2">${font("")}${font("<b/>")}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1">${xf(0, 0).replace(' xfId="0"', "")}</cellStyleXfs><cellXfs count="${firstFormat + formats.length}">${[
    xf(0, 0),
    xf(0, 1),
    xf(0, 0).replace("/>", ' applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>'),
    ...numbered.map(([number]) => xf(number, 0)),
  ].join("")}</cellXfs></styleSheet>`;
};

/** The head of a sheet up to its rows: what it is and the titles of its columns stay in sight. */
export const sheetStart = ({ columns, heading = [] }: Sheet): string =>
  `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${heading.length + 1}" topLeftCell="A${heading.length + 2}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ width }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join("")}</cols><sheetData>`;

export const lettersOf = (index: number): string => {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
};

const sheetRowsMax = 1_048_576;

/** The lists only offer: an import takes other words too, so that nothing typed is refused. */
const validationsOf = ({ columns, heading = [] }: Sheet): string => {
  const lists = columns.flatMap(({ choices }, index) => {
    if (choices === undefined) return [];
    const column = lettersOf(index);
    const cells = `${column}${heading.length + 2}:${column}${sheetRowsMax}`;
    return `<dataValidation type="list" allowBlank="1" sqref="${cells}"><formula1>${escapeXml(choices)}</formula1></dataValidation>`;
  });
  if (lists.length === 0) return "";
  return `<dataValidations count="${lists.length}">${lists.join("")}</dataValidations>`;
};

export const sheetEnd = (sheet: Sheet): string => `</sheetData>${validationsOf(sheet)}</worksheet>`;

export function* sharedStrings(texts: Iterable<string>): Generator<string> {
  yield `${xml}<sst xmlns="${main}">`;
  for (const text of texts) yield `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`;
  yield "</sst>";
}

import type { ImportAmendment } from "@coulisse/contract/imports/import-proposals.schemas.ts";
import { strToU8, zipSync, type Zippable } from "fflate";
import { expect, test } from "vitest";
import { checkRead } from "./answers/check-read.ts";
import { proposalsFor, type Checker } from "./answers/propose.ts";
import { nothingKnown } from "./layout/layout-shapes.ts";
import { odsOf } from "./layout/testing/layout-file.ts";
import { readRegisterFiles } from "./read-files.ts";
import { escapeXml } from "./table/workbook-parts.ts";

type Cells = readonly (string | number)[];

const head = ["Date", "Nature", "Catégorie", "Cessionnaire", "Quantité"];
const line = ["15/03/2024", "Souscription", "ORD", "Éloïse Néré", 10];
const dated =
  '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>';

/** A cell that begins as a tag is one already. */
const xlsxRow = (number: number, cells: Cells): string => {
  const written = cells.map((cell, at) => {
    const place = `r="${"ABCDEFGH"[at]}${number}"`;
    if (typeof cell === "number") return `<c ${place}><v>${cell}</v></c>`;
    if (cell.startsWith("<")) return cell.replace("<c", `<c ${place}`);
    return `<c ${place} t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
  });
  return `<row r="${number}">${written.join("")}</row>`;
};

const xlsx = (rows: string, more: Zippable = {}, workbook = ""): Uint8Array =>
  zipSync({
    "xl/workbook.xml": strToU8(
      `<workbook>${workbook}<sheets><sheet name="Mouvements" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    "xl/worksheets/sheet1.xml": strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    "xl/styles.xml": strToU8(dated),
    ...more,
  });

const rows = (...lines: Cells[]): string =>
  [head, ...lines].map((cells, at) => xlsxRow(at + 1, cells)).join("");
const withCell = (at: number, cell: string): string =>
  rows(line.map((own, column) => (column === at ? cell : own)));

const odsCell = (text: string, more = ""): string =>
  `<table:table-cell office:value-type="string"${more}><text:p>${text}</text:p></table:table-cell>`;
const odsRow = (cells: Cells, more = ""): string =>
  `<table:table-row${more}>${cells.map((cell) => odsCell(String(cell))).join("")}</table:table-row>`;
const odsTable = (inner: string, more = ""): string =>
  `<table:table table:name="Mouvements"${more}>${odsRow(head)}${inner}</table:table>`;

const csv = [head, line].map((cells) => cells.join(";")).join("\r\n");
const latin = (text: string): Uint8Array => Buffer.from(text, "latin1");
const macSigns = new Map(Object.entries({ É: 0x83, é: 0x8e, ï: 0x95 }));
const macRoman = (text: string): Uint8Array =>
  Uint8Array.from([...text].map((sign) => macSigns.get(sign) ?? sign.charCodeAt(0)));

const encodedTwice = (text: string): Uint8Array =>
  Buffer.from(new TextDecoder("windows-1252").decode(Buffer.from(`\ufeff${text}`)));

const compound = (stream: string): Uint8Array => {
  const bytes = new Uint8Array(4_096);
  bytes.set(Buffer.from("d0cf11e0a1b11ae1", "hex"));
  bytes.set(Buffer.from(stream, "utf16le"), 1_024);
  return bytes;
};
const opendocument = (kind: string): Zippable => ({
  mimetype: [strToU8(`application/vnd.oasis.opendocument.${kind}`), { level: 0 }],
});

const readAs = async (name: string, bytes: Uint8Array, amendments: ImportAmendment[] = []) => {
  const read = await readRegisterFiles([{ name, bytes }], { ...nothingKnown, amendments });
  const check: Checker = (parsed) => checkRead(parsed, () => [], "2026-01-01");
  const faults = check(read);
  const said = faults.map(({ code, sheet, line: at, cell }) =>
    [code, cell === undefined ? sheet : undefined, cell ?? at].filter(Boolean).join(" "),
  );
  return { ...read, faults, said, proposals: proposalsFor(read, faults, check) };
};

test.each<[string, Uint8Array, string[]]>([
  ["macros", xlsx(rows(line), { "xl/vbaProject.bin": strToU8("x") }), ["macros"]],
  [
    "a value of another workbook",
    xlsx(withCell(4, "<c><f>[1]Feuil1!$A$1</f><v>10</v></c>")),
    ["linked_value E2"],
  ],
  [
    "a formula without a value",
    xlsx(withCell(4, "<c><f>SUM(A1:A3)</f></c>")),
    ["formula_without_value E2"],
  ],
  [
    "a row beyond the last of a sheet",
    xlsx(rows(line) + xlsxRow(1_048_577, ["x"])),
    ["too_many_rows Mouvements 1048577"],
  ],
  [
    "a row of a number without end",
    xlsx(`${rows(line)}<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>`),
    ["too_many_rows Mouvements 2000000000"],
  ],
  [
    "a column of letters without end",
    xlsx(`${rows(line)}<row r="3"><c r="AAAAAAAAA3"><v>1</v></c></row>`),
    ["too_many_cells Mouvements"],
  ],
  ["a sheet that bursts", xlsx(rows(line) + " ".repeat(6_000_000)), ["archive_ratio"]],
  [
    "entities within entities",
    xlsx(rows(line), { "xl/sharedStrings.xml": strToU8('<!DOCTYPE a [<!ENTITY b "c">]><sst/>') }),
    ["document_type"],
  ],
  [
    "a date before days were counted",
    xlsx(withCell(0, '<c s="1"><v>-5</v></c>')),
    ["date_uncounted A2"],
  ],
  [
    "the day that 1900 did not have",
    xlsx(withCell(0, '<c s="1"><v>60</v></c>')),
    ["date_uncounted A2"],
  ],
  [
    "a hidden row",
    xlsx(rows(line).replace('<row r="2"', '<row r="2" hidden="1"')),
    ["hidden_shares E2"],
  ],
  ["headings only", xlsx(rows()), ["nothing_to_import"]],
  ["a password of Excel", compound("EncryptedPackage"), ["file_unfit"]],
  ["a workbook of Excel 97", compound("Workbook"), ["file_unfit"]],
  ["a PDF", strToU8("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF"), ["file_unfit"]],
  ["a web page", strToU8("<html><table><tr><td>Date</td></tr></table></html>"), ["file_unfit"]],
  ["a document of Word", zipSync({ "word/document.xml": strToU8("<x/>") }), ["file_unfit"]],
  ["a binary workbook", zipSync({ "xl/workbook.bin": strToU8("x") }), ["file_unfit"]],
  ["a workbook within an archive", zipSync({ "registre.xlsx": xlsx(rows(line)) }), ["file_unfit"]],
  ["a text of OpenDocument", zipSync(opendocument("text")), ["file_unfit"]],
  [
    "a password of OpenDocument",
    zipSync({
      ...opendocument("spreadsheet"),
      "META-INF/manifest.xml": strToU8("<manifest:encryption-data/>"),
      "content.xml": new Uint8Array([1, 200, 201]),
    }),
    ["file_unfit"],
  ],
  [
    "a million repeated rows",
    odsOf(odsTable(odsRow(line, ' table:number-rows-repeated="1000000"'))),
    ["too_many_rows Mouvements 200011"],
  ],
  [
    "a million repeated columns",
    odsOf(
      odsTable(
        `<table:table-row>${odsCell("a", ' table:number-columns-repeated="1000000"')}</table:table-row>`,
      ),
    ),
    ["too_many_columns Mouvements 2"],
  ],
  [
    "a hidden sheet of OpenDocument",
    odsOf(
      `<style:style style:name="ta1"><style:table-properties table:display="false"/></style:style>${odsTable(odsRow(line), ' table:style-name="ta1"')}`,
    ),
    ["hidden_shares E2"],
  ],
  [
    "a value of another file of OpenDocument",
    odsOf(
      odsTable(
        odsRow(line).replace(
          odsCell("10"),
          odsCell("10", ` table:formula="of:=['file:///parts.ods'#$Feuille1.A1]"`),
        ),
      ),
    ),
    ["linked_value E2"],
  ],
])("%s: said in words, at its place", async (_, bytes, said) => {
  expect((await readAs("registre.xlsx", bytes)).said).toEqual(said);
});

test.each<[string, Uint8Array, string[]]>([
  ["UTF-16 without its mark", Buffer.from(csv, "utf16le"), []],
  ["UTF-16 the other way round", Buffer.from(csv, "utf16le").swap16(), []],
  ["Windows-1252", latin(csv), []],
  ["Mac Roman", macRoman(csv), ["encoding_guessed"]],
  ["UTF-8 that was encoded twice", encodedTwice(csv), ["encoding_doubled 1"]],
])("a file in %s is read with its accents", async (_, bytes, said) => {
  const read = await readAs("registre.csv", bytes);
  expect(read.said).toEqual(said);
  expect(read.register.holders.map(({ name }) => name)).toEqual(["Éloïse Néré"]);
});

test("texts that seem encoded twice are kept as they are written where somebody says so", async () => {
  const names = csv.replace("Éloïse Néré", "ÃŽle “CAFÉ”");
  const { said, proposals } = await readAs("r.csv", Buffer.from(names));
  expect(said).toEqual(["encoding_doubled 2"]);
  const amendments = (proposals[0] ?? []).flatMap((offered) => offered.amendments);
  const kept = await readAs("r.csv", Buffer.from(names), amendments);
  expect([kept.said, kept.register.holders[0]?.name]).toEqual([[], "ÃŽle “CAFÉ”"]);
});

test("a file in two encodings is not read, and the lines of the other one are named", async () => {
  const other = latin("\r\n16/03/2024;Souscription;ORD;Rémi;10");
  const { said, register } = await readAs("r.csv", Buffer.concat([Buffer.from(csv), other]));
  expect(said).toEqual(["encoding_mixed 3"]);
  expect(register.movements).toEqual([]);
});

test("a workbook is read as other programs write it", async () => {
  const sounded =
    '<si><r><t>Zo</t></r><r><t>é_x0020_Né</t></r><rPh sb="0" eb="1"><t>ゾエ</t></rPh></si>';
  const shared = "xl/sharedStrings.xml";
  const [first, second] = [
    xlsx(withCell(3, '<c t="s"><v>0</v></c>'), { [shared]: strToU8(`<sst>${sounded}</sst>`) }),
    // Names of a space of their own, and cells that do not say where they stand.
    xlsx(
      `</sheetData><x:sheetData xmlns:x="u">${rows(line)
        .replaceAll(/(<\/?)(?=[a-z])/g, "$1x:")
        .replaceAll(/ r="[A-H]\d"/g, "")}</x:sheetData><sheetData>`,
    ),
  ];
  const cut = first.slice();
  cut.fill(0xff, 60, 90);
  expect((await readAs("r.xlsx", first)).register.holders[0]?.name).toBe("Zoé Né");
  expect((await readAs("r.xlsx", second)).register.movements).toMatchObject([{ quantity: 10n }]);
  expect((await readAs("r.xlsx", cut)).said).toEqual(["archive_unreadable"]);
});

test("days are counted from 1904 where the workbook says so", async () => {
  const file = xlsx(withCell(0, '<c s="1"><v>40000</v></c>'), {}, '<workbookPr date1904="1"/>');
  const { register, said } = await readAs("r.xlsx", file);
  expect(said).toEqual([]);
  expect(register.movements.map(({ effectiveOn }) => effectiveOn)).toEqual(["2013-07-07"]);
});

test("a value of another workbook is read as it was saved where somebody says so", async () => {
  const shared = '<c><f t="shared" ref="E2:E3" si="0">[1]A!$A$1</f><v>10</v></c>';
  const file = xlsx(
    rows(
      [...line.slice(0, 4), shared],
      [...line.slice(0, 4), '<c><f t="shared" si="0"/><v>12</v></c>'],
    ),
  );
  const { said, proposals } = await readAs("r.xlsx", file);
  expect(said).toEqual(["linked_value E2", "linked_value E3"]);
  expect(proposals.map((offered) => offered.map(({ kind, params }) => ({ kind, params })))).toEqual(
    [
      [
        { kind: "read_number", params: { number: "10" } },
        { kind: "leave_line_out", params: {} },
      ],
      [
        { kind: "read_number", params: { number: "12" } },
        { kind: "leave_line_out", params: {} },
      ],
    ],
  );
});

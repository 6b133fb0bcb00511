import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import type { PackedFile } from "../../archive.ts";
import { escapeXml } from "../../table/workbook-parts.ts";
import { workbook } from "../../testing/workbooks.ts";

export type TypedCell = string | number | Date | null;
export type TypedSheets = Readonly<Record<string, readonly (readonly TypedCell[])[]>>;

/** A file that a founder could bring, and what must become of it. */
export type LayoutFile = Readonly<{
  name: string;
  format: "xlsx" | "csv" | "ods";
  sheets: TypedSheets;
  /** The fields of the columns of the table, in their order; `-` where a column is nothing. */
  columns: string;
  /** `category holder` → shares in the end. */
  holdings: Readonly<Record<string, number>>;
  /** `code cell`, or `code line` of a file without cells. */
  said?: readonly string[];
  /** Marks the part of the first sheet as a spreadsheet marks it beside the values. */
  marked?: (xml: string) => string;
}>;

export const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

const csvCell = (cell: TypedCell): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const text = String(cell ?? "");
  return /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const csv = (sheets: TypedSheets): Uint8Array => {
  const [rows = []] = Object.values(sheets);
  return Buffer.from(rows.map((row) => row.map(csvCell).join(";")).join("\r\n"));
};

const odsCell = (cell: TypedCell): string => {
  if (cell === null) return "<table:table-cell/>";
  if (cell instanceof Date) {
    const value = cell.toISOString().slice(0, 10);
    return `<table:table-cell office:value-type="date" office:date-value="${value}"><text:p>${value}</text:p></table:table-cell>`;
  }
  return typeof cell === "number"
    ? `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`
    : `<table:table-cell office:value-type="string"><text:p>${escapeXml(cell)}</text:p></table:table-cell>`;
};

export const odsOf = (tables: string): Uint8Array =>
  zipSync({
    mimetype: [strToU8("application/vnd.oasis.opendocument.spreadsheet"), { level: 0 }],
    "content.xml": strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><office:document-content><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ),
  });

const ods = (sheets: TypedSheets): Uint8Array =>
  odsOf(
    Object.entries(sheets)
      .map(([name, rows]) => {
        const lines = rows.map(
          (row) =>
            `<table:table-row>${row.map(odsCell).join("")}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`,
        );
        const end =
          '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
        return `<table:table table:name="${escapeXml(name)}">${lines.join("")}${end}</table:table>`;
      })
      .join(""),
  );

const marked = (xlsx: Uint8Array, change: (xml: string) => string): Uint8Array => {
  const files = unzipSync(xlsx);
  const path = Object.keys(files).find((name) => name.includes("worksheets/sheet")) ?? "";
  const xml = change(strFromU8(files[path] ?? new Uint8Array()));
  return zipSync({ ...files, [path]: strToU8(xml) });
};

/** The bytes of the file, as the program that writes such files has them. */
export const packedLayout = async (
  file: Pick<LayoutFile, "name" | "format" | "sheets" | "marked">,
): Promise<PackedFile> => {
  const { name, format, sheets } = file;
  if (format === "csv") return { name: `${name}.csv`, bytes: csv(sheets) };
  if (format === "ods") return { name: `${name}.ods`, bytes: ods(sheets) };
  const xlsx = await workbook(
    Object.fromEntries(
      Object.entries(sheets).map(([sheet, rows]) => [sheet, rows.map((row) => [...row])]),
    ),
  );
  return { name: `${name}.xlsx`, bytes: file.marked ? marked(xlsx, file.marked) : xlsx };
};

import writeXlsxFile from "write-excel-file/node";
import type { SheetData } from "write-excel-file/node";

/** A workbook typed by hand, sheet by sheet; dates are shown as dates. */
export const workbook = (sheets: Record<string, SheetData>): Promise<Buffer> =>
  writeXlsxFile(
    Object.entries(sheets).map(([sheet, data]) => ({ sheet, data, dateFormat: "dd/mm/yyyy" })),
  ).toBuffer();

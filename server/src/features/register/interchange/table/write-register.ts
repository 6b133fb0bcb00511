import type { Locale } from "@coulisse/contract/scalars.ts";
import type { ExportedRegister } from "../model.ts";
import { flatSheet, registerSheets } from "./register-sheets.ts";
import { writeTableCsv } from "./write-csv.ts";
import { writeTableXlsx } from "./write-xlsx.ts";

/** A register as a workbook that the import reads back. */
export const writeRegisterXlsx = (register: ExportedRegister, locale: Locale): Promise<Buffer> =>
  writeTableXlsx(registerSheets(register, locale), locale);

/** A register as a CSV file that the import reads back, in chunks of lines. */
export const writeRegisterCsv = (register: ExportedRegister, locale: Locale): Generator<string> =>
  writeTableCsv(flatSheet(register, locale), locale);

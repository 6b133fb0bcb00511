import type { ImportReport } from "@coulisse/contract/register-shapes.ts";
import { isZip } from "./archive.ts";
import type { PackedFile } from "./archive.ts";
import { createFaultLog } from "./faults.ts";
import type { ParsedRegister } from "./faults.ts";
import { readOcf } from "./ocf/read-ocf.ts";
import { readCsv } from "./table/read-csv.ts";
import { readXlsx } from "./table/read-xlsx.ts";

type Format = ImportReport["format"];

/** Told by the content; only text without a mark of its own is told by its name. */
const formatOf = ({ name, bytes }: PackedFile): Format => {
  if (isZip(bytes)) {
    const names = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return names.includes("xl/workbook.xml") ? "xlsx" : "ocf";
  }
  return /\.(?:csv|txt|tsv)$/i.test(name) ? "csv" : "ocf";
};

/** Which format the files are of, and what they say. A table comes as one file, a package as many. */
export const readRegisterFiles = async (
  files: readonly PackedFile[],
): Promise<ParsedRegister & { format: Format }> => {
  const formats = new Set(files.map(formatOf));
  const [file] = files;
  if (file && files.length === 1 && formats.has("xlsx")) {
    return { format: "xlsx", ...(await readXlsx(file)) };
  }
  if (file && files.length === 1 && formats.has("csv")) return { format: "csv", ...readCsv(file) };
  if (formats.size === 1 && formats.has("ocf")) return { format: "ocf", ...readOcf(files) };
  const log = createFaultLog();
  const place = file?.name ?? "";
  log.add("file_mixed", {}, { file: place, location: place });
  const register = { holders: [], categories: [], movements: [] };
  return { format: "ocf", register, faults: log.faults };
};

import { isZip, namesInArchive } from "./archive.ts";
import type { PackedFile } from "./archive.ts";
import { createFaultLog } from "./faults.ts";
import type { FaultLog, ParsedRegister } from "./faults.ts";
import { nothingKnown, type LayoutsKnown } from "./layout/layout-shapes.ts";
import { readOcf } from "./ocf/read-ocf.ts";
import { looksLikeText } from "./table/csv-encoding.ts";
import { readCsv } from "./table/read-csv.ts";
import { readOds } from "./table/read-ods.ts";
import { readXlsx } from "./table/read-xlsx.ts";
import { unfitKind } from "./unfit-files.ts";

type RegisterFormat = "ocf" | "xlsx" | "ods" | "csv";
type ReadRegister = ParsedRegister & { format: RegisterFormat };

const isJson = ({ name }: PackedFile): boolean => name.toLowerCase().endsWith(".json");

/** A workbook is a zip too: what it packs tells it from a package. */
const isWorkbook = (file: PackedFile): boolean =>
  isZip(file.bytes) && namesInArchive(file.bytes).some((name) => name.startsWith("xl/"));

/** An OpenDocument file says what it is in its first entry, which is not packed. */
const isOpenDocument = ({ bytes }: PackedFile): boolean =>
  isZip(bytes) &&
  Buffer.from(bytes.subarray(30, 90)).toString("latin1").includes("opendocument.spreadsheet");

const nothing = ({ faults }: FaultLog): ReadRegister => ({
  format: "csv",
  register: { holders: [], categories: [], movements: [] },
  faults,
});

const readOne = async (file: PackedFile, known: LayoutsKnown): Promise<ReadRegister> => {
  const log = createFaultLog();
  const place = { file: file.name, location: file.name };
  const kind = unfitKind(file);
  if (kind !== undefined) {
    log.add("file_unfit", { kind }, place);
    return nothing(log);
  }
  if (isWorkbook(file)) return { format: "xlsx", ...readXlsx(file, known) };
  if (isOpenDocument(file)) return { format: "ods", ...readOds(file, known) };
  if (isZip(file.bytes)) return { format: "ocf", ...readOcf(file.bytes, file.name, known) };
  if (isJson(file)) return { format: "ocf", ...readOcf([file], file.name, known) };
  if (file.bytes.length === 0) log.add("file_empty", {}, place);
  else if (!looksLikeText(file.bytes)) log.add("file_kind", {}, place);
  else return { format: "csv", ...readCsv(file, known) };
  return nothing(log);
};

/**
 * Reads an upload, whatever its format: a workbook, a CSV file, a package, or the files of one. The
 * faults are those of reading; `checkRegister` then says whether the movements can be registered.
 */
export const readRegisterFiles = async (
  files: readonly PackedFile[],
  known: LayoutsKnown = nothingKnown,
): Promise<ReadRegister> => {
  const [file, ...others] = files;
  const log = createFaultLog();
  if (file === undefined) {
    log.add("file_empty", {}, { file: "", location: "" });
    return nothing(log);
  }
  if (others.length > 0 && !files.every(isJson)) {
    log.add("file_mixed", {}, { file: file.name, location: file.name });
    return nothing(log);
  }
  const read =
    others.length > 0
      ? { format: "ocf" as const, ...readOcf(files, undefined, known) }
      : await readOne(file, known);
  if (
    read.register.movements.length > 0 ||
    read.faults.some(({ severity }) => severity === "fault")
  ) {
    return read;
  }
  log.add("nothing_to_import", {}, { file: file.name, location: file.name });
  return { ...read, faults: [...read.faults, ...log.faults] };
};

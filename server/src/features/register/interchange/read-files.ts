import type { ImportReport } from "@coulisse/contract/register-shapes.ts";
import type { PackedFile } from "./archive.ts";
import type { ParsedRegister } from "./faults.ts";
import { readOcf } from "./ocf/read-ocf.ts";

/** Which format the files are of, told by what they contain, and what they say. */
export const readRegisterFiles = (
  files: readonly PackedFile[],
): ParsedRegister & { format: ImportReport["format"] } => ({ format: "ocf", ...readOcf(files) });

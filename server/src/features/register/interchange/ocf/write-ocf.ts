import { createHash } from "node:crypto";
import { zipSync } from "fflate";
import type { ExportedRegister } from "../model.ts";
import { manifestType, otherFileTypes, readFileTypes, writtenVersion } from "./kinds.ts";
import { issuerOf, stakeholderOf, stockClassOf } from "./write-objects.ts";
import { writeTransactions } from "./write-transactions.ts";

const fileNames: Record<keyof typeof readFileTypes, string> = {
  stakeholders_files: "Stakeholders.ocf.json",
  stock_classes_files: "StockClasses.ocf.json",
  transactions_files: "Transactions.ocf.json",
};

/** One object a line, so that a fault found in the file points to it. */
const fileOf = (list: keyof typeof readFileTypes, items: readonly object[]): Buffer => {
  const lines = items.map((item) => JSON.stringify(item)).join(",\n");
  return Buffer.from(`{"file_type":"${readFileTypes[list]}","items":[\n${lines}\n]}\n`);
};

const listingOf = (list: keyof typeof readFileTypes, bytes: Buffer) => ({
  [list]: [
    {
      filepath: `./${fileNames[list]}`,
      md5: createHash("md5").update(bytes).digest("hex"),
    },
  ],
});

const earliestDayOf = ({ movements, asOf }: ExportedRegister): string =>
  movements.reduce((day, { effectiveOn }) => (effectiveOn < day ? effectiveOn : day), asOf);

/** The files of a register as an Open Cap Format package, the same for the same register. */
export const filesOfOcf = (register: ExportedRegister): Record<string, Uint8Array> => {
  const files = {
    stakeholders_files: fileOf("stakeholders_files", register.holders.map(stakeholderOf)),
    stock_classes_files: fileOf("stock_classes_files", register.categories.map(stockClassOf)),
    transactions_files: fileOf("transactions_files", writeTransactions(register)),
  };
  const { financings_files: _, documents_files: __, ...empty } = otherFileTypes;
  const manifest = {
    ocf_version: writtenVersion,
    file_type: manifestType,
    issuer: issuerOf(register.issuer, earliestDayOf(register)),
    as_of: register.asOf,
    generated_at: register.generatedAt,
    ...Object.fromEntries(Object.keys(empty).map((list) => [list, []])),
    ...listingOf("stakeholders_files", files.stakeholders_files),
    ...listingOf("stock_classes_files", files.stock_classes_files),
    ...listingOf("transactions_files", files.transactions_files),
  };
  return {
    "Manifest.ocf.json": Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
    [fileNames.stakeholders_files]: files.stakeholders_files,
    [fileNames.stock_classes_files]: files.stock_classes_files,
    [fileNames.transactions_files]: files.transactions_files,
  };
};

/** A register as an Open Cap Format package, the same bytes for the same register. */
export const writeOcf = (register: ExportedRegister): Uint8Array =>
  zipSync(filesOfOcf(register), { level: 3, mtime: new Date(register.generatedAt) });

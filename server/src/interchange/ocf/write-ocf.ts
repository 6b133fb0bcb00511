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

type List = keyof typeof readFileTypes;
type PackageFile = Readonly<{ name: string; parts: Iterable<string> }>;

const itemsAtOnce = 200;

/** Lines have one object each, so that a fault found in the file points to it. */
function* linesOf(list: List, items: Iterable<object>): Generator<string> {
  yield `{"file_type":"${readFileTypes[list]}","items":[\n`;
  let [ready, count] = ["", 0];
  for (const item of items) {
    ready += count === 0 ? JSON.stringify(item) : `,\n${JSON.stringify(item)}`;
    count += 1;
    if (count % itemsAtOnce === 0) {
      yield ready;
      ready = "";
    }
  }
  yield `${ready}\n]}\n`;
}

/** A file, and what its text hashes to once it was read to its end. */
const createFile = (list: List, items: () => Iterable<object>) => {
  const md5 = createHash("md5");
  function* read(): Generator<string> {
    for (const part of linesOf(list, items())) {
      md5.update(part);
      yield part;
    }
  }
  const file: PackageFile = { name: fileNames[list], parts: read() };
  const listing = () => ({ [list]: [{ filepath: `./${file.name}`, md5: md5.digest("hex") }] });
  return { file, listing };
};

const earliestDayOf = ({ movements, asOf }: ExportedRegister): string =>
  movements.reduce((day, { effectiveOn }) => (effectiveOn < day ? effectiveOn : day), asOf);

/**
 * The files of a register as an Open Cap Format package, the same for the same register. They are read
 * in their order, and the manifest last: it has a hash of each of the others.
 */
export const filesOfOcf = (register: ExportedRegister): PackageFile[] => {
  const files = [
    createFile("stakeholders_files", () => register.holders.map(stakeholderOf)),
    createFile("stock_classes_files", () => register.categories.map(stockClassOf)),
    createFile("transactions_files", () => writeTransactions(register)),
  ];
  const { financings_files: _, documents_files: __, ...empty } = otherFileTypes;
  function* manifest(): Generator<string> {
    const content = {
      ocf_version: writtenVersion,
      file_type: manifestType,
      issuer: issuerOf(register.issuer, earliestDayOf(register)),
      as_of: register.asOf,
      generated_at: register.generatedAt,
      ...Object.fromEntries(Object.keys(empty).map((list) => [list, []])),
      ...Object.assign({}, ...files.map(({ listing }) => listing())),
    };
    yield `${JSON.stringify(content, null, 2)}\n`;
  }
  return [...files.map(({ file }) => file), { name: "Manifest.ocf.json", parts: manifest() }];
};

/** A register as an Open Cap Format package, the same bytes for the same register. */
export const writeOcf = (register: ExportedRegister): Uint8Array => {
  const files = filesOfOcf(register).map(
    ({ name, parts }) => [name, Buffer.from([...parts].join(""))] as const,
  );
  const mtime = new Date(register.generatedAt);
  return zipSync(Object.fromEntries(files), { level: 3, mtime });
};

import { isZip, readArchive, type PackedFile } from "../archive.ts";
import { createFaultLog } from "../faults.ts";
import type { FaultLog, ParsedRegister } from "../faults.ts";
import type { PackageObject } from "../model.ts";
import { inRegistrationOrder } from "../numbering.ts";
import { withoutUndefined } from "../without-undefined.ts";
import { nothingKnown, type LayoutsKnown } from "../layout/layout-shapes.ts";
import { createItemAmender, type ItemAmender } from "./amend-items.ts";
import { emptyEvents } from "./events.ts";
import { foldEvents } from "./fold.ts";
import { readItems } from "./item-reader.ts";
import { asText, openJson } from "./json-file.ts";
import { readFileTypes } from "./kinds.ts";
import { linkEvents } from "./lineage.ts";
import { mergeLines } from "./merge-lines.ts";
import { logCurrencies } from "./money.ts";
import type { CurrencyCount } from "./money.ts";
import { openPackage, type OcfPackage } from "./package.ts";
import { createHolderReader, readIssuer } from "./read-stakeholders.ts";
import { createCategoryReader } from "./read-stock-classes.ts";
import { createIdleCount, createTransactionReader } from "./read-transactions.ts";

/** The objects of the files once more, as they are read with what was answered. */
function* packageObjects(
  files: readonly PackedFile[],
  amender: ItemAmender,
): Generator<PackageObject> {
  const log = createFaultLog();
  for (const file of files) {
    for (const { item: raw, line } of openJson(file, log)?.items() ?? []) {
      const item = amender.amend({ file: file.name, line }, raw);
      if (item === null) continue;
      const [id, kind] = [asText(item["id"]), asText(item["object_type"])];
      yield { file: file.name, line, id, kind, item };
    }
  }
}

const unpacked = (
  upload: Uint8Array | readonly PackedFile[],
  name: string,
  log: FaultLog,
): PackedFile[] =>
  upload instanceof Uint8Array
    ? readArchive(upload, name, log)
    : upload.flatMap((file) =>
        isZip(file.bytes) ? readArchive(file.bytes, file.name, log) : [file],
      );

const objectsOf = (
  { stakeholders_files, stock_classes_files, transactions_files }: OcfPackage,
  amendments: LayoutsKnown["amendments"],
): Iterable<PackageObject> =>
  packageObjects(
    [...stakeholders_files, ...stock_classes_files, ...transactions_files],
    createItemAmender(amendments),
  );

/** Reads an Open Cap Format package: a zip, or the files that one would hold. */
export const readOcf = (
  upload: Uint8Array | readonly PackedFile[],
  name = "ocf.zip",
  { amendments }: Pick<LayoutsKnown, "amendments"> = nothingKnown,
): ParsedRegister => {
  const log = createFaultLog();
  const files = unpacked(upload, name, log);
  const register: ParsedRegister["register"] = { holders: [], categories: [], movements: [] };
  if (files.length === 0) {
    if (!log.stopped) log.add("file_empty", {}, { file: name, location: name });
    return { register, faults: log.faults };
  }
  const amender = createItemAmender(amendments);
  const contents = openPackage(files, amender, log);
  const currencies: CurrencyCount = new Map();
  const idle = createIdleCount();
  const events = emptyEvents();
  const { holders, refused: refusedHolders, visit: visitHolder } = createHolderReader(log);
  const {
    categories,
    refused: refusedCategories,
    visit: visitCategory,
  } = createCategoryReader(log, currencies);
  const visitTransaction = createTransactionReader(
    {
      events,
      holders,
      categories,
      currencies,
      refused: { holders: refusedHolders, categories: refusedCategories },
    },
    idle,
    log,
  );
  const told = { log, amender };
  const { stakeholders_files, stock_classes_files, transactions_files } = contents;
  readItems(stakeholders_files, readFileTypes.stakeholders_files, told, visitHolder);
  readItems(stock_classes_files, readFileTypes.stock_classes_files, told, visitCategory);
  readItems(transactions_files, readFileTypes.transactions_files, told, visitTransaction);
  for (const file of contents.others) {
    const place = { file: file.name, location: file.name };
    for (const { item } of openJson(file, log, amender.isWaived)?.items() ?? []) {
      const kind = asText(item["object_type"]);
      if (kind === "") log.add("missing_value", { field: "object_type" }, place);
      else idle.add(kind, place);
    }
  }
  idle.log(log);
  logCurrencies(currencies, log);
  const movements = mergeLines(foldEvents(events, linkEvents(events, log), log), log);
  return {
    register: withoutUndefined({
      issuer: readIssuer(contents.issuer),
      holders: [...holders.values()],
      categories: [...categories.values()],
      movements: inRegistrationOrder(movements, log),
    }),
    faults: log.faults,
    read: {
      sheets: [],
      original: [],
      done: amender.done,
      missed: amender.missed(),
      again: (more) => readOcf(upload, name, { amendments: [...amendments, ...more] }),
      package: { size: amender.count(), objects: () => objectsOf(contents, amendments) },
    },
  };
};

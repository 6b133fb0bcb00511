import { isZip, readArchive } from "../archive.ts";
import type { PackedFile } from "../archive.ts";
import { createFaultLog } from "../faults.ts";
import type { ParsedRegister } from "../faults.ts";
import { inRegistrationOrder } from "../numbering.ts";
import { withoutUndefined } from "../without-undefined.ts";
import { emptyEvents } from "./events.ts";
import { foldEvents } from "./fold.ts";
import { readItems } from "./item-reader.ts";
import { asText, openJson } from "./json-file.ts";
import { readFileTypes } from "./kinds.ts";
import { linkEvents } from "./lineage.ts";
import { mergeLines } from "./merge-lines.ts";
import { logCurrencies } from "./money.ts";
import type { CurrencyCount } from "./money.ts";
import { openPackage } from "./package.ts";
import { createHolderReader, readIssuer } from "./read-stakeholders.ts";
import { createCategoryReader } from "./read-stock-classes.ts";
import { createIdleCount, createTransactionReader } from "./read-transactions.ts";

/** Reads an Open Cap Format package: a zip, or the files that one would hold. */
export const readOcf = (
  upload: Uint8Array | readonly PackedFile[],
  name = "ocf.zip",
): ParsedRegister => {
  const log = createFaultLog();
  const files =
    upload instanceof Uint8Array
      ? readArchive(upload, name, log)
      : upload.flatMap((file) =>
          isZip(file.bytes) ? readArchive(file.bytes, file.name, log) : [file],
        );
  const register: ParsedRegister["register"] = { holders: [], categories: [], movements: [] };
  if (files.length === 0) {
    if (!log.stopped) log.add("file_empty", {}, { file: name, location: name });
    return { register, faults: log.faults };
  }
  const contents = openPackage(files, log);
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
      ...{ events, holders, categories, currencies },
      refused: { holders: refusedHolders, categories: refusedCategories },
    },
    idle,
    log,
  );
  readItems(contents.stakeholders_files, readFileTypes.stakeholders_files, log, visitHolder);
  readItems(contents.stock_classes_files, readFileTypes.stock_classes_files, log, visitCategory);
  readItems(contents.transactions_files, readFileTypes.transactions_files, log, visitTransaction);
  for (const file of contents.others) {
    const place = { file: file.name, location: file.name };
    for (const { item } of openJson(file, log)?.items() ?? []) {
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
  };
};

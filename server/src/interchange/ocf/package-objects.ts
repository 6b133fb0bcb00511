import type { PackedFile } from "../archive.ts";
import { createFaultLog } from "../faults.ts";
import type { PackageObject } from "../model.ts";
import type { ItemAmender } from "./amend-items.ts";
import { asText, openJson } from "./json-file.ts";

/** The objects of the files once more, as they are read with what was answered. */
export function* packageObjects(
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

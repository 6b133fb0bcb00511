import { createHash } from "node:crypto";
import { packageFields } from "@coulisse/contract/imports/import-proposals.ts";
import { archiveLimits, type PackedFile } from "../archive.ts";
import type { FaultLog } from "../faults.ts";
import { registerFileName } from "../register-file.ts";
import type { ItemAmender } from "./amend-items.ts";
import { asText, isObject, openJson } from "./json-file.ts";
import type { JsonObject } from "./json-file.ts";
import { knownVersions, manifestType, otherFileTypes, readFileTypes } from "./kinds.ts";

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf("/") + 1);
const baseName = (name: string): string => name.slice(name.lastIndexOf("/") + 1);

/** A path of the manifest as the archive names it: relative to the manifest, without `./`. */
const resolved = (manifest: string, path: string): string =>
  `${folderOf(manifest)}${path}`.replace(/(?:^|\/)(?:\.\/)+/g, (match) =>
    match.startsWith("/") ? "/" : "",
  );

/** The file that a manifest means; one that was uploaded without its folder is found by its name. */
const fileAt = (
  files: readonly PackedFile[],
  manifest: string,
  path: string,
): PackedFile | undefined => {
  const wanted = resolved(manifest, path);
  const exact = files.find((file) => resolved("", file.name) === wanted);
  if (exact !== undefined) return exact;
  const namesakes = files.filter((file) => baseName(file.name) === baseName(path));
  return namesakes.length === 1 ? namesakes[0] : undefined;
};

type ReadList = keyof typeof readFileTypes;

/** The files of a package by what they hold; `others` are known kinds that move no shares. */
export type OcfPackage = Record<ReadList, PackedFile[]> & {
  others: PackedFile[];
  issuer: JsonObject | null;
};

const emptyPackage = (): OcfPackage => ({
  stakeholders_files: [],
  stock_classes_files: [],
  transactions_files: [],
  others: [],
  issuer: null,
});

const listOfType = new Map<unknown, ReadList | "others">([
  ...Object.entries(readFileTypes).map(([list, type]) => [type, list as ReadList] as const),
  ...Object.values(otherFileTypes).map((type) => [type, "others"] as const),
]);

/** Files tell by themselves what they are, without a manifest. */
const sortedByType = (
  files: readonly PackedFile[],
  isLeftOut: (file: PackedFile) => boolean,
  log: FaultLog,
): OcfPackage => {
  const sorted = emptyPackage();
  for (const file of files.filter(({ name }) => name.toLowerCase().endsWith(".json"))) {
    if (isLeftOut(file)) continue;
    const type = openJson(file, log)?.wrapper["file_type"];
    const list = listOfType.get(type);
    if (list !== undefined) sorted[list].push(file);
  }
  return sorted;
};

const checkVersion = (
  version: unknown,
  manifest: string,
  { isWaived }: ItemAmender,
  log: FaultLog,
): void => {
  const place = { file: manifest, location: `${manifest}#ocf_version`, line: 1 };
  const text = asText(version).slice(0, 100);
  if (knownVersions.has(text)) return;
  if (/^1\.\d/.test(text)) log.add("version_unknown", { version: text }, place, text);
  else if (!isWaived(manifest, "ocf_version"))
    log.add("version_unsupported", { version: text }, place, text);
};

const checkSum = (file: PackedFile, declared: unknown, log: FaultLog): void => {
  // Nothing was announced, so that there is nothing to compare.
  if (typeof declared !== "string" || declared === "") return;
  const actual = createHash("md5").update(file.bytes).digest("hex");
  if (declared.toLowerCase() === actual) return;
  const params = { declared, actual };
  log.add("checksum_mismatch", params, { file: file.name, location: file.name });
};

const findManifest = (
  files: readonly PackedFile[],
  { isWaived }: ItemAmender,
  log: FaultLog,
): PackedFile | undefined => {
  const named = files.filter((file) => /^manifest(?:\..*)?\.json$/i.test(baseName(file.name)));
  const found = named.length > 0 ? named : files.filter((file) => isManifest(file));
  const kept = found.find(({ name }) => isWaived(name, packageFields.manifest));
  const [first, second] = kept === undefined ? found : [kept];
  if (second !== undefined) {
    log.add(
      "manifest_twice",
      { other: second.name },
      { file: first?.name ?? "", location: "manifest" },
    );
  }
  return first;
};

const isManifest = ({ name, bytes }: PackedFile): boolean =>
  name.toLowerCase().endsWith(".json") &&
  new TextDecoder().decode(bytes.subarray(0, 4_000)).includes(manifestType);

const listed = (
  sorted: OcfPackage,
  manifest: { file: PackedFile; wrapper: JsonObject },
  files: readonly PackedFile[],
  { isWaived }: ItemAmender,
  log: FaultLog,
): Set<PackedFile> => {
  const found = new Set<PackedFile>([manifest.file]);
  for (const list of [...Object.keys(readFileTypes), ...Object.keys(otherFileTypes)]) {
    const entries = manifest.wrapper[list];
    const place = { file: manifest.file.name, location: `${manifest.file.name}#${list}` };
    const known = Array.isArray(entries) ? (entries as unknown[]) : [];
    if (known.length > archiveLimits.entries) {
      log.fill("archive_too_many_entries", { limit: String(archiveLimits.entries) }, place);
    }
    for (const entry of known) {
      if (log.full) return found;
      const path = isObject(entry) ? asText(entry["filepath"]) : "";
      const file = path === "" ? undefined : fileAt(files, manifest.file.name, path);
      if (file === undefined) {
        const field = `${list}.filepath`;
        if (isWaived(manifest.file.name, path === "" ? field : path)) continue;
        if (path === "") log.add("missing_value", { field }, place);
        else log.add("file_missing", { path }, place, path);
        continue;
      }
      // A list may name a file twice; it is read once.
      if (found.has(file)) continue;
      found.add(file);
      if (isWaived(file.name, packageFields.leftOut)) continue;
      checkSum(file, isObject(entry) ? entry["md5"] : undefined, log);
      sorted[list in readFileTypes ? (list as ReadList) : "others"].push(file);
    }
  }
  return found;
};

/** Sorts the files by the manifest's lists and checks what the manifest says of each. */
export const openPackage = (
  files: readonly PackedFile[],
  amender: ItemAmender,
  log: FaultLog,
): OcfPackage => {
  const isLeftOut = ({ name }: PackedFile) => amender.isWaived(name, packageFields.leftOut);
  const file = findManifest(files, amender, log);
  const wrapper = file === undefined ? undefined : openJson(file, log)?.wrapper;
  if (file === undefined || wrapper === undefined) {
    if (file === undefined) {
      const name = files[0]?.name ?? "";
      if (!amender.isWaived(name, "manifest")) {
        log.add("manifest_missing", {}, { file: name, location: "Manifest.ocf.json" });
      }
    }
    return sortedByType(
      files.filter((other) => other !== file),
      isLeftOut,
      log,
    );
  }
  checkVersion(wrapper["ocf_version"], file.name, amender, log);
  const issuer = isObject(wrapper["issuer"]) ? wrapper["issuer"] : null;
  const sorted: OcfPackage = { ...emptyPackage(), issuer };
  const found = listed(sorted, { file, wrapper }, files, amender, log);
  const isOurs = ({ name }: PackedFile) => baseName(name) === registerFileName;
  for (const { name } of files.filter((other) => !found.has(other) && !isOurs(other))) {
    log.add("file_unlisted", {}, { file: name, location: name });
  }
  for (const field of [
    "issuer",
    "transactions_files",
    "stakeholders_files",
    "stock_classes_files",
  ]) {
    if (wrapper[field] === undefined && !amender.isWaived(file.name, field)) {
      log.add(
        "manifest_incomplete",
        { field },
        { file: file.name, location: `${file.name}#${field}` },
      );
    }
  }
  return sorted;
};

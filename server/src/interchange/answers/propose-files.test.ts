import { expect, test } from "vitest";
import type { PackedFile } from "../archive.ts";
import { nothingKnown } from "../layout/layout-shapes.ts";
import { readRegisterFiles } from "../read-files.ts";
import { issuance, ocfPackage } from "../testing/ocf-package.ts";
import { checkRead } from "./check-read.ts";
import { proposalsFor, type Checker } from "./propose.ts";

const check: Checker = (parsed) => checkRead(parsed, () => [], "2026-01-01");
const more = JSON.stringify(issuance("s2", "40"));

const fileOf = (text: string, name = "More.ocf.json"): PackedFile => ({
  name,
  bytes: Buffer.from(text),
});

/** A package with one good issuance, and a second file of transactions. */
const packageWith = (second: PackedFile, filepath: string | undefined = "./More.ocf.json") => {
  const transactions_files = [{ filepath: "./Transactions.ocf.json" }, { filepath }];
  const manifest = { transactions_files };
  return [...ocfPackage({ transactions: [issuance("s1", "100")], manifest }), second];
};

const [manifest] = ocfPackage({});
const typed = (type: string) => fileOf(`{"file_type":"${type}","items":[\n${more}\n]}`);

test.each<[string, PackedFile[], string[], number]>([
  ["a file that is no JSON", packageWith(fileOf("nothing")), ["leave_file_out"], 100],
  [
    "an object that is no JSON",
    packageWith(fileOf('{"file_type":"OCF_TRANSACTIONS_FILE","items":[\n{"id": oops}\n]}')),
    ["leave_line_out"],
    100,
  ],
  [
    "a file of another kind than its list",
    packageWith(typed("OCF_EVENTS_FILE")),
    ["read_as_listed", "leave_file_out"],
    140,
  ],
  [
    "a file that is not UTF-8",
    packageWith({ name: "More.ocf.json", bytes: Uint8Array.of(0xff, 0xfe, 0x00) }),
    ["leave_file_out"],
    100,
  ],
  [
    "an entry of a list without a path",
    packageWith(typed("OCF_TRANSACTIONS_FILE"), ""),
    ["do_without"],
    100,
  ],
  [
    "two manifests",
    [
      ...ocfPackage({ transactions: [issuance("s1", "100")] }),
      fileOf(Buffer.from(manifest?.bytes ?? []).toString(), "Manifest.old.json"),
    ],
    ["read_manifest", "read_manifest"],
    100,
  ],
])("%s has its answers, each of which lets the package be read", async (_, files, kinds, held) => {
  const read = await readRegisterFiles(files);
  const faults = check(read);
  const at = faults.findIndex(({ severity }) => severity === "fault");
  const offered = proposalsFor(read, faults, check)[at] ?? [];
  expect(offered.map(({ kind }) => kind)).toEqual(kinds);
  expect(offered.map(({ effect }) => effect?.faultCount)).toEqual(kinds.map(() => 0));
  const amendments = offered[0]?.amendments ?? [];
  const answered = await readRegisterFiles(files, { ...nothingKnown, amendments });
  expect(answered.read?.missed).toEqual([]);
  const shares = answered.register.movements.reduce((sum, { quantity }) => sum + quantity, 0n);
  expect(shares).toBe(BigInt(held));
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { PackedFile } from "../archive.ts";

/** A package of Open Cap Format, and what its reader says of it. All come to `goldenTable`. */
export type OcfPackage = Readonly<{
  name: string;
  folder: string;
  movements: number;
  holders: number;
  warnings: readonly string[];
  natures: Readonly<Record<"split" | "conversion" | "sale", number>>;
}>;

const own: OcfPackage = {
  name: "our own",
  folder: resolve(import.meta.dirname, "founders"),
  movements: 14,
  holders: 3,
  warnings: ["events_ignored"],
  natures: { split: 2, conversion: 2, sale: 1 },
};

/**
 * The package is one of OCF-Tools, which stands beside the repository on some machines and is never
 * part of it.
 */
const acme: OcfPackage = {
  name: "Acme",
  folder: resolve(import.meta.dirname, "../../../../../shared/data/ocf/acme"),
  movements: 17,
  holders: 4,
  warnings: [
    "checksum_mismatch",
    "events_ignored",
    "exercise_without_issuance",
    "foreign_currency",
    "version_unknown",
  ],
  natures: { split: 2, conversion: 3, sale: 1 },
};

export const packages: readonly OcfPackage[] = existsSync(acme.folder) ? [own, acme] : [own];

export const filesOf = ({ folder }: OcfPackage): PackedFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({ name, bytes: readFileSync(resolve(folder, name)) }));

/** Date, then ordinary A of Fiona and Charlie, ordinary B of Jane, preferred of Fiona. */
export const goldenTable: readonly [string, number, number, number, number][] = [
  ["2021-12-31", 0, 0, 0, 0],
  ["2022-01-01", 600_000, 400_000, 0, 0],
  ["2022-06-14", 600_000, 400_000, 0, 0],
  ["2022-06-15", 900_000, 100_000, 0, 0],
  ["2022-06-30", 730_000, 100_000, 0, 0],
  ["2022-07-01", 680_000, 100_000, 0, 0],
  ["2022-09-01", 680_000, 0, 0, 0],
  ["2023-01-01", 680_000, 25_000, 25_000, 35_000],
  ["2023-01-15", 80_000, 25_000, 25_000, 35_000],
  ["2023-02-01", 80_000, 25_000, 25_000, 35_000],
  ["2023-03-01", 80_000, 25_000, 50_000, 35_000],
  ["2023-06-01", 120_000, 25_000, 50_000, 15_000],
  ["2023-06-15", 120_000, 25_000, 50_000, 15_000],
];

import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";

/** Two packages that come to one table: our own, and the one of OCF-Tools where it stands. */
const folders = [
  {
    name: "our own",
    folder: "../../../server/src/interchange/testing/founders",
    hasDomiciles: true,
  },
  { name: "Acme", folder: "../../../../shared/data/ocf/acme", hasDomiciles: false },
];

export const packages = folders
  .map((each) => ({ ...each, folder: resolve(import.meta.dirname, each.folder) }))
  .filter(({ folder }) => existsSync(folder));

export const filesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => resolve(folder, name));

const [fiona, charlie, jane] = [
  "Fiona Felicity Founder",
  "Charlie Chuck Cofounder",
  "Jane Eyre CTO",
];

type Account = { holder: string; category: string; quantity: number };

/** The table is what the makers of Acme say that it comes to, of each account at each date. */
export const goldenTable: { at: string; accounts: Account[] }[] = [
  ["2022-01-01", 600_000, 400_000, 0, 0],
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
].map(([at, ...quantities]) => ({
  at: String(at),
  accounts: [
    { holder: fiona, category: "Ordinary A" },
    { holder: charlie, category: "Ordinary A" },
    { holder: jane, category: "Ordinary B" },
    { holder: fiona, category: "Preferred" },
  ].map((account, place) => ({ ...account, quantity: Number(quantities[place]) })),
}));

import { expect, test } from "vitest";
import { checkRegister } from "../check-register.ts";
import { stopsImport, type Fault } from "../faults.ts";
import { holdingsAt } from "../holdings.ts";
import { readRegisterFiles } from "../read-files.ts";
import { recognisedFrom } from "./heading-match.ts";
import { capTableFiles } from "./testing/cap-table-files.ts";
import { holderFiles } from "./testing/holder-files.ts";
import { day, packedLayout, type LayoutFile } from "./testing/layout-file.ts";
import { journalFiles } from "./testing/journal-files.ts";
import { messyFiles } from "./testing/messy-files.ts";
import { movementFiles } from "./testing/movement-files.ts";
import { productFiles } from "./testing/product-files.ts";

const files: readonly LayoutFile[] = [
  ...movementFiles,
  ...journalFiles,
  ...holderFiles,
  ...capTableFiles,
  ...productFiles,
  ...messyFiles,
];

const saidOf = (faults: readonly Fault[]): string[] =>
  faults.map(({ code, cell, line, sheet }) => `${code} ${cell ?? line ?? sheet}`);

const fieldsOf = async (file: LayoutFile): Promise<(string | undefined)[]> => {
  const { layout = [] } = await readRegisterFiles([await packedLayout(file)]);
  const table = layout.find(({ isRead }) => isRead);
  return (table?.columns ?? []).map(({ field, confidence }) =>
    confidence >= recognisedFrom ? (field ?? undefined) : undefined,
  );
};

test.each(files.map((file) => [file.name, file] as const))(
  "a file comes to its register: %s",
  async (_, file) => {
    const { register, faults } = await readRegisterFiles([await packedLayout(file)]);
    const more = stopsImport(faults) ? [] : checkRegister(register, { today: "2026-01-01" });
    expect(saidOf([...faults, ...more])).toEqual(file.said ?? []);
    const names = new Map(register.holders.map(({ key, name }) => [key, name]));
    const held = [...holdingsAt(register)].flatMap(([category, accounts]) =>
      [...accounts].map(([holder, shares]) => [`${category} ${names.get(holder)}`, Number(shares)]),
    );
    expect(Object.fromEntries(held)).toEqual(file.holdings);
  },
);

test("of forty files at least nine columns in ten are recognised without help", async () => {
  expect(files.length).toBeGreaterThanOrEqual(40);
  let [right, all] = [0, 0];
  const wrong: string[] = [];
  for (const file of files) {
    const found = await fieldsOf(file);
    for (const [index, expected] of file.columns.split(" ").entries()) {
      all += 1;
      if (found[index] === expected) right += 1;
      else wrong.push(`${file.name}: ${expected}, not ${found[index]}`);
    }
  }
  expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(all / 10);
  expect(right).toBeGreaterThanOrEqual(all * 0.9);
});

test("a column of days is shown one way, whether its cells are days or texts, and a part as a percentage", async () => {
  const { layout = [] } = await readRegisterFiles([
    await packedLayout({
      name: "registre",
      format: "xlsx",
      sheets: {
        Associés: [
          ["Associé", "Entré le", "Nb actions", "% du capital"],
          ["Camille Moreau", "01/04/2016", 600, 0.6],
          ["Jean Petit", day("2016-04-01"), 400, 0.4],
        ],
      },
    }),
  ]);
  const samples = layout[0]?.columns.map((column) => column.samples);
  expect(samples?.[1]).toEqual(["01/04/2016", "01/04/2016"]);
  expect(samples?.[3]).toEqual(["60\u00a0%", "40\u00a0%"]);
});

test.each([
  "total_differs",
  "row_total_differs",
  "percent_differs",
  "percent_sum",
  "capital_differs",
  "amount_differs",
  "name_twice",
  "not_enough_shares",
  "negative_quantity",
  "bad_date",
  "formula_without_value",
  "hidden_shares",
  "fractional_quantity",
  "status_ended",
])("a contradiction is named at its cell: %s", (code) => {
  const places = files
    .flatMap(({ said = [] }) => said)
    .flatMap((text) => (text.startsWith(`${code} `) ? [text.slice(code.length + 1)] : []));
  expect(places.some((place) => /^[A-Z]+\d+$/.test(place))).toBe(true);
});

test.each([
  [
    "a column that tells who gave and who received, by a word that nobody knows",
    [
      "Date;Titulaire;Sens;Quantité",
      "15/03/2021;Camille Moreau;Crédit;100",
      "16/03/2021;Camille Moreau;Débit;40",
    ],
  ],
  [
    "rounds that add up as categories do",
    ["Au 31/12/2023", "Actionnaire;Création;Tour 1;Total", "Camille Moreau;100;20;120"],
  ],
])("reads nothing where it is not certain: %s", async (_, lines) => {
  const bytes = Buffer.from(lines.join("\n"));
  const { register, layout = [] } = await readRegisterFiles([{ name: "r.csv", bytes }]);
  expect(layout.map(({ isRead }) => isRead)).toEqual([false]);
  expect(register.movements).toEqual([]);
});

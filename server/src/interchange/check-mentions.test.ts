import { expect, test } from "vitest";
import { checkRead } from "./answers/check-read.ts";
import { faultText } from "./fault-text.ts";
import { packedLayout, type TypedCell, type TypedSheets } from "./layout/testing/layout-file.ts";
import { readRegisterFiles } from "./read-files.ts";
import { isMentionLine, inOneOrder } from "./register-order.ts";

const pledgeHead = ["Date d’effet", "Catégorie", "Constituant", "Créancier nanti", "Quantité"];
const usufructHead = ["Date d’effet", "Catégorie", "Nu-propriétaire", "Usufruitier", "Quantité"];

/** Anna has 100 shares and sells 60 of them on 1 June 2024. */
const registerWith = (
  pledges: readonly (readonly TypedCell[])[],
  usufructs: readonly (readonly TypedCell[])[] = [],
): TypedSheets => ({
  Mouvements: [
    ["Date d’effet", "Nature", "Catégorie", "Quantité", "Cédant", "Cessionnaire"],
    ["10/01/2024", "Souscription", "ORD", 100, null, "Anna"],
    ["01/06/2024", "Cession", "ORD", 60, "Anna", "Boris"],
  ],
  Porteurs: [["Porteur"], ["Anna"], ["Boris"], ["Banque du Canal"]],
  Catégories: [["Code"], ["ORD"]],
  Nantissements: [[...pledgeHead, "Mainlevée le"], ...pledges],
  Démembrements: [[...usufructHead, "Usufruit éteint le"], ...usufructs],
});

const read = async (sheets: TypedSheets, format: "xlsx" | "ods" | "csv" = "xlsx") => {
  const file = { name: "registre", format, sheets, columns: "", holdings: {} } as const;
  const parsed = await readRegisterFiles([await packedLayout(file)]);
  // That the bank was told by its name to be an entity is no matter here.
  const faults = checkRead(parsed, () => [], "2026-11-23").filter(
    ({ code }) => code !== "entities_deduced",
  );
  return { ...parsed, faults, said: faults.map(({ code, cell }) => `${code} ${cell ?? ""}`) };
};

const pledge = (date: string, quantity: TypedCell, end: string | null = null) =>
  [date, "ORD", "Anna", "Banque du Canal", quantity, end] as const;

test.each(["xlsx", "ods"] as const)(
  "pledges and usufructs of an %s have sheets of their own, and their place amid the movements",
  async (format) => {
    const sheets = registerWith(
      [pledge("01/02/2024", 90, "31/05/2024"), pledge("02/06/2024", 40)],
      [["01/03/2024", "ORD", "Anna", "Boris", 30, null]],
    );
    const { register, said } = await read(sheets, format);
    expect(said).toEqual([]);
    const lines = inOneOrder(register).map((line) =>
      isMentionLine(line)
        ? `${line.nature} ${line.effectiveOn} ${line.quantity} ${line.fromKey}>${line.toKey}`
        : `${line.type} ${line.quantity}`,
    );
    expect(lines).toEqual([
      "ISSUE 100",
      "pledge 2024-02-01 90 Anna>Banque du Canal",
      "usufruct 2024-03-01 30 Anna>Boris",
      "release 2024-05-31 90 Anna>Banque du Canal",
      "TRANSFER 60",
      "pledge 2024-06-02 40 Anna>Banque du Canal",
    ]);
  },
);

test.each<[string, Parameters<typeof registerWith>, string[]]>([
  ["more than is held that day", [[pledge("02/06/2024", 41)]], ["encumbrance_too_large E2"]],
  ["more than is held before", [[pledge("09/01/2024", 10)]], ["encumbrance_too_large E2"]],
  ["shares sold from under it", [[pledge("01/02/2024", 50)]], ["shares_encumbered "]],
  [
    "an end before the beginning",
    [[pledge("02/06/2024", 10, "01/06/2024")]],
    ["release_before_encumbrance F2"],
  ],
  ["a day to come", [[pledge("02/06/2027", 10)]], ["future_date E2"]],
  ["a day that no year has", [[pledge("31/02/2024", 10)]], ["bad_date A2"]],
  [
    "an unknown creditor",
    [[["01/02/2024", "ORD", "Anna", "Banque", 10, null]]],
    ["unknown_holder D2"],
  ],
  [
    "shares of nobody known",
    [[["01/02/2024", "ADP", "Anna", "Boris", 1]]],
    ["unknown_category B2"],
  ],
  [
    "a bare owner without usufructuary",
    [[], [["01/02/2024", "ORD", "Anna", null, 10, null]]],
    ["missing_value D2"],
  ],
  [
    "a usufruct for the bare owner",
    [[], [["01/02/2024", "ORD", "Anna", "Anna", 10, null]]],
    ["same_party E2"],
  ],
])("%s is named at its cell", async (_, sheets, expected) => {
  const { said, faults } = await read(registerWith(...sheets));
  expect(said).toEqual(expected);
  for (const fault of faults) {
    expect(faultText(fault, "fr")).not.toMatch(/undefined|NaN/);
    expect(faultText(fault, "en")).not.toMatch(/undefined|NaN/);
  }
});

test.each<[string, TypedCell[], string[]]>([
  ["neither yes nor no", ["ORD", "peut-être"], ["bad_yes_no B2"]],
  ["longer than ten years", ["ORD", null, "10/01/2025", "11/01/2035"], ["inalienable_too_long D2"]],
  ["that ends first", ["ORD", null, "10/01/2025", "10/01/2025"], ["clause_ends_first D2"]],
  ["without a beginning", ["ORD", null, null, "10/01/2025"], ["missing_value C2"]],
])("a clause %s is named at its cell", async (_, row, expected) => {
  const head = ["Code", "Agrément", "Inaliénable depuis le", "Inaliénable jusqu’au"];
  const { said } = await read({ ...registerWith([]), Catégories: [head, row] });
  expect(said).toEqual(expected);
});

const noted = (rows: readonly (readonly TypedCell[])[]): TypedSheets => ({
  Mouvements: [
    [
      "N°",
      "Date d’effet",
      "Nature",
      "Catégorie",
      "Quantité",
      "Cédant",
      "Cessionnaire",
      "Constituant ou nu-propriétaire",
      "Créancier nanti ou usufruitier",
      "Actions grevées",
      "Lève le n°",
      "Corrige le n°",
    ],
    [1, "10/01/2024", "Souscription", "ORD", 100, null, "Anna"],
    ...rows,
  ],
});
const line = (
  number: number,
  nature: string,
  quantity: number,
  links: { lifts?: number; corrects?: number } = {},
) => [
  number,
  "01/02/2024",
  nature,
  "ORD",
  null,
  null,
  null,
  "Anna",
  "Banque du Canal",
  quantity,
  links.lifts ?? null,
  links.corrects ?? null,
];

test.each<[string, (readonly TypedCell[])[], string[]]>([
  [
    "pledge, part of its end, and that part undone",
    [
      line(2, "Nantissement", 40),
      line(3, "Mainlevée", 15, { lifts: 2 }),
      line(4, "Nantissement", 15, { lifts: 2, corrects: 3 }),
      line(5, "Mainlevée", 40, { lifts: 2 }),
    ],
    [],
  ],
  [
    "an end greater than what is left",
    [line(2, "Nantissement", 40), line(3, "Mainlevée", 41, { lifts: 2 })],
    ["release_too_large 4"],
  ],
  ["an end of nothing", [line(2, "Mainlevée", 40)], ["missing_value 3"]],
  ["an end of a movement", [line(2, "Mainlevée", 40, { lifts: 1 })], ["unknown_encumbrance 3"]],
  [
    "an undoing that is no mirror",
    [line(2, "Nantissement", 40), line(3, "Mainlevée", 39, { corrects: 2 })],
    ["correction_differs 4"],
  ],
])("mentions amid the movements of a CSV file: %s", async (_, rows, expected) => {
  const { faults } = await read(noted(rows), "csv");
  expect(faults.map(({ code, line: at }) => `${code} ${at}`)).toEqual(expected);
});

import { expect, test } from "vitest";
import { checkRegister } from "../check-register.ts";
import { faultPlace, faultText } from "../fault-text.ts";
import { readCsv } from "./read-csv.ts";

const heading = "N°;Date d’effet;Nature;Catégorie;Cédant;Cessionnaire;Quantité;Prix unitaire";

const read = (...rows: string[]) =>
  readCsv({ name: "registre.csv", bytes: Buffer.from([heading, ...rows].join("\r\n")) });

const codes = (...rows: string[]): string[] =>
  read(...rows).faults.map(({ code, location }) => `${code} ${location}`);

test("reads a French file as a lawyer types it", () => {
  const { register, faults } = read(
    "1;15/03/2024;Souscription;ORD;;Camille Moreau;1 000;10",
    "2;02/09/2025;Cession d'actions;ORD;camille  moreau;Tilleul;250;12,50 €",
  );
  expect(faults.map(({ code, severity }) => [code, severity])).toEqual([
    ["spelling_differs", "warning"],
  ]);
  expect(register.movements).toMatchObject([
    { type: "ISSUE", nature: "subscription", quantity: 1000n, effectiveOn: "2024-03-15" },
    { type: "TRANSFER", nature: "sale", quantity: 250n, unitPrice: "12.5", number: 2 },
  ]);
  expect(register.holders.map(({ name }) => name)).toEqual(["Camille Moreau", "Tilleul"]);
  expect(checkRegister(register)).toEqual([]);
});

test("reads an English file with commas and points", () => {
  const text = [
    "Effective date,Nature,Category,Transferor,Transferee,Quantity,Unit price",
    '2024-03-15,Subscription,ORD,,Ann Lee,"1,250",10.5',
  ].join("\n");
  const { register, faults } = readCsv({ name: "r.csv", bytes: Buffer.from(text) });
  expect(faults).toEqual([]);
  expect(register.movements).toMatchObject([{ quantity: 1250n, unitPrice: "10.5" }]);
});

test.each([
  ["with a byte order mark", (text: string) => Buffer.from(`\ufeff${text}`)],
  ["in Windows-1252", (text: string) => Buffer.from(text.replace("’", "\u0092"), "latin1")],
  ["in UTF-16", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
  ["parted by tabs", (text: string) => Buffer.from(text.replaceAll(";", "\t"))],
])("reads a file %s", (_, encode) => {
  const bytes = encode(`${heading}\n1;15/03/2024;Souscription;ORD;;Zoé Évrard;10;1,5`);
  const { register, faults } = readCsv({ name: "r.csv", bytes });
  expect(faults).toEqual([]);
  expect(register.holders[0]?.name).toBe("Zoé Évrard");
  expect(register.movements[0]?.unitPrice).toBe("1.5");
});

const sound = "1;15/03/2024;Souscription;ORD;;Camille;100;10";

test.each([
  [
    "a fraction of a share (R-8)",
    "1;15/03/2024;Souscription;ORD;;Camille;12,5;10",
    "fractional_quantity rows[2].quantity",
  ],
  [
    "a negative quantity",
    "1;15/03/2024;Souscription;ORD;;Camille;-12;10",
    "negative_quantity rows[2].quantity",
  ],
  [
    "a quantity past 2^53",
    "1;15/03/2024;Souscription;ORD;;Camille;9007199254740993;1",
    "quantity_too_large rows[2].quantity",
  ],
  [
    "a thousand that may be one",
    "1;15/03/2024;Souscription;ORD;;Camille;1.000;10",
    "ambiguous_number rows[2].quantity",
  ],
  [
    "a day that does not exist",
    "1;30/02/2024;Souscription;ORD;;Camille;10;10",
    "bad_date rows[2].date",
  ],
  [
    "a day without its century",
    "1;15/03/24;Souscription;ORD;;Camille;10;10",
    "bad_date rows[2].date",
  ],
  ["a missing day", "1;;Souscription;ORD;;Camille;10;10", "missing_value rows[2].date"],
  ["an unknown nature", "1;15/03/2024;Troc;ORD;;Camille;10;10", "nature_unknown rows[2].nature"],
  ["a price in words", "1;15/03/2024;Souscription;ORD;;Camille;10;dix", "bad_price rows[2].price"],
  [
    "a sale without a seller",
    "1;15/03/2024;Cession;ORD;;Camille;10;10",
    "party_missing rows[2].from",
  ],
  ["a movement of nobody", "1;15/03/2024;Cession;ORD;;;10;10", "party_missing rows[2].from"],
  [
    "a gift that cancels",
    "1;15/03/2024;Souscription;ORD;Camille;;10;10",
    "nature_not_allowed rows[2].nature",
  ],
  [
    "a transfer to oneself",
    "1;15/03/2024;Cession;ORD;Camille;Camille;10;10",
    "same_party rows[2].to",
  ],
  [
    "a number that is none",
    "un;15/03/2024;Souscription;ORD;;Camille;10;10",
    "bad_number rows[2].number",
  ],
])("names %s with its row and column", (_, row, expected) => {
  expect(codes(row)).toEqual([expected]);
});

test("names numbers that are used twice, leave a gap or stand on some rows only", () => {
  expect(codes(sound, sound)).toContain("duplicate_number rows[3].number");
  expect(codes(sound, sound.replace("1;", "3;"))).toEqual(["number_gap rows[3]"]);
  expect(codes(sound, sound.replace("1;", ";"))).toEqual(["number_missing rows[3]"]);
});

test("orders by number where all have one, else by date", () => {
  const days = (...rows: string[]) =>
    read(...rows).register.movements.map(({ effectiveOn }) => effectiveOn);
  const [late, early] = [
    "15/03/2024;Souscription;ORD;;A;1;1",
    "15/03/2023;Souscription;ORD;;A;1;1",
  ];
  expect(days(`1;${late}`, `2;${early}`)).toEqual(["2024-03-15", "2023-03-15"]);
  expect(days(`;${late}`, `;${early}`)).toEqual(["2023-03-15", "2024-03-15"]);
});

test("reads days in words and a delimiter that is noted on the first line", () => {
  const rows = [
    "sep=;",
    heading,
    "1;1er mars 2024;Souscription;ORD;;A;1;1",
    "2;2 Février  2025;Cession;ORD;A;B;1;1",
  ];
  const { register, faults } = readCsv({ name: "r.csv", bytes: Buffer.from(rows.join("\n")) });
  expect(faults).toEqual([]);
  expect(register.movements.map(({ effectiveOn }) => effectiveOn)).toEqual([
    "2024-03-01",
    "2025-02-02",
  ]);
});

test("tells namesakes apart by e-mail, and asks where nothing does", () => {
  const text = [
    "Date;Nature;Catégorie;Cessionnaire;E-mail du cessionnaire;Quantité",
    "15/03/2024;Souscription;ORD;Jean Petit;a@petit.example;10",
    "16/03/2024;Souscription;ORD;Jean Petit;b@petit.example;10",
    "17/03/2024;Souscription;ORD;Jean Petit;;10",
  ].join("\n");
  const { register, faults } = readCsv({ name: "r.csv", bytes: Buffer.from(text) });
  expect(register.holders).toHaveLength(2);
  expect(faults.map(({ code }) => code)).toEqual(["homonyms", "ambiguous_holder"]);
});

test("names missing, doubled and unknown columns", () => {
  const bytes = Buffer.from("Date;Nature;Nature;Catégorie;Cessionnaire;Humeur\n;;;;;gaie");
  const found = readCsv({ name: "r.csv", bytes }).faults.map((fault) => faultText(fault, "fr"));
  expect(found).toEqual([
    "La colonne «\u00a0Nature\u00a0» figure deux fois.",
    "La colonne «\u00a0Humeur\u00a0» n’est pas comprise, et contient des valeurs (1)\u00a0: dites ce qu’elle est, ou laissez-la de côté.",
    "La colonne «\u00a0Quantité\u00a0» manque.",
  ]);
});

test("refuses to guess between two days in an English file", () => {
  const rows = ["Effective date,Nature,Category,Transferee,Quantity", "03/04/2024,Gift,ORD,Ann,1"];
  const { faults } = readCsv({ name: "r.csv", bytes: Buffer.from(rows.join("\n")) });
  expect(faults.map(({ code }) => code)).toContain("ambiguous_date");
});

test("says where a fault is, by line and column, past cells of several lines", () => {
  const [fault] = read(
    '1;15/03/2024;Souscription;ORD;;"Camille',
    'Moreau";10;1',
    "2;15/03/2024;Don;ORD;;B;1;1",
  ).faults;
  if (fault === undefined) throw new Error("The gift has no giver.");
  expect(faultPlace(fault, "fr")).toBe("registre.csv, ligne 4, colonne «\u00a0Cédant\u00a0»");
  expect(faultPlace(fault, "en")).toBe("registre.csv, line 4, column “Cédant”");
});

test("names quotation marks that are never closed, and an empty file", () => {
  expect(codes('1;15/03/2024;"Souscription;ORD;;A;1;1')).toEqual(["csv_malformed rows[2]"]);
  const empty = readCsv({ name: "r.csv", bytes: Buffer.from("\n\n") });
  expect(empty.faults.map(({ code }) => code)).toEqual(["file_empty"]);
});

test("passes over remarks, but not over a row that a spreadsheet broke", () => {
  expect(codes("# exemple;;;;;;;", "#REF!;15/03/2024;Souscription;ORD;;A;1;1")).toEqual([
    "bad_number rows[3].number",
  ]);
});

test("takes the guard of an export away, and keeps a cell that is too long out", () => {
  expect(read("1;15/03/2024;Souscription;ORD;;'=1+1;10;1").register.holders[0]?.name).toBe("=1+1");
  expect(codes(`1;15/03/2024;Souscription;ORD;;${"a".repeat(2_001)};10;1`)).toContain(
    "cell_too_long rows[2].to",
  );
});

test("what the rows of a category say of it counts once, and a row that says otherwise is named", () => {
  const text = [
    `${heading};Voix par action;Agrément;Inaliénable depuis le;Inaliénable jusqu’au`,
    "1;15/03/2024;Souscription;ORD;;Camille Moreau;100;10;;;;",
    "2;16/03/2024;Souscription;ORD;;Tilleul;10;10;2;Oui;15/03/2024;15/03/2030",
    "3;17/03/2024;Souscription;ORD;;Tilleul;10;10;1;Oui;15/03/2024;15/03/2031",
  ].join("\r\n");
  const { register, faults } = readCsv({ name: "r.csv", bytes: Buffer.from(text) });
  const inalienable = { from: "2024-03-15", until: "2030-03-15" };
  expect(register.categories).toMatchObject([
    { votesPerShare: 2n, approvalRequired: true, inalienable },
  ]);
  expect(faults.map(({ code, line, column }) => [code, line, column])).toEqual([
    ["category_conflict", 4, "Voix par action"],
    ["category_conflict", 4, "Inaliénable jusqu’au"],
  ]);
});

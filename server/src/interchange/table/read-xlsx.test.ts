import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { faultPlace } from "../fault-text.ts";
import { workbook } from "../testing/workbooks.ts";
import { readXlsx } from "./read-xlsx.ts";

const movementHeadings = [
  "N°",
  "Date d’effet",
  "Nature",
  "Catégorie",
  "Cédant",
  "Cessionnaire",
  "Quantité",
  "Prix unitaire",
];
const holderHeadings = ["Réf.", "Porteur", "Type", "SIREN"];
const day = new Date("2024-03-15T00:00:00Z");

const read = async (sheets: Parameters<typeof workbook>[0]) =>
  readXlsx({ name: "registre.xlsx", bytes: await workbook(sheets) });

test("reads typed numbers and dates as they are", async () => {
  const { register, faults } = await read({
    Mouvements: [
      movementHeadings,
      [1, day, "Souscription", "ORD", null, "Camille", 1000, 0.1 + 0.2],
    ],
    Porteurs: [holderHeadings, [null, "Camille", "Personne physique", null]],
    Catégories: [
      ["Code", "Nom", "Valeur nominale"],
      ["ORD", "Ordinaires", 0.1],
    ],
  });
  expect(faults).toEqual([]);
  expect(register.movements).toMatchObject([
    { quantity: 1000n, unitPrice: "0.3", effectiveOn: "2024-03-15", toKey: "Camille" },
  ]);
  expect(register.categories).toMatchObject([
    { code: "ORD", nominalValue: "0.1", votesPerShare: 1n },
  ]);
});

test("names a fault by sheet, row and column", async () => {
  const { faults } = await read({
    Mouvements: [movementHeadings, [1, day, "Souscription", "XXX", null, "Inconnu", 12.5, 1]],
    Porteurs: [holderHeadings, ["P1", "Lilas", "Personne morale", "123456789"]],
    Catégories: [["Code"], ["ORD"]],
    Brouillon: [["à jeter"]],
  });
  expect(faults.map(({ code, location }) => `${code} ${location}`)).toEqual([
    "sheet_ignored Brouillon",
    "bad_siren Porteurs.rows[2].siren",
    "unknown_category Mouvements.rows[2].category",
    "fractional_quantity Mouvements.rows[2].quantity",
    "unknown_holder Mouvements.rows[2].to",
  ]);
  const [, fault] = faults;
  expect(fault && faultPlace(fault, "fr")).toBe(
    "registre.xlsx, feuille «\u00a0Porteurs\u00a0», ligne 2, colonne «\u00a0SIREN\u00a0»",
  );
});

test("needs a reference for a second holder of one name", async () => {
  const row = (to: string) => [null, day, "Souscription", "ORD", null, to, 1, 1];
  const { register, faults } = await read({
    Mouvements: [movementHeadings, row("P2"), row("Jean Petit")],
    Porteurs: [holderHeadings, ["P1", "Jean Petit"], ["P2", "Jean Petit"], [null, "jean petit"]],
  });
  expect(faults.map(({ code }) => code)).toEqual([
    "homonyms",
    "duplicate_holder",
    "ambiguous_holder",
  ]);
  expect(register.movements[0]?.toKey).toBe("P2");
});

test("reads a workbook of one sheet whatever its name, finds it among others, and else asks for it", async () => {
  const sheet = [movementHeadings, [1, day, "Souscription", "ORD", null, "Camille", 10, 1]];
  expect((await read({ Feuil1: sheet })).register.movements).toHaveLength(1);
  const beside = await read({ Feuil1: sheet, Feuil2: [["x"]] });
  expect(beside.register.movements).toHaveLength(1);
  expect(beside.faults.map(({ code }) => code)).toEqual(["sheet_ignored"]);
  const { faults } = await read({ Feuil1: [["y"]], Feuil2: [["x"]] });
  expect(faults.map(({ code }) => code)).toEqual([
    "sheet_ignored",
    "sheet_ignored",
    "sheet_missing",
  ]);
});

test("refuses a cell at the far corner of a sheet before any table is made of it", async () => {
  const files = unzipSync(await workbook({ Mouvements: [movementHeadings, [1]] }));
  const path = Object.keys(files).find((name) => name.includes("worksheets/sheet")) ?? "";
  const far = strFromU8(files[path] ?? new Uint8Array()).replace('r="A2"', 'r="XFD1048576"');
  const bytes = zipSync({ ...files, [path]: strToU8(far) });
  const { faults } = readXlsx({ name: "r.xlsx", bytes });
  expect(faults.map(({ code }) => code)).toEqual(["too_many_rows"]);
});

test("names a zip that is no workbook", async () => {
  const bytes = zipSync({ "xl/workbook.xml": strToU8("<no") });
  const { faults } = readXlsx({ name: "r.xlsx", bytes });
  expect(faults.map(({ code }) => code)).toEqual(["sheet_unreadable"]);
});

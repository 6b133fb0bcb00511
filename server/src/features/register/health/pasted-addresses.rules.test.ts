import { expect, test } from "vitest";
import { readPasted } from "#features/register/health/pasted-addresses.rules.ts";

const holderOf = (id: string, name: string) => ({ id, kind: "user", name }) as const;
const holders = [
  holderOf("amelie", "Amélie Marchand"),
  holderOf("paul", "Paul Petit"),
  holderOf("pierre", "Pierre Petit"),
  holderOf("tilleul", "Tilleul Participations"),
];

const read = (kind: "email" | "domicile", text: string) =>
  readPasted(kind, text, holders).map(({ state, address, holders: named }) => [
    state,
    address,
    named.map(({ id }) => id).join(" "),
  ]);

test.each([
  ["Amélie Marchand ; amelie@exemple.fr", "amelie@exemple.fr"],
  ["MARCHAND Amélie\tamelie@exemple.fr", "amelie@exemple.fr"],
  ["Mme Amelie MARCHAND <amelie@exemple.fr>", "amelie@exemple.fr"],
  ["Marchand\tAmélie\tamelie@exemple.fr\t06 01 02 03 04", "amelie@exemple.fr"],
  ['"Marchand, Amélie", amelie@exemple.fr', "amelie@exemple.fr"],
  ["amelie@exemple.fr ; Amélie Marchand", "amelie@exemple.fr"],
])("an e-mail is read beside the name, however the line is written: %s", (text, address) => {
  expect(read("email", text)).toEqual([["matched", address, "amelie"]]);
});

test.each([
  ["Amélie Marchand ; 4 rue Neuve, 69002 Lyon", "4 rue Neuve, 69002 Lyon"],
  ["Marchand\tAmélie\t4 rue Neuve\t69002\tLyon", "4 rue Neuve, 69002, Lyon"],
])("a domicile is what stands behind the name: %s", (text, address) => {
  expect(read("domicile", text)).toEqual([["matched", address, "amelie"]]);
});

test("SAS Tilleul Participations is the entity of the register", () => {
  expect(read("domicile", "SAS Tilleul Participations ; 2 place Neuve, 75001 Paris")).toEqual([
    ["matched", "2 place Neuve, 75001 Paris", "tilleul"],
  ]);
});

test("where several may be meant, or one by a letter, a person chooses", () => {
  expect(read("email", "Petit ; p@exemple.fr")).toEqual([
    ["to_choose", "p@exemple.fr", "paul pierre"],
  ]);
  expect(read("email", "Amélie Marchant ; a@exemple.fr")).toEqual([
    ["to_choose", "a@exemple.fr", "amelie"],
  ]);
});

test("two lines of one holder are chosen between, and no line is lost in silence", () => {
  const text = [
    "Nom ; E-mail",
    "",
    "Paul Petit ; paul@exemple.fr",
    "PETIT Paul ; petit@exemple.fr",
    "Zoé Inconnue ; zoe@exemple.fr",
  ].join("\n");
  expect(read("email", text)).toEqual([
    ["unread", null, ""],
    ["to_choose", "paul@exemple.fr", "paul"],
    ["to_choose", "petit@exemple.fr", "paul"],
    ["nobody", "zoe@exemple.fr", ""],
  ]);
  expect(readPasted("email", text, holders).map(({ line }) => line)).toEqual([1, 3, 4, 5]);
});

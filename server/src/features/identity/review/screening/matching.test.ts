import { describe, expect, it, test } from "vitest";
import { createMatcher, type Listed } from "./matching.ts";
import { similarity } from "./similarity.ts";

const person = (names: string[], ...births: string[]): Listed => ({
  nature: "PERSON",
  names,
  births,
});

const list = [
  person(["Khaled Yousef AL-QASIMI", "Abu Falcon", "LE CORBEAU"], "1970-02-01"),
  person(["Dmitri Sergueïevitch VOLKONOV", "Dmitry Volkonov"], "1965"),
  person(["Jean-Étienne DARTIGNAC"], "1980-05", "1982-05-17"),
  person(["ZORBAX"], "1975-01-01"),
  person(["Maria del Carmen FICTICIA"]),
  { nature: "ENTITY", names: ["AURORE NOIRE TRADING LTD", "ANT"], births: [] },
  { nature: "ENTITY", names: ["Obsidienne"], births: [] },
  { nature: "VESSEL", names: ["JEAN DURAND"], births: [] },
] satisfies Listed[];

const match = createMatcher(list);
const found = (name: string, bornOn: string | null = null) =>
  match({ nature: "PERSON", name, bornOn }).map(({ entry }) => entry.names[0]);
const foundEntity = (name: string) =>
  match({ nature: "ENTITY", name, bornOn: null }).map(({ entry }) => entry.names[0]);

const khaled = ["Khaled Yousef AL-QASIMI"];
const dmitri = ["Dmitri Sergueïevitch VOLKONOV"];
const dartignac = ["Jean-Étienne DARTIGNAC"];

test.each([
  ["MARTHA", "MARHTA", 0.961],
  ["DWAYNE", "DUANE", 0.84],
  ["DIXON", "DICKSONX", 0.813],
  ["KHALED", "KHALID", 0.933],
  ["MOHAMED", "MOHAMMED", 0.975],
  ["", "", 0],
  ["A", "B", 0],
])("Jaro-Winkler of %s and %s is %d", (one, other, expected) => {
  expect(similarity(one, other)).toBeCloseTo(expected, 2);
  expect(similarity(other, one)).toBeCloseTo(expected, 2);
});

describe("R-27: a person is found", () => {
  it.each([
    ["in any order of names", "Al-Qasimi Khaled", khaled],
    ["in another transliteration", "Khalid Youssef El Qassimi", khaled],
    ["by an alias", "Abou Falcone", khaled],
    ["without the patronymic", "Dmitrii Volkonov", dmitri],
    ["with accents and hyphens or without", "DARTIGNAC JEAN ETIENNE", dartignac],
    ["with a sign that nobody sees", "Dar\u200btignac Jean-Étienne", dartignac],
    ["with letters of another alphabet", "D\u0410RTIGN\u0430C Jean-Étienne", dartignac],
    ["in wide letters", "ＤＡＲＴＩＧＮＡＣ Jean-Étienne", dartignac],
    ["with one of two first names", "Etienne Dartignac", dartignac],
    ["with a particle parted or bound", "Maria Delcarmen Ficticia", ["Maria del Carmen FICTICIA"]],
    ["with further first names", "Khaled Yousef Omar Al Qasimi", khaled],
  ])("%s", (_, name, expected) => {
    expect(found(name)).toEqual(expected);
  });

  it.each([
    ["the same day", "1970-02-01", khaled],
    ["the same year", "1970-12-31", khaled],
    ["no known birth", null, khaled],
    ["another year", "1971-02-01", []],
  ])("with %s of birth", (_, bornOn, expected) => {
    expect(found("Khaled Al Qasimi", bornOn)).toEqual(expected);
  });

  it("with a year that is an estimate, one more or less", () => {
    expect(found("Dmitri Volkonov", "1964-06-01")).toEqual(dmitri);
    expect(found("Dmitri Volkonov", "1966-06-01")).toEqual(dmitri);
    expect(found("Dmitri Volkonov", "1967-06-01")).toEqual([]);
  });

  it("by any of several births, a part of which may be unknown", () => {
    expect(found("Jean Dartignac", "1980-01-01")).toEqual(dartignac);
    expect(found("Jean Dartignac", "1982-01-01")).toEqual(dartignac);
    expect(found("Jean Dartignac", "1981-01-01")).toEqual([]);
  });
});

describe("R-27: a person is not found", () => {
  it.each([
    ["by the family name alone", "Marc Volkonov"],
    ["by the first name alone", "Jean Martin"],
    ["by two first names", "Jean Etienne Morel"],
    ["by a word that is only like it", "Dimitrov Volkov"],
    ["by a ship of that name", "Jean Durand"],
    ["by nothing", " - "],
  ])("%s", (_, name) => {
    expect(found(name)).toEqual([]);
  });

  it("by an alias of one word, unless the birth year says so too", () => {
    expect(found("Paul Zorbax")).toEqual([]);
    expect(found("Paul Zorbax", "1975-08-01")).toEqual(["ZORBAX"]);
    expect(found("Paul Zorbax", "1976-08-01")).toEqual([]);
  });
});

describe("R-27: a legal person is found", () => {
  it("whatever its form, and never by a person’s name", () => {
    expect(foundEntity("Aurore Noire Trading SAS")).toEqual(["AURORE NOIRE TRADING LTD"]);
    expect(foundEntity("Société OBSIDIENNE S.A.R.L.")).toEqual([]);
    expect(foundEntity("Obsidienne SARL")).toEqual(["Obsidienne"]);
    expect(foundEntity("Obsidienne Conseil")).toEqual([]);
    expect(foundEntity("Khaled Al Qasimi")).toEqual([]);
  });
});

it("gives each entry once, the most alike first", () => {
  const twins = createMatcher([
    person(["Ana FICTIVA", "Anna FICTIVA"], "1970"),
    person(["Ana FICTIVO"], "1970"),
  ]);
  const matches = twins({ nature: "PERSON", name: "Anna Fictiva", bornOn: "1970-01-01" });
  expect(matches.map(({ matchedName }) => matchedName)).toEqual(["Anna FICTIVA", "Ana FICTIVO"]);
  expect(matches[0]?.score).toBe(1);
});

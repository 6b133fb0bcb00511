import { expect, it } from "vitest";
import { lettersOf } from "./letters.ts";

it("gives each page a letter of its words, and no letter twice", () => {
  const labels = [
    "Tableau de bord",
    "Portefeuille",
    "Place de marché",
    "Échéances",
    "Table",
    "Ôté",
  ];
  expect(lettersOf(labels)).toEqual(["t", "p", "m", "e", "a", "o"]);
});

it("goes on with any letter where those of the words are taken", () => {
  expect(lettersOf(["aa", "a", "", "a"])).toEqual(["a", "b", "c", "d"]);
});

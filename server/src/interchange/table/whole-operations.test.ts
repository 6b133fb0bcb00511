import { expect, test } from "vitest";
import { isNobodyByName, ratioIn, ratioText, wholeNatureIn } from "./whole-operations.ts";

test.each([
  ["Division du nominal par 10, 1 ancienne = 10 nouvelles", "split", "10:1"],
  ["Division du nominal par 10", "split", "10:1"],
  ["1 action ancienne pour 5 actions nouvelles, AGE du 15/03/2021", "split", "5:1"],
  ["dix nouvelles pour une ancienne", "split", "10:1"],
  ["3 actions nouvelles contre 2 anciennes", "split", "3:2"],
  ["Split 10-for-1", "split", "10:1"],
  ["Stock split (1:4)", "split", "4:1"],
  ["Nominal ramené de 10 € à 1 €", "split", "10:1"],
  ["Nominal de 15,25 € à 1 €", "split", undefined],
  ["1 ancienne = 1 000 nouvelles", "split", "1000:1"],
  ["Regroupement : 1 nouvelle pour 10 anciennes", "consolidation", "1:10"],
  ["Regroupement par 100", "consolidation", "1:100"],
  ["Reverse split, 20 old shares to 1 new", "consolidation", "1:20"],
  ["Division décidée par l’AGE du 15/03/2021", "split", undefined],
  ["1 ancienne = 1 nouvelle", "split", undefined],
] as const)("reads the ratio of « %s »", (text, nature, ratio) => {
  const read = ratioIn(text, nature);
  expect(read === undefined ? undefined : ratioText(read)).toBe(ratio);
});

test("knows a split and a consolidation by their words, and nobody by name", () => {
  expect(wholeNatureIn("Division du nominal par 10, 1 ancienne = 10 nouvelles")).toBe("split");
  expect(wholeNatureIn("Regroupement (reverse split) des actions")).toBe("consolidation");
  expect(wholeNatureIn("Cession")).toBeUndefined();
  for (const party of [undefined, "", "Tous les associés", "L’ensemble des actionnaires", "All"])
    expect(isNobodyByName(party), party).toBe(true);
  for (const party of ["Camille Moreau", "Toussaint Louis", "Ensemble Vocal SAS"])
    expect(isNobodyByName(party), party).toBe(false);
});

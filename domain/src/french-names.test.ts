import { expect, test } from "vitest";
import { ofName } from "./french-names.ts";

test.for([
  ["Élise Martin", "d’Élise Martin"],
  ["Aubry Patrimoine", "d’Aubry Patrimoine"],
  ["Karim Benali", "de Karim Benali"],
  ["Honorine Petit", "de Honorine Petit"],
] as const)("of %s is %s", ([name, said]) => {
  expect(ofName(name)).toBe(said);
});

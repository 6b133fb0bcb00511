import { describe, expect, it } from "vitest";
import { initialsOf } from "./monogram.tsx";

describe("the letters of a name", () => {
  it.each([
    ["Le Fournil", "LF"],
    ["Énergie du Vercors", "ÉV"],
    ["Ondine", "ON"],
    ["Hélène Vasseur", "HV"],
    ["L’Atelier des Deux Rives", "AD"],
    ["Zoé", "ZO"],
    ["a", "A"],
    ["Élise Jeanne MOREL", "ÉM"],
    ["Jean-Marie LE GOFF", "JG"],
    ["SAS DES QUATRE VENTS", "SQ"],
    ["helene@coulisse.example", "HE"],
  ])("%s is %s", (name, letters) => expect(initialsOf(name)).toBe(letters));
});

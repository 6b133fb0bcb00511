import { expect, test } from "vitest";
import { registrationOf } from "./paper-head.rules.ts";

const siret = "73282932000074";

test.each([
  ["RCS Lyon 732 829 320", siret, "732 829 320 RCS Lyon"],
  ["Lyon B 732829320", null, "732 829 320 RCS Lyon"],
  ["732 829 320 R.C.S. Bourg-en-Bresse", siret, "732 829 320 RCS Bourg-en-Bresse"],
  ["RCS LE MANS n° 732 829 320", null, "732 829 320 RCS LE MANS"],
  ["RCS Lyon", siret, "732 829 320 RCS Lyon"],
  ["732829320", null, "SIREN 732 829 320"],
  [null, siret, "SIREN 732 829 320"],
  // Nobody guesses a registry, and what has no number is printed as it was typed.
  ["en cours d’immatriculation", null, "en cours d’immatriculation"],
  [null, null, ""],
])(
  "R-29b: a registration typed as %s, with the establishment %s, is printed %s",
  (rcsNumber, number, printed) => {
    expect(registrationOf({ rcsNumber, siret: number }).replaceAll(/\s/gu, " ")).toBe(printed);
  },
);

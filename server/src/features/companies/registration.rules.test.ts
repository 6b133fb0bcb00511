import { expect, test } from "vitest";
import { registrationOf } from "#platform/documents/head.ts";
import { readRegistration } from "./registration.rules.ts";

const siret = "73282932000074";
const issuer = { name: "", legalForm: "", capitalCents: null, seat: "" };
const plain = (text: string) => text.replaceAll(/\s/gu, " ");

test.each([
  ["RCS Lyon 732 829 320", siret, "732 829 320 RCS Lyon", "Lyon"],
  ["Lyon B 732829320", null, "732 829 320 RCS Lyon", "Lyon"],
  [
    "732 829 320 R.C.S. Bourg-en-Bresse",
    siret,
    "732 829 320 RCS Bourg-en-Bresse",
    "Bourg-en-Bresse",
  ],
  ["RCS LE MANS n° 732 829 320", null, "732 829 320 RCS LE MANS", "LE MANS"],
  ["RCS Lyon", siret, "732 829 320 RCS Lyon", "Lyon"],
  ["732829320", null, "SIREN 732 829 320", ""],
  [null, siret, "SIREN 732 829 320", ""],
  // Nobody guesses a registry, and what has no number is printed as it was typed.
  ["en cours d’immatriculation", null, "en cours d’immatriculation", ""],
  [null, null, "", ""],
])(
  "R-29b: a registration typed as %s, with the establishment %s, is printed %s, of the registry %s",
  (rcsNumber, number, printed, registry) => {
    const registration = readRegistration({ rcsNumber, siret: number });
    expect(plain(registrationOf({ ...issuer, ...registration }))).toBe(printed);
    expect(registration.registry).toBe(registry);
  },
);

import { expect, test } from "vitest";
import { paperFileName, paperKinds, paperNumber, titledFileName } from "./paper-kinds.ts";

const of = (company: string) => ({ company, day: "2026-11-24" });

test.each([
  ["Le Fournil", "bulletin-de-souscription-le-fournil-2026-11-24.pdf"],
  ["L’Œuvre d’Été & Cie (SAS)", "bulletin-de-souscription-l-oeuvre-d-ete-cie-sas-2026-11-24.pdf"],
  ["../../etc", "bulletin-de-souscription-etc-2026-11-24.pdf"],
  ["Ελλάς", "bulletin-de-souscription-ελλας-2026-11-24.pdf"],
  ["—", "bulletin-de-souscription-2026-11-24.pdf"],
  ["a".repeat(300), `bulletin-de-souscription-${"a".repeat(60)}-2026-11-24.pdf`],
])("a form of %s is named by what it is, whose and of which day", (company, name) => {
  expect(paperFileName("subscriptionForm", "fr", of(company))).toBe(name);
});

test("what has a title of its own is named by it, in the language of the file", () => {
  expect(titledFileName(["Pacte d’associés", "signé"], of("Le Fournil"))).toBe(
    "pacte-d-associes-signe-le-fournil-2026-11-24.pdf",
  );
  expect(paperFileName("transferOrder", "en", of("Le Fournil"))).toBe(
    "transfer-order-le-fournil-2026-11-24.pdf",
  );
});

test("no two kinds share the letters of their number", () => {
  const prefixes = Object.values(paperKinds).map(({ prefix }) => prefix);
  expect(new Set(prefixes).size).toBe(prefixes.length);
  // Late in the evening of the 23rd in UTC it is the 24th in Paris.
  expect(paperNumber("evidence", new Date("2026-11-23T23:30:00Z"), "abc")).toBe(
    "DPS-20261124-ABC00000",
  );
});

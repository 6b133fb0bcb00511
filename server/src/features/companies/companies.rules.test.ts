import { expect, test } from "vitest";
import { requireShareForm, slugsFor } from "#features/companies/companies.rules.ts";

const first = (name: string) => slugsFor(name).next().value;

test.each([
  ["Verger du Rhône", "verger-du-rhone"],
  ["  L’ŒUVRE & Fils (Lyon) ", "l-oeuvre-fils-lyon"],
  ["Straße nº 5", "strasse-n-5"],
  ["Łódź", "lodz"],
  ["—", "societe"],
  ["Ελλάδα", "societe"],
])("the address of « %s » is %s", (name, slug) => {
  expect(first(name)).toBe(slug);
});

test("the address of a long name has room for its number", () => {
  const [slug, second] = slugsFor("a".repeat(69) + " b".repeat(30));
  expect(slug).toBe("a".repeat(69));
  expect(second).toBe(`${"a".repeat(69)}-2`);
});

test("a company that stands with parts keeps its form until it changes (R-1)", () => {
  expect(() => requireShareForm("SARL", "SARL")).not.toThrow();
  expect(() => requireShareForm("SAS", "SARL")).not.toThrow();
  expect(() => requireShareForm("SCI", "SARL")).toThrow("form_without_shares");
});

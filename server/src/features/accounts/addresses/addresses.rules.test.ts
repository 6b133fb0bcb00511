import { expect, test } from "vitest";
import { isCedex, labelOf } from "#features/accounts/addresses/addresses.rules.ts";

const parts = {
  houseNumber: "12 bis",
  street: "rue des Lilas",
  complement: null,
  postcode: "69003",
  city: "Lyon",
  country: "FR",
};

test.each([
  [{}, "12 bis rue des Lilas, 69003 Lyon"],
  [{ complement: "Bâtiment B" }, "12 bis rue des Lilas, Bâtiment B, 69003 Lyon"],
  [{ houseNumber: null, street: "Le Bourg" }, "Le Bourg, 69003 Lyon"],
  [
    { street: "Langestraat", city: "Bruges", postcode: "8000", country: "BE" },
    "12 bis Langestraat, 8000 Bruges, Belgique",
  ],
  [{ postcode: null, city: "Accra", country: "GH" }, "12 bis rue des Lilas, Accra, Ghana"],
])("an address is one line: %o", (change, label) => {
  expect(labelOf({ ...parts, ...change })).toBe(label);
});

test("a CEDEX address is told by its town", () => {
  expect(isCedex("Paris Cedex 09")).toBe(true);
  expect(isCedex("Cèdexville")).toBe(false);
});

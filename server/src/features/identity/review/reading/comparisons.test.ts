import { expect, it } from "vitest";
import { passportLines } from "../../../../../test/mrz-lines.ts";
import { compareIdentity } from "./comparisons.ts";
import { readMrz } from "./mrz.ts";

type Names = Readonly<{ lastName: string; firstNames: string }>;

const compare = (declared: Names & { other?: string; bornOn?: string | null }, read: Names) => {
  const text = passportLines({ ...read, birth: "850314", expiry: "310101" });
  const reading = readMrz(text, "2026-11-20");
  if (typeof reading === "string") throw new Error(reading);
  const { other, bornOn = "1985-03-14", ...names } = declared;
  const outcomes = compareIdentity(
    { ...names, bornOn, otherLastNames: other === undefined ? [] : [other] },
    reading,
  );
  return outcomes.map(({ outcome }) => outcome).join(" ");
};

const all = "AGREES AGREES AGREES";

it.each([
  ["accents", "Étévé", "Chloé", "ETEVE", "CHLOE"],
  ["a hyphen and an apostrophe", "D’Aubigné-Roux", "Jean-Pierre", "DAUBIGNE<ROUX", "JEAN<PIERRE"],
  ["further first names on the document", "Aubry", "Claire", "AUBRY", "CLAIRE<MARIE<LOUISE"],
  ["the second first name in use", "Aubry", "Marie", "AUBRY", "CLAIRE<MARIE"],
  [
    "both names declared, the birth name on the document",
    "Aubry Morel",
    "Claire",
    "AUBRY",
    "CLAIRE",
  ],
  ["the names in each other’s box", "Claire", "Aubry", "AUBRY", "CLAIRE"],
  ["words joined", "Ben Ali", "Karim", "BENALI", "KARIM"],
  ["an umlaut spelled out", "Müller", "Jörg", "MUELLER", "JOERG"],
  ["ligatures", "Œuvrard", "Lætitia", "OEUVRARD", "LAETITIA"],
])("agrees in spite of %s", (_, lastName, firstNames, readLast, readFirst) => {
  const read = { lastName: readLast, firstNames: readFirst };
  expect(compare({ lastName, firstNames }, read)).toBe(all);
});

it("takes the birth name that an identity provider gives beside the nom d’usage", () => {
  const read = { lastName: "AUBRY", firstNames: "CLAIRE" };
  const declared = { lastName: "Morel", firstNames: "Claire" };
  expect(compare(declared, read)).toBe("DIFFERS AGREES AGREES");
  expect(compare({ ...declared, other: "Aubry" }, read)).toBe(all);
});

it("takes a name that its field cuts as the beginning of the declared one", () => {
  const lastName = "Vandenbroeckhovensteenkistewaeyenberghe-Delachapelle";
  const read = { lastName: "VANDENBROECKHOVENSTEENKISTEWAEYENBERGHEX", firstNames: "A" };
  expect(compare({ lastName, firstNames: "Anne" }, read).startsWith("AGREES")).toBe(true);
});

it("says what differs and what is not known", () => {
  const read = { lastName: "AUBRY", firstNames: "CLAIRE" };
  expect(compare({ lastName: "Aubrey", firstNames: "Clara", bornOn: "1985-03-15" }, read)).toBe(
    "DIFFERS DIFFERS DIFFERS",
  );
  expect(compare({ lastName: "Aubry", firstNames: " ", bornOn: null }, read)).toBe(
    "AGREES UNKNOWN UNKNOWN",
  );
});

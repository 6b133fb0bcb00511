import { createHash } from "node:crypto";

/** Nobody of these exists. */
export type Person = Readonly<{
  givenName: string;
  familyName: string;
  usedName?: string;
  gender: "female" | "male";
  /** The day or the month may be 00. */
  birthdate: string;
  birthplace: string;
  birthcountry: string;
  email: string;
}>;

export const people: readonly Person[] = [
  {
    givenName: "Angela Claire Louise",
    familyName: "DUBOIS",
    gender: "female",
    birthdate: "1962-08-24",
    birthplace: "75107",
    birthcountry: "99100",
    email: "angela.dubois@exemple.example",
  },
  {
    givenName: "Moussa",
    familyName: "KEITA",
    gender: "male",
    birthdate: "1978-00-00",
    birthplace: "",
    birthcountry: "99335",
    email: "moussa.keita@exemple.example",
  },
  {
    givenName: "Élise Jeanne",
    familyName: "MOREL",
    usedName: "LAVIGNE",
    gender: "female",
    birthdate: "1990-02-11",
    birthplace: "69383",
    birthcountry: "99100",
    email: "elise.lavigne@exemple.example",
  },
];

/** Stable for one civil status, as FranceConnect's: the hash of it, followed by a version. */
export const subjectOf = ({ givenName, familyName, birthdate, birthplace }: Person): string =>
  `${createHash("sha256")
    .update([givenName, familyName, birthdate, birthplace].join("|"))
    .digest("hex")}v1`;

/** Somebody made up on the page itself, so that a demonstration never runs out of newcomers. */
export const personOfForm = (form: URLSearchParams): Person => ({
  givenName: form.get("givenName")?.trim() || "Camille",
  familyName: form.get("familyName")?.trim().toUpperCase() || "DURAND",
  gender: "female",
  birthdate: "1985-05-17",
  birthplace: "44109",
  birthcountry: "99100",
  email: form.get("email")?.trim() ?? "",
});

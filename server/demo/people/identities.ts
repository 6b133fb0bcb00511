import { accountHolders, namedPeople } from "./cast.ts";
import type { Person } from "./crowd.ts";

/** An identity is what somebody's documents say. All of it is invented, like the people. */
export type Identity = Readonly<{
  person: Person;
  paper: "card" | "passport";
  number: string;
  sex: "F" | "M";
  birthOn: string;
  birthPlace: string;
  birthCountry: string;
  expiresOn: string;
  /** The day on which the documents were sent, in days of the stories. */
  sentOn: string;
  outcome: "VALIDATED" | "SUBMITTED" | "REJECTED";
}>;

const known = (key: string): Person => {
  const person = namedPeople.find((one) => one.key === key);
  if (!person) throw new Error(`Nobody is called ${key}.`);
  return person;
};

/** Claimants invested before they came to the platform, and have claimed the account since. */
export const claimants = {
  soizic: known("soizic.abgrall"),
  oumar: known("oumar.seck"),
  thomas: known("thomas.reboul"),
} as const;

export const identities: readonly Identity[] = [
  {
    person: accountHolders.claire,
    paper: "card",
    number: "D2H6862M2",
    sex: "F",
    birthOn: "1984-05-17",
    birthPlace: "Lyon",
    birthCountry: "FR",
    expiresOn: "2033-03-14",
    sentOn: "2023-11-27",
    outcome: "VALIDATED",
  },
  {
    person: accountHolders.karim,
    paper: "passport",
    number: "19KF40512",
    sex: "M",
    birthOn: "1979-11-02",
    birthPlace: "Saint-Étienne",
    birthCountry: "FR",
    expiresOn: "2031-08-20",
    sentOn: "2024-02-05",
    outcome: "VALIDATED",
  },
  {
    person: accountHolders.helene,
    paper: "card",
    number: "K4T7719B3",
    sex: "F",
    birthOn: "1981-01-23",
    birthPlace: "Grenoble",
    birthCountry: "FR",
    expiresOn: "2032-10-02",
    sentOn: "2024-03-11",
    outcome: "VALIDATED",
  },
  {
    person: claimants.soizic,
    paper: "card",
    number: "F7K2204P9",
    sex: "F",
    birthOn: "1971-03-28",
    birthPlace: "Douarnenez",
    birthCountry: "FR",
    expiresOn: "2032-06-09",
    sentOn: "2026-11-17",
    outcome: "SUBMITTED",
  },
  {
    person: claimants.oumar,
    paper: "passport",
    number: "22DV81736",
    sex: "M",
    birthOn: "1988-09-12",
    birthPlace: "Dakar",
    birthCountry: "SN",
    expiresOn: "2032-01-25",
    sentOn: "2026-11-19",
    outcome: "SUBMITTED",
  },
  {
    person: claimants.thomas,
    paper: "card",
    number: "B5R9031T4",
    sex: "M",
    birthOn: "1992-12-05",
    birthPlace: "Nîmes",
    birthCountry: "FR",
    expiresOn: "2034-02-18",
    sentOn: "2026-11-10",
    outcome: "REJECTED",
  },
];

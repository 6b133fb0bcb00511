import type { Identity } from "../people/identities.ts";

const weights = [7, 3, 1];
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** ICAO 9303, part 3, section 4.9. */
const withCheck = (text: string): string => {
  const values = [...text].map((sign) => Math.max(0, alphabet.indexOf(sign)));
  const sum = values.reduce((total, value, at) => total + value * (weights[at % 3] ?? 0), 0);
  return `${text}${sum % 10}`;
};
const checkOf = (text: string): string => withCheck(text).slice(-1);

const asLetters = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/['’]/g, "")
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, "<");
const shortDay = (day: string): string => day.slice(2).replaceAll("-", "");
const fill = (text: string, length: number): string => text.slice(0, length).padEnd(length, "<");

const namesOf = ({ person }: Identity): string =>
  `${asLetters(person.lastName)}<<${asLetters(person.firstName)}`;

/** The three lines on the back of a card (TD1). */
const cardLines = (identity: Identity): string[] => {
  const first = fill(`IDFRA${withCheck(identity.number)}`, 30);
  const birth = withCheck(shortDay(identity.birthOn));
  const end = withCheck(shortDay(identity.expiresOn));
  const second = `${birth}${identity.sex}${end}FRA${fill("", 11)}`;
  const whole = first.slice(5) + birth + end + second.slice(18, 29);
  return [first, second + checkOf(whole), fill(namesOf(identity), 30)];
};

/** The two lines of a passport (TD3). */
const passportLines = (identity: Identity): string[] => {
  const number = withCheck(fill(identity.number, 9));
  const birth = withCheck(shortDay(identity.birthOn));
  const end = withCheck(shortDay(identity.expiresOn));
  const personal = withCheck(fill("", 14));
  const second = `${number}FRA${birth}${identity.sex}${end}${personal}`;
  return [fill(`P<FRA${namesOf(identity)}`, 44), second + checkOf(number + birth + end + personal)];
};

/** Lines are what a machine, and a reviewer, reads of the document. */
export const machineLines = (identity: Identity): string[] =>
  identity.paper === "card" ? cardLines(identity) : passportLines(identity);

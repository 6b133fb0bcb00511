import { isSiren, isSiret } from "@coulisse/domain/siren.ts";
import type { Reading } from "./values.ts";

const emailLengthMax = 254;
const emailPattern = /^[A-Za-z0-9._%+'-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;
const withoutSpaces = (text: string): string => text.replace(/[\s.]/gu, "");

export const isPlainEmail = (text: string): boolean =>
  text.length <= emailLengthMax && emailPattern.test(text) && !/\.\.|^\.|\.@/.test(text);

export const readEmail = (text: string): Reading<string> => {
  const value = text.trim().toLowerCase();
  const readable = value.length <= emailLengthMax && /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/u.test(value);
  return readable ? { value } : { refusal: { code: "bad_email", params: { value: text } } };
};

/** R-29, however the digits are grouped. */
export const readSiren = (text: string): Reading<string> => {
  const value = withoutSpaces(text);
  if (isSiren(value)) return { value };
  return { refusal: { code: "bad_siren", params: { value: text } } };
};

export const readSiret = (text: string): Reading<string> => {
  const value = withoutSpaces(text);
  if (isSiret(value)) return { value };
  return { refusal: { code: "bad_siret", params: { value: text } } };
};

export const readCountry = (text: string): Reading<string> => {
  const value = text.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(value)) return { value };
  return { refusal: { code: "bad_country", params: { value: text } } };
};

/** A name as it is spelt: its accents and capitals, whatever its spaces and apostrophes are. */
export const spelt = (name: string): string =>
  name.normalize("NFC").replace(/[’‘`]/gu, "'").replace(/\s+/gu, " ").trim();

/**
 * The key is what two spellings of one name have in common: case, accents and spaces do not tell
 * people apart.
 */
export const nameKey = (name: string): string =>
  spelt(name.normalize("NFD").replace(/\p{M}/gu, "")).toLowerCase();

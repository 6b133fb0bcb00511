import { isSupportedCountry } from "libphonenumber-js/max";
import { z } from "zod";

/** Codes are sent to these countries, and so many: what nobody pays for is sent to nobody. */
export type SmsSettings = Readonly<{ countries: readonly string[]; hourlyMax: number }>;

/** The European Economic Area with France overseas, and its neighbours. */
const servedByDefault = [
  "AT",
  "BE",
  "BG",
  "HR",
  "CY",
  "CZ",
  "DK",
  "EE",
  "FI",
  "FR",
  "DE",
  "GR",
  "HU",
  "IE",
  "IT",
  "LV",
  "LT",
  "LU",
  "MT",
  "NL",
  "PL",
  "PT",
  "RO",
  "SK",
  "SI",
  "ES",
  "SE",
  "IS",
  "LI",
  "NO",
  "GP",
  "MQ",
  "GF",
  "RE",
  "YT",
  "PM",
  "BL",
  "MF",
  "WF",
  "PF",
  "NC",
  "CH",
  "GB",
  "GG",
  "JE",
  "IM",
  "MC",
  "AD",
  "SM",
  "VA",
];

export const smsVariables = {
  SMS_COUNTRIES: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim().toUpperCase()))
    .refine(
      (codes) => codes.every((code) => /^[A-Z]{2}$/.test(code)),
      "must be codes of two letters such as FR,BE, separated by commas",
    )
    .refine(
      (codes) => codes.every((code) => !/^[A-Z]{2}$/.test(code) || isSupportedCountry(code)),
      "must be codes of countries (ISO 3166-1) that have telephone numbers",
    )
    .default(servedByDefault)
    .describe(
      "Countries whose mobiles get codes; without it the European Economic Area, France overseas and neighbours",
    ),
  SMS_HOURLY_MAX: z
    .string()
    .refine((text) => /^[1-9]\d{0,6}$/.test(text), "must be a number from 1 to 9999999")
    .transform(Number)
    .default(300)
    .describe("How many SMS leave in an hour at most"),
};

type ReadSettings = { SMS_COUNTRIES: string[]; SMS_HOURLY_MAX: number };

export const toSmsSettings = (read: ReadSettings): SmsSettings => ({
  countries: Object.freeze([...new Set(read.SMS_COUNTRIES)]),
  hourlyMax: read.SMS_HOURLY_MAX,
});

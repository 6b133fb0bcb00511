import { countrySpecs, isValidIBAN } from "ibantools";

/** By its country's length and form, and its check digits; French ones by their key as well. */
export const isIban = (text: string): boolean => isValidIBAN(text);

/** In a country of the Single Euro Payments Area, whose banks take the transfers that we write. */
export const isSepaIban = (iban: string): boolean =>
  isIban(iban) && countrySpecs[iban.slice(0, 2)]?.SEPA === true;

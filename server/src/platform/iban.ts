import { countrySpecs, isValidIBAN } from "ibantools";

/**
 * An IBAN is checked by its country's length and form, and by its check digits; a French one by its
 * key as well.
 */
export const isIban = (text: string): boolean => isValidIBAN(text);

/**
 * The IBAN is of a country of the Single Euro Payments Area, whose banks take the transfers that we
 * write.
 */
export const isSepaIban = (iban: string): boolean =>
  isIban(iban) && countrySpecs[iban.slice(0, 2)]?.SEPA === true;

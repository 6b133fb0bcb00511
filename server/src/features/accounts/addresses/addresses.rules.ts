import type { Address } from "@coulisse/contract/accounts/addresses.schemas.ts";

type Parts = Pick<
  Address,
  "houseNumber" | "street" | "complement" | "postcode" | "city" | "country"
>;

const countryName = new Intl.DisplayNames("fr", { type: "region" });

/** The label is one line, as the register writes a domicile: `12 rue des Lilas, 69003 Lyon`. */
export const labelOf = (parts: Parts): string => {
  const street = [parts.houseNumber, parts.street].filter(Boolean).join(" ");
  const city = [parts.postcode, parts.city].filter(Boolean).join(" ");
  const country = parts.country === "FR" ? "" : (countryName.of(parts.country) ?? parts.country);
  return [street, parts.complement, city, country].filter(Boolean).join(", ");
};

/** CEDEX codes are given to whoever gets much mail; no list of communes has them. */
export const isCedex = (city: string): boolean => /\bcedex\b/i.test(city);

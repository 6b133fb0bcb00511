import { communeOf } from "#providers/addresses/communes.ts";
import { countryOfInsee } from "#providers/sign-on/insee-countries.ts";

type Claims = Readonly<{ birthplace: string | null; birthcountry: string | null }>;

/**
 * FranceConnect says a birth in codes of INSEE, and an account in words. What a code does not tell today,
 * a town abroad for one, is null and asked of the person.
 */
export const readStatedBirth = async ({ birthplace, birthcountry }: Claims) => ({
  birthPlace: birthplace === null ? null : await communeOf(birthplace),
  birthCountry: countryOfInsee(birthcountry),
});

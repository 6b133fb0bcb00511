import { communeOf } from "#providers/addresses/communes.ts";
import { countryOfInsee } from "#providers/sign-on/insee-countries.ts";

type Claims = Readonly<{ birthplace: string | null; birthcountry: string | null }>;

/**
 * Where FranceConnect says that somebody was born, in the words of an account: it says codes of INSEE. What
 * a code does not tell today, or of a town abroad, is null and asked of the person.
 */
export const readStatedBirth = async ({ birthplace, birthcountry }: Claims) => ({
  birthPlace: birthplace === null ? null : await communeOf(birthplace),
  birthCountry: countryOfInsee(birthcountry),
});

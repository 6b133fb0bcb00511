import type { Invitation } from "@coulisse/contract/accounts/accounts.schemas.ts";

export const letterDays = 90;

type Printable = Readonly<{
  userState: string;
  birthOn: string | null;
  domicile: string | null;
  printedAt: Date | null;
  expiresAt: Date | null;
}>;

/**
 * A letter goes to who has an address to write to and a day of birth to be asked: a code that nothing else
 * guards would open an account to whoever opens the envelope.
 */
export const stateOfLetter = (person: Printable, now: Date): Invitation["letter"] => {
  const { userState, birthOn, domicile, printedAt, expiresAt } = person;
  if (userState !== "INVITED") return null;
  if (domicile === null || domicile.trim() === "") return "NO_DOMICILE";
  if (birthOn === null) return "NO_BIRTH_DATE";
  if (printedAt === null) return "TO_PRINT";
  return expiresAt !== null && expiresAt <= now ? "EXPIRED" : "PRINTED";
};

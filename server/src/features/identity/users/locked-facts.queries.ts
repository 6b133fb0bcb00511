import type { Reading } from "#platform/context.ts";
import type { Standing, StatedFacts } from "#features/identity/users/locked-facts.rules.ts";
import { readStatedBirth } from "#features/accounts/people/stated-births.queries.ts";
import {
  findStatedClaims,
  type StatedClaims,
} from "#features/accounts/people/stated-claims.queries.ts";

/** A whole day of the calendar: FranceConnect leaves a part at 00 where the civil status has none. */
const wholeDay = (birthdate: string | null): string | null =>
  birthdate === null || birthdate.includes("-00") ? null : birthdate;

const toStatedFacts = async (claims: StatedClaims): Promise<StatedFacts> => ({
  firstName: claims.givenName,
  lastName: claims.familyName,
  usedName: claims.usedName,
  birthOn: wholeDay(claims.birthdate),
  ...(await readStatedBirth(claims)),
  nationality: null,
});

/** A holder of shares, now or before: an account stays in the register when it is empty. */
const standsInRegister = async (r: Reading, holderId: string): Promise<boolean> => {
  const row = await r.db
    .selectFrom("shareholders")
    .select("id")
    .where("holder_id", "=", holderId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const isValidated = async (r: Reading, userId: string): Promise<boolean> => {
  const investor = await r.db
    .selectFrom("investors")
    .select("kyc_state")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return investor?.kyc_state === "VALIDATED";
};

/** Finds what holds somebody’s facts in place. */
export const findFactStanding = async (r: Reading, userId: string): Promise<Standing> => {
  const stated = await findStatedClaims(r, userId);
  return {
    isValidated: await isValidated(r, userId),
    standsInRegister: await standsInRegister(r, userId),
    stated: stated === null ? null : await toStatedFacts(stated),
  };
};

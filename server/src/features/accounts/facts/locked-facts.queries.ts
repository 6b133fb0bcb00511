import type { Queryable } from "#platform/database.ts";
import type { Reads } from "#platform/context.ts";
import type { Standing, StatedFacts } from "#features/accounts/facts/locked-facts.rules.ts";

/** A whole day of the calendar: FranceConnect leaves a part at 00 where the civil status has none. */
const wholeDay = (birthdate: string | null): string | null =>
  birthdate === null || birthdate.includes("-00") ? null : birthdate;

const findStated = async (db: Queryable, userId: string): Promise<StatedFacts | null> => {
  const row = await db
    .selectFrom("stated_identities")
    .select("claims")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  const claims = row.claims as Readonly<Record<string, unknown>>;
  const text = (name: string): string | null => {
    const value = claims[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
  return {
    firstName: text("givenName"),
    lastName: text("familyName"),
    usedName: text("usedName"),
    birthOn: wholeDay(text("birthdate")),
    birthPlace: text("birthplace"),
    birthCountry: text("birthcountry"),
    nationality: null,
  };
};

/** A holder of shares, now or before: an account stays in the register when it is empty. */
const standsInRegister = async (db: Queryable, holderId: string): Promise<boolean> => {
  const row = await db
    .selectFrom("shareholders")
    .select("id")
    .where("holder_id", "=", holderId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const isValidated = async (db: Queryable, userId: string): Promise<boolean> => {
  const investor = await db
    .selectFrom("investors")
    .select("kyc_state")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return investor?.kyc_state === "VALIDATED";
};

/** What holds somebody’s facts in place. */
export const findFactStanding = async ({ db }: Reads, userId: string): Promise<Standing> => ({
  isValidated: await isValidated(db, userId),
  standsInRegister: await standsInRegister(db, userId),
  stated: await findStated(db, userId),
});

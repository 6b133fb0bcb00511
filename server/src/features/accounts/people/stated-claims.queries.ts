import type { Reading } from "#platform/context.ts";

const names = [
  "givenName",
  "familyName",
  "usedName",
  "birthdate",
  "birthplace",
  "birthcountry",
] as const;

export type StatedClaims = Readonly<Record<(typeof names)[number], string | null>>;

/** Finds what FranceConnect stated of somebody, also where they no longer sign in with it. */
export const findStatedClaims = async (
  r: Reading,
  userId: string,
): Promise<StatedClaims | null> => {
  const row = await r.db
    .selectFrom("stated_identities")
    .select("claims")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  const claims = row.claims as Readonly<Record<string, unknown>>;
  const texts = names.map((name) => {
    const value = claims[name];
    return [name, typeof value === "string" && value !== "" ? value : null];
  });
  return Object.fromEntries(texts) as StatedClaims;
};

import { getInvestor } from "#features/investors/investors.queries.ts";
import type { Reads } from "#platform/context.ts";
import type { DeclaredIdentity } from "./identity/comparisons.ts";

export type Stated = Readonly<{
  firstNames: string | null;
  lastName: string | null;
  usedName: string | null;
  birthOn: string | null;
}>;

/** What FranceConnect stated of somebody, also where they no longer sign in with it. */
export const findStated = async ({ db }: Reads, userId: string): Promise<Stated | null> => {
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
    firstNames: text("givenName"),
    lastName: text("familyName"),
    usedName: text("usedName"),
    birthOn: text("birthdate"),
  };
};

/** What is compared with the documents: the declared names, and the birth name of FranceConnect. */
export const declaredBy = async ({ db }: Reads, investorId: string): Promise<DeclaredIdentity> => {
  const { identity, userId } = await getInvestor({ db }, investorId);
  const stated = await findStated({ db }, userId);
  const birthName = stated?.lastName ?? null;
  return {
    firstNames: identity.firstName,
    lastName: identity.lastName,
    // FranceConnect gives the birth name, where the account may bear the nom d’usage.
    otherLastNames: birthName !== null && birthName !== identity.lastName ? [birthName] : [],
    bornOn: identity.birthOn,
  };
};

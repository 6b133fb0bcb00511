import type { ProvidedIdentity } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import type { z } from "zod";
import type { Reading } from "#platform/context.ts";

type Identity = z.infer<typeof ProvidedIdentity>;
type Claims = Readonly<Record<string, unknown>>;

const textOf = (claims: Claims, name: string): string | null => {
  const value = claims[name];
  return typeof value === "string" && value !== "" ? value : null;
};

/** Lists what other identity providers said of a person when they were linked. */
export const listSignOn = async (r: Reading, userId: string): Promise<Identity[]> => {
  const rows = await r.db
    .selectFrom("sign_on_identities")
    .select(["provider", "claims"])
    .where("user_id", "=", userId)
    .orderBy("linked_at")
    .execute();
  return rows.map(({ provider, claims: raw }) => {
    const claims = raw as Claims;
    return {
      provider,
      level: textOf(claims, "acr"),
      firstNames: textOf(claims, "givenName"),
      lastName: textOf(claims, "familyName"),
      birthOn: textOf(claims, "birthdate"),
    };
  });
};

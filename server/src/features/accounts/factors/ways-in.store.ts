import type { Writing } from "#platform/context.ts";

/** Deletes what stands beside a password at a sign-in; gives the factors that counted. */
export const deleteFactors = async (
  w: Writing,
  userId: string,
): Promise<Readonly<{ totp: boolean; passkeyCount: number }>> => {
  const factors = await w.db
    .deleteFrom("factors")
    .where("user_id", "=", userId)
    .returning(["kind", "confirmed_at"])
    .execute();
  await w.db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await w.db.deleteFrom("passkey_challenges").where("user_id", "=", userId).execute();
  const counted = factors.filter(({ confirmed_at }) => confirmed_at !== null);
  return {
    totp: counted.some(({ kind }) => kind === "totp"),
    passkeyCount: counted.filter(({ kind }) => kind === "passkey").length,
  };
};

/** Gives the providers whose identities were linked. */
export const deleteIdentities = async (w: Writing, userId: string): Promise<string[]> => {
  const identities = await w.db
    .deleteFrom("sign_on_identities")
    .where("user_id", "=", userId)
    .returning("provider")
    .execute();
  // A link that somebody set out for would come back to an account that is not theirs any more.
  await w.db.deleteFrom("sign_on_flows").where("user_id", "=", userId).execute();
  await w.db.deleteFrom("sign_on_claims").where("registration_id", "=", userId).execute();
  return identities.map(({ provider }) => provider);
};

export const forgetDevices = async (w: Writing, userId: string): Promise<void> => {
  await w.db.deleteFrom("known_devices").where("user_id", "=", userId).execute();
};

export const deleteCodes = async (w: Writing, userId: string): Promise<void> => {
  await w.db.deleteFrom("codes").where("user_id", "=", userId).execute();
};

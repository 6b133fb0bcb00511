import type { Context, Reading, Writing } from "#platform/context.ts";

const challengeMinutes = 10;

/** Challenges that nobody answered go when the next one is made. */
export const keepChallenge = async (
  ctx: Context,
  challenge: string,
  userId: string | null,
): Promise<void> => {
  const now = ctx.clock.now();
  await ctx.db.deleteFrom("passkey_challenges").where("expires_at", "<=", now).execute();
  await ctx.db
    .insertInto("passkey_challenges")
    .values({
      challenge,
      user_id: userId,
      expires_at: new Date(now.getTime() + challengeMinutes * 60_000),
    })
    .execute();
};

/** Outside any transaction: a challenge is spent by an answer that is refused as well. */
export const spendChallenge = async (
  ctx: Context,
  challenge: string,
  userId: string | null,
): Promise<boolean> => {
  const spent = await ctx.db
    .deleteFrom("passkey_challenges")
    .where("challenge", "=", challenge)
    .returning(["user_id", "expires_at"])
    .executeTakeFirst();
  return spent !== undefined && spent.user_id === userId && spent.expires_at > ctx.clock.now();
};

export const listPasskeys = (r: Reading, userId: string) =>
  r.db
    .selectFrom("factors")
    .selectAll()
    .where("user_id", "=", userId)
    .where("kind", "=", "passkey")
    .orderBy("created_at")
    .execute();

export const findPasskey = (r: Reading, credentialId: string) =>
  r.db
    .selectFrom("factors")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();

type NewPasskey = Readonly<{
  userId: string;
  name: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
}>;

export const insertPasskey = (w: Writing, passkey: NewPasskey) =>
  w.db
    .insertInto("factors")
    .values({
      id: w.clock.newId(),
      user_id: passkey.userId,
      kind: "passkey",
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: BigInt(passkey.counter),
      transports: [...passkey.transports],
      created_at: w.clock.now(),
      confirmed_at: w.clock.now(),
    })
    .execute();

/** A counter that does not grow is a copied authenticator; many keep none, and say 0 for ever. */
export const countUse = async (w: Writing, factorId: string, counter: bigint): Promise<boolean> => {
  const counted = await w.db
    .updateTable("factors")
    .set({ counter, last_used_at: w.clock.now() })
    .where("id", "=", factorId)
    .where((eb) =>
      eb.or([
        eb("counter", "<", counter),
        eb.and([eb("counter", "=", 0n), eb.val(counter === 0n)]),
      ]),
    )
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
};

type OwnPasskey = Readonly<{ userId: string; passkeyId: string }>;

/** The passkey under its new name, where it is this person's. */
export const writePasskeyName = (w: Writing, { userId, passkeyId }: OwnPasskey, name: string) =>
  w.db
    .updateTable("factors")
    .set({ name })
    .where("id", "=", passkeyId)
    .where("user_id", "=", userId)
    .where("kind", "=", "passkey")
    .returning(["id", "name", "created_at", "last_used_at"])
    .executeTakeFirst();

/** Whether there was one of this person's to delete. */
export const deletePasskey = async (
  w: Writing,
  { userId, passkeyId }: OwnPasskey,
): Promise<boolean> => {
  const found = await w.db
    .deleteFrom("factors")
    .where("id", "=", passkeyId)
    .where("user_id", "=", userId)
    .where("kind", "=", "passkey")
    .executeTakeFirst();
  return found.numDeletedRows > 0n;
};

import type { SignOnProvider } from "@coulisse/contract/accounts/sign-on.ts";
import type { Context } from "#platform/context.ts";

/** Ten minutes: who was called away starts again. */
const flowMinutes = 10;
/**
 * The time is for finding the password of an account, or the phone that its second factor is on.
 */
const claimMinutes = 30;

const inMinutes = (ctx: Context, minutes: number): Date =>
  new Date(ctx.clock.now().getTime() + minutes * 60_000);

/** An invitation that the answer opens an account by, and what was accepted before. */
export type AcceptedInvitation = Readonly<{ id: string; termsVersion: string }>;

type NewFlow = Readonly<{
  provider: SignOnProvider;
  linkTo: string | null;
  stateHash: Buffer;
  browserHash: Buffer;
  nonce: string;
  sealedVerifier: Buffer | null;
  redirectUri: string;
  destination: string | null;
  invitation: AcceptedInvitation | null;
}>;

export const insertFlow = (ctx: Context, flow: NewFlow) =>
  ctx.db
    .insertInto("sign_on_flows")
    .values({
      id: ctx.clock.newId(),
      provider: flow.provider,
      purpose: flow.linkTo === null ? "sign-in" : "link",
      user_id: flow.linkTo,
      state_hash: flow.stateHash,
      browser_hash: flow.browserHash,
      nonce: flow.nonce,
      sealed_verifier: flow.sealedVerifier,
      redirect_uri: flow.redirectUri,
      destination: flow.destination,
      invitation_id: flow.invitation?.id ?? null,
      terms_version: flow.invitation?.termsVersion ?? null,
      expires_at: inMinutes(ctx, flowMinutes),
    })
    .execute();

/** Deletes flows that nobody came back from. */
export const deleteOldFlows = (ctx: Context) =>
  ctx.db.deleteFrom("sign_on_flows").where("expires_at", "<", ctx.clock.now()).execute();

type Presented = Readonly<{ provider: SignOnProvider; stateHash: Buffer; browserHash: Buffer }>;

/** PostgreSQL lets one of two answers with one state through, and another browser's none. */
export const spendFlow = (ctx: Context, presented: Presented) =>
  ctx.db
    .updateTable("sign_on_flows")
    .set({ used_at: ctx.clock.now() })
    .where("state_hash", "=", presented.stateHash)
    .where("browser_hash", "=", presented.browserHash)
    .where("provider", "=", presented.provider)
    .where("used_at", "is", null)
    .where("expires_at", ">", ctx.clock.now())
    .returningAll()
    .executeTakeFirst();
export type SpentFlow = NonNullable<Awaited<ReturnType<typeof spendFlow>>>;

export const keepClaim = (
  ctx: Context,
  claim: Readonly<{ browserHash: Buffer; registrationId: string }>,
) => {
  const row = { registration_id: claim.registrationId, expires_at: inMinutes(ctx, claimMinutes) };
  return ctx.db
    .insertInto("sign_on_claims")
    .values({ browser_hash: claim.browserHash, ...row })
    .onConflict((conflict) => conflict.column("browser_hash").doUpdateSet(row))
    .execute();
};

export const findClaim = (ctx: Context, browserHash: Buffer) =>
  ctx.db
    .selectFrom("sign_on_claims as c")
    .innerJoin("sign_on_identities as i", "i.user_id", "c.registration_id")
    .select(["c.registration_id", "i.id as identity_id", "i.provider", "i.claims"])
    .where("c.browser_hash", "=", browserHash)
    .where("c.expires_at", ">", ctx.clock.now())
    .executeTakeFirst();

/** Taken once: the second of two clicks finds nothing. */
export const takeClaim = (ctx: Context, browserHash: Buffer) =>
  ctx.db
    .deleteFrom("sign_on_claims")
    .where("browser_hash", "=", browserHash)
    .where("expires_at", ">", ctx.clock.now())
    .returning("registration_id")
    .executeTakeFirst();

import { quarterHourSeconds } from "@coulisse/domain/spans.ts";
import type { PasskeyAnswer } from "@coulisse/contract/accounts/security-shapes.schemas.ts";
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
} from "@simplewebauthn/server";
import { takeAttempt } from "#platform/attempts.ts";
import { networkOf } from "#platform/caller-network.ts";
import type { Context, Writing, Services } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import {
  countUse,
  findPasskey,
  keepChallenge,
  spendChallenge,
} from "#features/accounts/factors/passkeys.store.ts";

/** Passkeys are bound to the host of PUBLIC_URL, and to the addresses of it that people use. */
export const relyingParty = ({ settings }: Services): { id: string; origins: string[] } => {
  const id = new URL(settings.publicUrl).hostname;
  const origins = settings.webOrigins.filter((origin) => {
    const { hostname } = new URL(origin);
    return hostname === id || hostname.endsWith(`.${id}`);
  });
  return { id, origins };
};

const asksMax = 100;

/** A passkey that has signed what we asked for; its use counts once it is recorded. */
export type SignedPasskey = Readonly<{ factorId: string; userId: string; counter: bigint }>;

/** Names no account: the browser offers the passkeys that it has for this site. */
export const askPasskey = async (ctx: Context) => {
  const key = `passkey-asked-from:${networkOf(ctx.address)}`;
  await takeAttempt(ctx, key, quarterHourSeconds, asksMax, "too_many_requests");
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    userVerification: "required",
  });
  await keepChallenge(ctx, options.challenge, null);
  return { options: { ...options } };
};

/** The challenge that the browser says it signed; whether it did is verified afterwards. */
export const challengeOf = (clientDataJSON: string): string => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const { challenge } = data as { challenge?: unknown };
    if (typeof challenge === "string" && !challenge.includes("\0")) return challenge;
  } catch {
    // Not what a browser writes.
  }
  throw new Problem("passkey_refused");
};

/**
 * Verifies a passkey before the transaction opens: spends the challenge, then judges the signature.
 */
export const verifyPasskey = async (
  ctx: Context,
  answer: PasskeyAnswer,
): Promise<SignedPasskey> => {
  const expectedChallenge = challengeOf(answer.response.clientDataJSON);
  if (!(await spendChallenge(ctx, expectedChallenge, null))) throw new Problem("passkey_refused");
  const passkey = await findPasskey(ctx, answer.id);
  if (!passkey?.public_key || !passkey.credential_id) throw new Problem("passkey_refused");
  const { id: expectedRPID, origins: expectedOrigin } = relyingParty(ctx);
  const verified = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      // Ours to compare, in the statement that writes it.
      counter: 0,
      transports: passkey.transports as AuthenticatorTransport[],
    },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    ctx.log.warn({ id: ctx.requestId, error: String(error) }, "passkey refused");
    throw new Problem("passkey_refused");
  });
  if (!verified.verified) throw new Problem("passkey_refused");
  const counter = BigInt(verified.authenticationInfo.newCounter);
  return { factorId: passkey.id, userId: passkey.user_id, counter };
};

/** Records the use with what the passkey opens, in one transaction. */
export const recordPasskeyUse = async (w: Writing, signed: SignedPasskey): Promise<void> => {
  if (!(await countUse(w, signed.factorId, signed.counter))) {
    throw new Problem("passkey_refused");
  }
};

import type { MadePasskey, Passkey } from "@coulisse/contract/accounts/security-shapes.schemas.ts";
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { z } from "zod";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { brokenConstraint, invariant, Problem } from "#platform/problem.ts";
import { lockUser } from "#features/accounts/people/users.store.ts";
import { tellChange } from "#features/accounts/factors/account-changes.commands.ts";
import { toPasskey } from "#features/accounts/factors/factors.queries.ts";
import { countConfirmed } from "#features/accounts/factors/factors.store.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import { challengeOf, relyingParty } from "#features/accounts/factors/passkey-answers.commands.ts";
import {
  deletePasskey,
  insertPasskey,
  keepChallenge,
  listPasskeys,
  spendChallenge,
  writePasskeyName,
} from "#features/accounts/factors/passkeys.store.ts";
import { replaceRecoveryCodes } from "#features/accounts/factors/recovery-codes.commands.ts";
import { deleteRecoveryCodes } from "#features/accounts/factors/recovery-codes.store.ts";

type NewPasskey = Readonly<{ name: string; passkey: z.infer<typeof MadePasskey> }>;

/**
 * The browser itself keeps the passkey, so that it can be offered where nobody has typed a name.
 */
export const draftPasskey = async (ctx: Context) => {
  const { userId } = await requireFreshProof(ctx);
  const owner = await write(ctx, (w) => lockUser(w, userId));
  invariant(owner, "who is signed in is there");
  const known = await listPasskeys(ctx, userId);
  const fullName = `${owner.first_name} ${owner.last_name}`;
  const options = await generateRegistrationOptions({
    rpName: "Coulisse",
    rpID: relyingParty(ctx).id,
    userID: new Uint8Array(Buffer.from(userId.replaceAll("-", ""), "hex")),
    userName: owner.email ?? fullName,
    userDisplayName: fullName,
    attestationType: "none",
    excludeCredentials: known.map((passkey) => ({
      id: passkey.credential_id ?? "",
      transports: passkey.transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(ctx, options.challenge, userId);
  return { options: { ...options } };
};

const verifyMade = async (ctx: Context, userId: string, made: NewPasskey["passkey"]) => {
  const expectedChallenge = challengeOf(made.response.clientDataJSON);
  if (!(await spendChallenge(ctx, expectedChallenge, userId))) throw new Problem("passkey_refused");
  const { id: expectedRPID, origins: expectedOrigin } = relyingParty(ctx);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: made as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    ctx.log.warn({ id: ctx.requestId, error: String(error) }, "passkey refused");
    throw new Problem("passkey_refused");
  });
  if (!verified || !registrationInfo) throw new Problem("passkey_refused");
  return registrationInfo.credential;
};

const recordFactor = (w: Writing, userId: string, action: "added" | "removed") =>
  recordAudit(w, {
    action: `factor.${action}`,
    entityType: "user",
    entityId: userId,
    detail: { kind: "passkey" },
  });

export const addPasskey = async (
  ctx: Context,
  { name, passkey }: NewPasskey,
): Promise<{ recoveryCodes: string[] | null }> => {
  const { userId } = await requireFreshProof(ctx);
  const credential = await verifyMade(ctx, userId, passkey);
  return write(ctx, async (w) => {
    await lockUser(w, userId);
    await requireFreshProof(w);
    const isFirst = (await countConfirmed(w, userId)) === 0;
    try {
      await insertPasskey(w, {
        userId,
        name,
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: passkey.response.transports ?? [],
      });
    } catch (error) {
      throw brokenConstraint(error) === "factors_credential"
        ? new Problem("passkey_refused")
        : error;
    }
    await tellChange(w, userId, "passkey_on");
    await recordFactor(w, userId, "added");
    return { recoveryCodes: isFirst ? await replaceRecoveryCodes(w, userId) : null };
  });
};

export const renamePasskey = (ctx: Context, passkeyId: string, name: string): Promise<Passkey> => {
  const { userId } = requireActor(ctx);
  return write(ctx, async (w) => {
    const renamed = await writePasskeyName(w, { userId, passkeyId }, name);
    if (!renamed) throw new Problem("factor_not_found");
    await recordAudit(w, {
      action: "factor.renamed",
      entityType: "user",
      entityId: userId,
    });
    return toPasskey(renamed);
  });
};

/** Recovery codes go with the last factor, as they stand in for it. */
export const removePasskey = (ctx: Context, passkeyId: string): Promise<void> => {
  const { userId } = requireActor(ctx);
  return write(ctx, async (w) => {
    await lockUser(w, userId);
    if (!(await deletePasskey(w, { userId, passkeyId }))) throw new Problem("factor_not_found");
    await requireFreshProof(w);
    if ((await countConfirmed(w, userId)) === 0) await deleteRecoveryCodes(w, userId);
    await tellChange(w, userId, "passkey_off");
    await recordFactor(w, userId, "removed");
  });
};

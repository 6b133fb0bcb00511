import { makeCode, tryCode } from "#features/accounts/codes/typed-codes.commands.ts";
import type { Verdict } from "#features/accounts/codes/codes.rules.ts";
import { lockUser } from "#features/accounts/people/users.store.ts";
import { takeSms } from "#features/accounts/sign-up/sms-limits.commands.ts";
import { resendSeconds } from "#features/accounts/sign-up/verification.rules.ts";
import { queueSms } from "#features/messages/messages.commands.ts";
import { addresseeOf, type Addressee } from "#platform/addressee.ts";
import { write, type Context, type Reading, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";

const codeMinutes = 10;

type SentCode = Readonly<{ phone: string; expiresAt: string; resendInSeconds: number }>;

const signingSms = (to: Addressee, code: string, title: string) => ({
  ...to,
  template: "signature_code",
  subject: { fr: "Code de signature", en: "Signing code" }[to.locale],
  text: {
    fr: `Code ${code} pour signer : ${title}. Il expire dans 10 minutes. Ne le communiquez à personne.`,
    en: `Code ${code} to sign: ${title}. It expires in 10 minutes. Do not share it with anyone.`,
  }[to.locale],
});

/** A number counts once a code has proved it: one that was only typed signs nothing. */
const provenPhoneOf = async (r: Reading, userId: string): Promise<string> => {
  const user = await r.db
    .selectFrom("users")
    .select("phone")
    .where("id", "=", userId)
    .where("phone_verified_at", "is not", null)
    .executeTakeFirst();
  if (!user?.phone) throw new Problem("signature_phone_missing");
  return user.phone;
};

/** Sends the code to the proven number of the account, for one document and no other. */
export const sendSigningCode = async (
  ctx: Context,
  userId: string,
  document: Readonly<{ signatureId: string; title: string }>,
  record: (w: Writing, phone: string) => Promise<void>,
): Promise<SentCode> => {
  const phone = await provenPhoneOf(ctx, userId);
  await takeSms(ctx, userId, phone);
  return write(ctx, async (w) => {
    const user = await lockUser(w, userId);
    if (!user || (await provenPhoneOf(w, userId)) !== phone) {
      throw new Problem("signature_phone_missing");
    }
    const proof = { userId, purpose: "signature", target: phone } as const;
    const code = await makeCode(w, { ...proof, onlyFor: document.signatureId });
    await queueSms(w, signingSms(addresseeOf(user, phone), code, document.title));
    await record(w, phone);
    const expiresAt = new Date(w.clock.now().getTime() + codeMinutes * 60_000).toISOString();
    return { phone, expiresAt, resendInSeconds: resendSeconds };
  });
};

/** Locks the account first, as everything does that changes one; the verdict has to leave the transaction. */
export const trySigningCode = async (
  w: Writing,
  userId: string,
  signatureId: string,
  typed: string,
): Promise<Verdict> => {
  await lockUser(w, userId);
  const target = await provenPhoneOf(w, userId);
  const proof = { userId, purpose: "signature", target, onlyFor: signatureId } as const;
  return tryCode(w, proof, typed);
};

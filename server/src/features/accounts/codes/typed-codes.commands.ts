import type { Writing } from "#platform/context.ts";
import { newDigits } from "#platform/tokens.ts";
import { endSmsPause } from "#features/accounts/sign-up/sms-limits.commands.ts";
import { judgeCode, type Verdict } from "#features/accounts/codes/codes.rules.ts";
import {
  countWrongTry,
  findLastCode,
  hashCode,
  putCode,
  spendCode,
} from "#features/accounts/codes/codes.store.ts";

const codeMinutes = 10;

/**
 * A proof shows by a code of six digits that somebody reads what is sent to a number or an address.
 */
type Proof = Readonly<{
  userId: string;
  purpose: "phone" | "new_email" | "signature";
  /** The target waits for its proof; nothing where nothing does. */
  target: string | null;
  /** The one thing that the code is for: the same digits count for no other. */
  onlyFor?: string;
}>;

const secretOf = ({ onlyFor }: Proof, digits: string): string =>
  onlyFor === undefined ? digits : `${onlyFor}:${digits}`;

/** The digits to send, in place of those of before; whoever calls has the account locked. */
export const makeCode = async (
  w: Writing,
  proof: Proof & Readonly<{ target: string }>,
): Promise<string> => {
  const digits = newDigits(6);
  const { userId, purpose, target } = proof;
  const secret = secretOf(proof, digits);
  await putCode(w, { userId, purpose, target, secret, minutes: codeMinutes });
  return digits;
};

/**
 * Spends a code that is right, and counts a try that is not: the count stays even though the call is
 * refused, so that the verdict has to leave the transaction.
 */
export const tryCode = async (w: Writing, proof: Proof, typed: string): Promise<Verdict> => {
  const { userId, purpose, target } = proof;
  const sent = await findLastCode(w, userId, purpose);
  const hash = hashCode(w, userId, secretOf(proof, typed));
  const verdict = judgeCode(sent, { hash, target, now: w.clock.now() });
  if (sent && verdict === "right") {
    await spendCode(w, sent.id);
    if (purpose !== "new_email" && target !== null) await endSmsPause(w, userId, target);
  }
  if (sent && (verdict === "code_wrong" || verdict === "code_void")) {
    await countWrongTry(w, sent.id);
  }
  return verdict;
};

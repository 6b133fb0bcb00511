import { timingSafeEqual } from "node:crypto";

const wrongTriesMax = 5;

type SentCode = Readonly<{
  hash: Buffer;
  target: string;
  wrong_count: number;
  expires_at: Date;
  used_at: Date | null;
}>;
export type Typed = Readonly<{ hash: Buffer; target: string | null; now: Date }>;
export type Verdict = "right" | "code_wrong" | "code_expired" | "code_void";

/**
 * Judges what a typed code is worth. The order matters: a void code does not say whether it was
 * right.
 */
export const judgeCode = (sent: SentCode | undefined, typed: Typed): Verdict => {
  if (!sent) return "code_expired";
  if (sent.used_at || sent.target !== typed.target) return "code_void";
  if (sent.wrong_count >= wrongTriesMax) return "code_void";
  if (sent.expires_at <= typed.now) return "code_expired";
  if (timingSafeEqual(sent.hash, typed.hash)) return "right";
  return sent.wrong_count + 1 >= wrongTriesMax ? "code_void" : "code_wrong";
};

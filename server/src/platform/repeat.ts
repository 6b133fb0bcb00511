import { Problem } from "#platform/problem.ts";

/** What a request is known by that may come again, and what it asked; null where its caller gave no key. */
export type Repeat = Readonly<{ key: string; requestHash: string }> | null;

/** What the request of this key asked before: another one under the same key is refused. */
export const requireSameRequest = (
  earlier: Readonly<{ request_hash: string | null }>,
  { requestHash }: NonNullable<Repeat>,
): void => {
  if (earlier.request_hash !== requestHash) throw new Problem("idempotency_key_reused");
};

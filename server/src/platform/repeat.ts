import { Problem } from "#platform/problem.ts";

/** What a request is known by that may come again, and what it asked; null where its caller gave no key. */
export type Repeat = Readonly<{ key: string; requestHash: string }> | null;

type Earlier = Readonly<{ id: string; request_hash: string | null }>;

/** What the request of this key asked before: another one under the same key is refused. */
export const requireSameRequest = (
  earlier: Pick<Earlier, "request_hash">,
  { requestHash }: NonNullable<Repeat>,
): void => {
  if (earlier.request_hash !== requestHash) throw new Problem("idempotency_key_reused");
};

/** What the same request has made before, where it comes again. */
export const findRepeated = async (
  repeat: Repeat,
  findByKey: (key: string) => Promise<Earlier | undefined>,
): Promise<string | undefined> => {
  if (!repeat) return undefined;
  const earlier = await findByKey(repeat.key);
  if (earlier) requireSameRequest(earlier, repeat);
  return earlier?.id;
};

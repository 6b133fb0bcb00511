import { Problem } from "#platform/problem.ts";

/**
 * A request that may come again is known by its key and by what it asked; null where its caller
 * gave no key.
 */
export type Repeat = Readonly<{ key: string; requestHash: string }> | null;

type Earlier = Readonly<{ id: string; request_hash: string | null }>;

/** A repeated request must ask what the one of this key asked before; another is refused. */
export const requireSameRequest = (
  earlier: Pick<Earlier, "request_hash">,
  { requestHash }: NonNullable<Repeat>,
): void => {
  if (earlier.request_hash !== requestHash) throw new Problem("idempotency_key_reused");
};

/** Finds what the same request has made before, where it comes again. */
export const findRepeated = async (
  repeat: Repeat,
  findByKey: (key: string) => Promise<Earlier | undefined>,
): Promise<string | undefined> => {
  if (!repeat) return undefined;
  const earlier = await findByKey(repeat.key);
  if (earlier) requireSameRequest(earlier, repeat);
  return earlier?.id;
};

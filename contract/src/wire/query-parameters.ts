import type { WholeRoute } from "./route.ts";

type Definition = Readonly<{ type: string; shape?: object; catchall?: unknown }>;

/**
 * The parameters that may follow the address of a call, as its row says; null where somebody else's
 * machine makes the address and adds what it likes.
 */
export const parameterNames = ({ path, query }: WholeRoute): ReadonlySet<string> | null => {
  if (query === undefined) return new Set();
  const { type, shape, catchall } = query._zod.def as Definition;
  if (type === "record" || catchall !== undefined) return null;
  if (shape === undefined) throw new Error(`The query of ${path} does not say its parameters`);
  return new Set(Object.keys(shape));
};

import { Malformed } from "#platform/http/answers.ts";

/**
 * The number of unknown names that are told: an address has room for thousands, and no answer is to
 * outgrow its question.
 */
const namedMax = 20;

/**
 * Refuses what a call does not know by its name. A filter that nobody reads would answer the whole list
 * to whoever asked for a part of it, and they would take it for that part.
 */
export const refuseUnknownParameters = (
  known: ReadonlySet<string> | null,
  query: Readonly<Record<string, unknown>>,
): void => {
  if (known === null) return;
  const unknown = Object.keys(query).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new Malformed(
    unknown
      .slice(0, namedMax)
      .map((name) => ({ code: "custom" as const, path: [name], message: "parameter" })),
    query,
  );
};

import type { Choice } from "@coulisse/contract/wire/list-filters.ts";
import { isDeepStrictEqual } from "node:util";
import { fieldProblem } from "#platform/problem.ts";

/**
 * One value may go by two names, ours and that of the specification: `{ state, status }`. Where
 * both are given and differ, nobody can tell which was meant.
 */
export const underEitherName = <Value extends string | Choice>(
  named: Readonly<Record<string, Value | undefined>>,
): Value | undefined => {
  const given = Object.entries(named).filter(([, value]) => value !== undefined);
  const [first, second] = given;
  if (first && second && !isDeepStrictEqual(first[1], second[1])) {
    throw fieldProblem("malformed_request", second[0]);
  }
  return first?.[1];
};

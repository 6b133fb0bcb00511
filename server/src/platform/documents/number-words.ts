import type { Locale } from "@coulisse/domain/words.ts";
import { invariant } from "#platform/problem.ts";
import { englishWords } from "./number-words-en.ts";
import { frenchWords } from "./number-words-fr.ts";

const mostGroups = 6;

/** Groups of three digits, the lowest first. */
const groupsOf = (value: bigint): number[] => {
  const groups: number[] = [];
  for (let rest = value; rest > 0n; rest /= 1000n) groups.push(Number(rest % 1000n));
  return groups;
};

/** A whole number as it is written out, so that nobody adds a digit to the one beside it. */
export const numberInWords = (
  value: bigint,
  locale: Locale,
  { feminine = false }: { feminine?: boolean } = {},
): string => {
  const groups = groupsOf(value);
  invariant(value >= 0n && groups.length <= mostGroups, "a number in words is below 10^18");
  return locale === "fr" ? frenchWords(groups, feminine) : englishWords(groups);
};

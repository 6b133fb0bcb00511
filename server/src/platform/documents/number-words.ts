import type { Locale } from "@coulisse/domain/words.ts";
import { toCardinal as englishWords } from "n2words/en-GB";
import { toCardinal as frenchWords } from "n2words/fr-FR";
import { invariant } from "#platform/problem.ts";

const most = 10n ** 18n;

/**
 * A whole number as it is written out, so that nobody adds a digit to the one beside it. In French it
 * is in the feminine where what is counted is: `vingt et une` actions.
 */
export const numberInWords = (
  value: bigint,
  locale: Locale,
  { feminine = false }: { feminine?: boolean } = {},
): string => {
  invariant(value >= 0n && value < most, "a number in words is below 10^18");
  if (locale === "en") return englishWords(value);
  const words = frenchWords(value);
  return feminine ? words.replace(/\bun$/, "une") : words;
};

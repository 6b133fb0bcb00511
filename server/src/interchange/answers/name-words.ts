import { isEntityName } from "../entity-names.ts";
import { spelling } from "../table/spellings.ts";

const courtesy = /^(?:m|mr|mme|mlle|mrs|ms|dr|monsieur|madame)$/;
const legalForm = /^(?:sas|sasu|sarl|eurl|sa|sci|snc|scp|scea|gmbh|ag|ltd|llc|inc|lp|bv|srl|spa)$/;

const isLegalForm = (word: string): boolean => legalForm.test(word);

/** The words of a name as anybody may type them, without how one is addressed. */
const wordsOfName = (name: string): string[] =>
  spelling(name)
    .split(" ")
    .filter((word) => !courtesy.test(word));

/**
 * A spelling is what is left of a name when its order, its courtesy and its legal form do not
 * count.
 */
export type NameSpelling = Readonly<{
  text: string;
  /** Two forms make two companies, whatever their names. */
  form: string | undefined;
  /** The size of the whole name. */
  size: number;
}>;

/** « M. Martin Paul » and « Paul Martin » are spelt alike, and so are « SAS Tilleul » and « Tilleul ». */
export const spellingOf = (name: string): NameSpelling => {
  const words = wordsOfName(name);
  const text = words.filter((word) => !isLegalForm(word)).toSorted();
  const form = words.find(isLegalForm);
  return { text: text.join(" "), form, size: words.join(" ").length };
};

/** Letters between the same beginning and the same end. */
const lettersApart = (one: string, other: string): number => {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(one.length, other.length) - start &&
    one.at(-1 - end) === other.at(-1 - end)
  ) {
    end += 1;
  }
  return Math.max(one.length, other.length) - start - end;
};

/** A text and what is left of it without one of its letters: two that are one letter apart share some. */
export const nearKeys = (text: string): string[] =>
  /\d/.test(text)
    ? [text]
    : [text, ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))];

export const isOneLetterOff = (one: string, other: string): boolean =>
  !/\d/.test(one) && !/\d/.test(other) && lettersApart(one, other) <= 1;

/** Shorter words, and those of many companies, tell nobody. */
const tellingLetters = 3;

const isTelling = (word: string): boolean =>
  word.length >= tellingLetters && !/\d/.test(word) && !isEntityName(word);

/** The words by which two names may be of one holder. */
export const tellingWords = (name: string): string[] => wordsOfName(name).filter(isTelling);

/** How much two names have in common: each word twice, and an initial once. */
export const likeness = (one: string, other: string): number => {
  const words = new Set(tellingWords(other));
  const shared = tellingWords(one).filter((word) => words.has(word));
  const initials = (name: string) => wordsOfName(name).filter((word) => word.length === 1);
  const begins = (letters: string[], name: string) =>
    letters.filter((letter) =>
      wordsOfName(name).some((word) => word.startsWith(letter) && !shared.includes(word)),
    ).length;
  return 2 * shared.length + begins(initials(one), other) + begins(initials(other), one);
};

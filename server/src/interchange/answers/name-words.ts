import { isEntityName } from "../entity-names.ts";
import { spelling } from "../table/spellings.ts";

const courtesy = /^(?:m|mr|mme|mlle|mrs|ms|dr|monsieur|madame)$/;
const legalForm = /^(?:sas|sasu|sarl|eurl|sa|sci|snc|scp|scea|gmbh|ag|ltd|llc|inc|lp|bv|srl|spa)$/;

export const isLegalForm = (word: string): boolean => legalForm.test(word);

/** The words of a name as anybody may type them, without how one is addressed. */
export const wordsOfName = (name: string): string[] =>
  spelling(name)
    .split(" ")
    .filter((word) => !courtesy.test(word));

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

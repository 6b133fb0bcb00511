import { yearOf } from "../reading/year-numbers.ts";
import { canBeSimilar, entityWords, personWords, similarFrom, similarity } from "./similarity.ts";

export type Nature = "PERSON" | "ENTITY" | "VESSEL";

/** An entry of a list, as much of it as names somebody. Births are `1970-02-01`, `1970-02`, `1970`. */
export type Listed = Readonly<{
  nature: Nature;
  names: readonly string[];
  births: readonly string[];
}>;

/** The person or entity that is looked for. */
export type PersonLookedFor = Readonly<{
  nature: "PERSON" | "ENTITY";
  name: string;
  bornOn: string | null;
}>;

export type Match<Entry> = Readonly<{ entry: Entry; matchedName: string; score: number }>;

/** A year without its day is often an estimate: one more or less is taken for it. */
const fitsBirth = (birth: string, year: number): boolean =>
  Math.abs(yearOf(birth) - year) <= (birth.length === 4 ? 1 : 0);

/** A birth that is not known excludes nobody. */
const isCompatible = (wanted: PersonLookedFor, births: readonly string[]): boolean =>
  wanted.bornOn === null ||
  births.length === 0 ||
  births.some((birth) => fitsBirth(birth, yearOf(wanted.bornOn ?? "")));

const isCertainBirth = (wanted: PersonLookedFor, births: readonly string[]): boolean =>
  wanted.bornOn !== null && births.length > 0 && isCompatible(wanted, births);

/** Pairs the words of both names, the best pairs first; gives the score of each pair. */
const pairWords = (ours: readonly string[], theirs: readonly string[]): number[] => {
  const pairs = ours
    .flatMap((our) => theirs.map((their) => ({ our, their, score: similarity(our, their) })))
    .filter(({ score }) => score >= similarFrom)
    .toSorted((a, b) => b.score - a.score);
  const used = new Set<string>();
  return pairs.flatMap(({ our, their, score }) => {
    if (used.has(`<${our}`) || used.has(`>${their}`)) return [];
    used.add(`<${our}`).add(`>${their}`);
    return [score];
  });
};

const mean = (scores: readonly number[]): number =>
  scores.reduce((sum, score) => sum + score, 0) / scores.length;

type Name = Readonly<{ text: string; words: readonly string[] }>;

/**
 * Every word of the shorter name has its like in the longer one. One word in common names nobody:
 * it takes two, or the year of birth with it; for a legal person, that it is the whole name.
 */
const scoreNames = (
  wanted: PersonLookedFor,
  ours: Name,
  theirs: Name,
  births: readonly string[],
): number => {
  const scores = pairWords(ours.words, theirs.words);
  if (scores.length < Math.min(ours.words.length, theirs.words.length)) return 0;
  if (scores.length >= 2) return mean(scores);
  const isWhole = ours.words.length === 1 && theirs.words.length === 1;
  const isEnough = wanted.nature === "ENTITY" ? isWhole : isWhole || isCertainBirth(wanted, births);
  return scores.length === 1 && isEnough ? mean(scores) : 0;
};

/** The words of all names of a list, so that each word looked for is compared once with each. */
const indexWords = <Entry extends Listed>(
  entries: readonly Entry[],
  nature: PersonLookedFor["nature"],
) => {
  const split = nature === "PERSON" ? personWords : entityWords;
  const names = entries
    .filter((entry) => entry.nature === nature)
    .flatMap((entry) => entry.names.map((text) => ({ entry, text, words: split(text) })));
  const byWord = new Map<string, (typeof names)[number][]>();
  for (const name of names) {
    for (const word of name.words) {
      const known = byWord.get(word);
      if (known) known.push(name);
      else byWord.set(word, [name]);
    }
  }
  const found = new Map<string, (typeof names)[number][]>();
  /** Names with a word like this one; people of one platform share many words, so it is kept. */
  const namesLike = (word: string) => {
    const known = found.get(word);
    if (known) return known;
    const like = [...byWord].flatMap(([other, those]) =>
      canBeSimilar(word, other) && similarity(word, other) >= similarFrom ? those : [],
    );
    found.set(word, like);
    return like;
  };
  return { split, namesLike };
};

/**
 * Looks people and legal persons up in one list: word by word Jaro-Winkler from 0.90 on, in any
 * order, over name, first names and aliases, and a compatible year of birth.
 */
export const createMatcher = <Entry extends Listed>(entries: readonly Entry[]) => {
  const indexes = { PERSON: indexWords(entries, "PERSON"), ENTITY: indexWords(entries, "ENTITY") };
  return (wanted: PersonLookedFor): Match<Entry>[] => {
    const { split, namesLike } = indexes[wanted.nature];
    const ours = { text: wanted.name, words: split(wanted.name) };
    const best = new Map<Entry, Match<Entry>>();
    for (const theirs of new Set(ours.words.flatMap(namesLike))) {
      const { entry } = theirs;
      if (wanted.nature === "PERSON" && !isCompatible(wanted, entry.births)) continue;
      const score = scoreNames(wanted, ours, theirs, entry.births);
      if (score <= (best.get(entry)?.score ?? 0)) continue;
      best.set(entry, { entry, matchedName: theirs.text, score });
    }
    return [...best.values()].toSorted((a, b) => b.score - a.score);
  };
};

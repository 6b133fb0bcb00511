import { wordsOf } from "../reading/normalise-name.ts";

/** Two words of a name are taken as one from here on (integrations, 9.3). */
export const similarFrom = 0.9;

const prefixMax = 4;
const prefixWeight = 0.1;

const withPrefix = (jaro: number, prefix: number): number =>
  jaro + prefix * prefixWeight * (1 - jaro);

/** How many letters of one are in the other, near enough; and how many of them are out of order. */
const commonLetters = (one: string, other: string): { matches: number; transposed: number } => {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const taken = Array.from({ length: other.length }, () => false);
  const matched: string[] = [];
  for (const [at, letter] of [...one].entries()) {
    const until = Math.min(other.length - 1, at + reach);
    for (let to = Math.max(0, at - reach); to <= until; to += 1) {
      if (taken[to] || other[to] !== letter) continue;
      taken[to] = true;
      matched.push(letter);
      break;
    }
  }
  const theirs = [...other].filter((_, index) => taken[index]);
  const transposed = theirs.filter((letter, index) => letter !== matched[index]).length;
  return { matches: matched.length, transposed };
};

const samePrefix = (one: string, other: string): number => {
  let length = 0;
  while (length < prefixMax && length < one.length && one[length] === other[length]) length += 1;
  return length;
};

/** Jaro-Winkler: 1 for the same word, 0 for words without a letter in common. */
export const similarity = (one: string, other: string): number => {
  if (one === other) return one === "" ? 0 : 1;
  const { matches, transposed } = commonLetters(one, other);
  if (matches === 0) return 0;
  const jaro =
    (matches / one.length + matches / other.length + (matches - transposed / 2) / matches) / 3;
  return withPrefix(jaro, samePrefix(one, other));
};

/** Words of these lengths reach this at best: most pairs of a long list need no closer look. */
export const canBeSimilar = (one: string, other: string): boolean => {
  const shared = Math.min(one.length, other.length);
  const best = (shared / one.length + shared / other.length + 1) / 3;
  return withPrefix(best, prefixMax) >= similarFrom;
};

/** The Arabic article is written in all ways and left out: AL MASRI, EL-MASRI, MASRI. */
const articles = new Set(["AL", "EL", "UL"]);

/** Words that belong to the next one: BEN ALI is BENALI. */
const particles = new Set(
  "BEN BIN IBN BINT ABU ABOU ABD DE DU DI DA DEL LA LE VAN VON DER DEN MAC MC O".split(" "),
);

/** The words of a person’s name, articles left out, particles bound to what follows, each once. */
export const personWords = (name: string): string[] => {
  const bound: string[] = [];
  let before = "";
  const words = wordsOf(name);
  const own = words.filter((word) => !articles.has(word));
  for (const word of own.length === 0 ? words : own) {
    before += word;
    if (particles.has(word)) continue;
    bound.push(before);
    before = "";
  }
  if (before !== "") bound.push(before);
  return [...new Set(bound)];
};

const legalForms = new Set(
  "SA SAS SASU SARL EURL SCI SNC SCA SE GMBH AG BV NV LTD LLC LLP PLC INC CORP CO COMPANY LIMITED SOCIETE STE ETS GROUPE GROUP HOLDING".split(
    " ",
  ),
);

/** The words of a legal person’s name without what says its form; all of them where nothing is left. */
export const entityWords = (name: string): string[] => {
  const words = [...new Set(wordsOf(name))];
  const own = words.filter((word) => !legalForms.has(word));
  return own.length === 0 ? words : own;
};

import type { Locale } from "@coulisse/domain/words.ts";
import { spelling } from "../table/spellings.ts";
import { fieldHeadings } from "./field-headings.ts";
import type { Field } from "./fields.ts";

export type Match = { field: Field; confidence: number };

/** A column counts as recognised from here on; below it a person is asked. */
export const recognisedFrom = 0.7;

/** Signs that spell nothing and yet tell headings apart. */
const worded = (heading: string): string => {
  const text = heading.replaceAll("%", " pourcent ").replace(/#/g, " numero ");
  return spelling(text.replace(/\bn\s?°/giu, " numero ").replace(/œ/g, "oe"));
};

const silent = new Set([
  "de",
  "du",
  "des",
  "d",
  "l",
  "la",
  "le",
  "les",
  "of",
  "the",
  "en",
  "au",
  "aux",
  "par",
  "per",
  "et",
  "and",
  "a",
  "eur",
  "euros",
  "euro",
  "in",
]);

const stem = (word: string): string => (word.length > 3 ? word.replace(/[sx]$/, "") : word);
const wordsOf = (spelt: string): string[] =>
  spelt
    .split(" ")
    .filter((word) => word !== "" && !silent.has(word))
    .map(stem);

type Known = { field: Field; locale: Locale; spelt: string; words: string[] };

const known: readonly Known[] = Object.entries(fieldHeadings).flatMap(([field, headings]) =>
  (["fr", "en"] as const).flatMap((locale) =>
    headings[locale].map((heading) => {
      const spelt = worded(heading);
      return { field: field as Field, locale, spelt, words: wordsOf(spelt) };
    }),
  ),
);

const givers = /\b(?:cedants?|vendeur|ancien|anciens|transferor|seller|donateur|debite)\b/;
const takers =
  /\b(?:cessionnaires?|acquereur|acheteur|souscripteur|beneficiaire|nouveau|transferee|buyer|subscriber|donataire|credite)\b/;

/** A heading that tells of one party, as a group of columns has it: « Cédant / Adresse ». */
const partyField = (spelt: string): Field | undefined => {
  const side = givers.test(spelt) ? "from" : takers.test(spelt) ? "to" : undefined;
  if (side === undefined) return undefined;
  if (/\b(?:e mail|email|mail|courriel)\b/.test(spelt)) return `${side}Email`;
  if (/\b(?:adresse|domicile|siege|address)\b/.test(spelt)) return `${side}Domicile`;
  if (/\b(?:siren|rcs)\b/.test(spelt)) return `${side}Siren`;
  if (/\btype\b/.test(spelt)) return `${side}Kind`;
  const rest = spelt.replace(givers, "").replace(takers, "");
  const isName =
    /^(?:nom|name|prenom|identite|denomination|titulaire|actionnaire|proprietaire|holder|of|du|et|de|ou|l|\s)*$/;
  return isName.test(rest) ? side : undefined;
};

const categoryWords =
  /\b(?:ordinaires?|ord|ao|adp|preferentielles?|preferences?|preference|preferred|common|seed|series|serie|pref|founders?|priorite|ads)\b|\b(?:class|classe|categorie|actions?|shares?|parts?) [a-z]\d?$|^(?:class|classe|categorie) [a-z0-9]{1,3}\b|^[a-z]{1,2} (?:shares|stock)$/;

/** Whether a heading or a title is the name of a category of shares. */
export const namesCategory = (text: string): boolean => categoryWords.test(worded(text));

/** A count of shares, as no word of a price or of a date makes it something else. */
const isCount = (spelt: string): boolean =>
  !/\b(?:prix|price|montant|amount|date|pourcent|valeur|value|nominal|capital|investi|cost)\b/.test(
    spelt,
  );

/** How much of a heading one that is known covers; a word more makes it less certain. */
const coverage = (words: readonly string[], one: Known): number => {
  if (one.words.length === 0 || !one.words.every((word) => words.includes(word))) return 0;
  return 0.6 + (0.35 * one.words.length) / words.length;
};

/** Gives what a heading says of its column, the most certain first of each language. */
export const matchHeading = (heading: string): Match | undefined => {
  const spelt = worded(heading);
  if (spelt === "") return undefined;
  const exact = known.find((one) => one.spelt === spelt);
  if (exact !== undefined) return { field: exact.field, confidence: 1 };
  const party = partyField(spelt);
  if (party !== undefined) return { field: party, confidence: 0.95 };
  // A part of its category says nothing of the capital.
  if (categoryWords.test(spelt) && /\bpourcent$/.test(spelt)) {
    return { field: "other", confidence: 0.9 };
  }
  if (categoryWords.test(spelt) && isCount(spelt)) return { field: "holding", confidence: 0.9 };
  const words = wordsOf(spelt);
  let best: Match | undefined;
  for (const one of known) {
    const confidence = coverage(words, one);
    // Of two words that tell as much, options and warrants tell what is counted, and a price is none.
    const isSame = best !== undefined && confidence === best.confidence;
    const isTelling = one.field === "promise" || one.field === "price";
    if (confidence > (best?.confidence ?? 0) || (isSame && isTelling && best?.field !== "promise"))
      best = { field: one.field, confidence };
  }
  return best;
};

/** Finds the language in which more of the headings are known. */
export const localeOfHeadings = (headings: readonly string[]): Locale | undefined => {
  const spelt = new Set(headings.map(worded));
  const count = (locale: Locale): number =>
    new Set(
      known.filter((one) => one.locale === locale && spelt.has(one.spelt)).map((one) => one.spelt),
    ).size;
  const [french, english] = [count("fr"), count("en")];
  return french === english ? undefined : french > english ? "fr" : "en";
};

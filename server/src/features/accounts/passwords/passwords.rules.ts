import { folded, foldedWords } from "@coulisse/domain/folded.ts";
import { dictionary } from "@zxcvbn-ts/language-common";
import { fieldProblem } from "#platform/problem.ts";

const common = new Set(dictionary["passwords-common"].map((word) => word.toLowerCase()));

/** Words that a guesser tries first: the platform's name and the person's own. */
export type OwnWords = Readonly<{ firstName: string; lastName: string; email: string | null }>;

const wordsOf = ({ firstName, lastName, email }: OwnWords): string[] =>
  [firstName, lastName, email ?? "", "coulisse"]
    .flatMap((word) => foldedWords(word.normalize("NFKC")))
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);

const distinctMin = 5;
const restMin = 8;

/** abcdef, 987654 and 890123 alike: each sign follows the one before by the same step. */
const isRun = (text: string): boolean => {
  const codes = [...text].map((sign) => sign.charCodeAt(0));
  const steps = codes.slice(1).map((code, index) => (code - (codes[index] ?? 0) + 10) % 10);
  return new Set(steps).size === 1;
};

const withoutEnds = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** Is it on the list of those that everybody takes, or made of one of them and little else? */
export const isGuessable = (password: string, own: OwnWords): boolean => {
  // Letters that only look otherwise are the same ones to whoever guesses.
  const text = folded(password.normalize("NFKC"));
  const unit = /^(.+?)\1+$/u.exec(text)?.[1] ?? text;
  if (new Set(text).size < distinctMin || isRun(text)) return true;
  if (common.has(text) || common.has(unit) || common.has(withoutEnds(text))) return true;
  const rest = wordsOf(own).reduce((left, word) => left.replaceAll(word, ""), text);
  return rest !== text && rest.replaceAll(/[^\p{L}\p{N}]/gu, "").length < restMin;
};

export const requireSamePasswords = (password: string, confirmation: string | undefined): void => {
  if (password !== confirmation) throw fieldProblem("passwords_differ", "passwordConfirmation");
};

export const requireGoodPassword = (password: string, own: OwnWords): void => {
  if (isGuessable(password, own)) throw fieldProblem("password_too_common", "password");
};

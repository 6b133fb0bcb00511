import { readCatalogue } from "./catalogues.ts";
import { isFixedText } from "./french.ts";
import type { Findings, Tree } from "./tree.ts";

/** `kept` is what the word still says: it is taken out before the rest is judged. */
type Word = { unsaid: RegExp; say: string; kept?: RegExp; at?: RegExp };

const alone = (word: string): RegExp => new RegExp(`(?<!\\p{L})(?:${word})(?!\\p{L})`, "iu");

/** The table ‘One word for one thing’ of docs/glossary.md, which says why. */
const words: readonly Word[] = [
  { unsaid: alone("lots?"), say: "catégorie d’actions" },
  {
    unsaid: alone("titulaires?"),
    say: "porteur",
    // Who has an account, of shares or of money, is its titulaire in the law (CMF L211-4).
    kept: /titulaires? (?:du|d’un) compte|comptes? du titulaire/giu,
    at: /\/(cash|wallets)[/.]/,
  },
  { unsaid: alone("détenteurs?"), say: "porteur" },
  { unsaid: alone("votes?"), say: "voix, or droit de vote", kept: /droits? de vote/giu },
  { unsaid: alone("transactions?"), say: "mouvement" },
];

const faultsOf = (path: string, text: string): string[] =>
  isFixedText(text)
    ? []
    : words
        .filter(({ unsaid, kept, at }) => {
          if (at?.test(path)) return false;
          return unsaid.test(kept ? text.replaceAll(kept, "") : text);
        })
        .map(({ say }) => say);

const literals = /(["`])((?:(?!\1)[^\\])*)\1/g;
const besideFr = /(?:fr: ?)(["`])((?:(?!\1)[^\\])*)\1/g;
const wordsOfFiles = /^server\/src\/(?:features\/.+\/papers|interchange)\/.*words(?:-fr)?\.ts$/;
const ofServer = /^(?:server|contract|domain)\/src\/(?!.*\.test\.ts$).+\.ts$/;

/** A whole file of words is French until its English begins; elsewhere French is beside `fr`. */
const frenchLines = (path: string, content: string): string[][] => {
  const isWords = wordsOfFiles.test(path);
  const french = isWords ? (content.split(/^const en\b/m)[0] ?? "") : content;
  return french
    .split("\n")
    .map((line) =>
      [...line.matchAll(isWords ? literals : besideFr)].map(([, , text = ""]) =>
        text.replaceAll(/\$\{[^}]*\}/g, ""),
      ),
    );
};

const textsOf = (path: string, content: string): [line: number, text: string][] => {
  if (path.endsWith("/locales/fr.po")) {
    return readCatalogue(content).map(({ line, text }) => [line, text]);
  }
  if (!ofServer.test(path)) return [];
  return frenchLines(path, content).flatMap((texts, at) =>
    texts.map((text): [number, string] => [at + 1, text]),
  );
};

/** Screens, refusals, mails and papers call one thing by one word; what is read from files is free. */
export const oneWordForOneThing = (tree: Tree): Findings =>
  [...tree].flatMap(([path, content]) =>
    textsOf(path, content).flatMap(([line, text]) =>
      faultsOf(path, text).map((say) => `${path}:${line} says another word for ${say}: ${text}`),
    ),
  );

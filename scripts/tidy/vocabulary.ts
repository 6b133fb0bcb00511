import { readCatalogue } from "./catalogues.ts";
import { isFixedText } from "./french.ts";
import type { Findings, Tree } from "./tree.ts";

/**
 * `kept` is what the word still says: it is taken out before the rest is judged. `at` is where it
 * is free; `of` is the French that an English word is judged beside.
 */
type Word = { unsaid: RegExp; say: string; kept?: RegExp; at?: RegExp; of?: RegExp };

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
  {
    unsaid: alone("entreprises?"),
    say: "entité, or société for an issuer",
    // The specification's titles and messages, the State's own names, and a trade.
    kept: /(?:Mes|Ajouter une|Compte|annuaire des|formalités des|Revenus d’une) entreprises?|Entreprise (?:ajout|retir)ée/gu,
    at: /\/interchange\//,
  },
  {
    unsaid: alone("personnes? morales?"),
    say: "entité",
    // Files of others name the kind of a holder so, and so does Annex II of Regulation 2020/1503.
    at: /\/interchange\/|\/(?:movement|investor-class)-words\.ts$/,
  },
  {
    unsaid: alone("(?:de lui|de soi|d’elle)-même"),
    say: "what does it, or automatiquement",
    at: /\/interchange\//,
  },
  { unsaid: alone("sans suite"), say: "n’a pas abouti" },
];

const transfer = alone("transfers?");

const english: readonly Word[] = [
  { unsaid: alone("deals?"), say: "sale" },
  { unsaid: alone("e-mails?"), say: "email" },
  { unsaid: alone("mend(?:s|ed|ing)?"), say: "correct" },
  { unsaid: alone("fingerprints?"), say: "hash", kept: /your face, your fingerprint/g },
  { unsaid: alone("legal entit(?:y|ies)"), say: "entity" },
  { unsaid: alone("fundraisings?"), say: "round", kept: /^Fundraising$/g },
  { unsaid: alone("free shares?|shares are free"), say: "unrestricted" },
  { unsaid: alone("marital state"), say: "marital status" },
  {
    of: alone("cessions?"),
    unsaid: transfer,
    say: "sale",
    kept: /bank transfers?|transfer (?:order|duty)/giu,
  },
  {
    of: alone("virements?"),
    unsaid: transfer,
    say: "bank transfer",
    kept: /bank transfers?|a refused transfer/giu,
  },
  { of: /rétract/iu, unsaid: /\bwithdraw/iu, say: "change one’s mind" },
];

type Text = Readonly<{ line: number; text: string; french?: string }>;

const faultsOf = (path: string, { text, french }: Text): string[] =>
  (french === undefined ? words : english)
    .filter(({ unsaid, kept, at, of }) => {
      if (at?.test(path) || (of && !of.test(french ?? ""))) return false;
      return unsaid.test(kept ? text.replaceAll(kept, "") : text);
    })
    .map(({ say }) => say);

const literals = /(["`])((?:(?!\1)[^\\])*)\1/g;
const besides = {
  fr: /(?:fr: ?)(["`])((?:(?!\1)[^\\])*)\1/g,
  en: /(?:en: ?)(["`])((?:(?!\1)[^\\])*)\1/g,
};
const wordsOfFiles = /^server\/src\/(?:features\/.+\/papers|interchange)\/.*words(?:-fr)?\.ts$/;
const ofServer = /^(?:server|contract|domain)\/src\/(?!.*\.test\.ts$).+\.ts$/;

const readLines = (content: string, pattern: RegExp): Text[] =>
  content.split("\n").flatMap((row, at) =>
    [...row.matchAll(pattern)].map(([, , text = ""]) => {
      return { line: at + 1, text: text.replaceAll(/\$\{[^}]*\}/g, "") };
    }),
  );

/** A whole file of words is French until its English begins; elsewhere a language is beside its key. */
const serverTexts = (path: string, content: string): Text[] => {
  const isWords = wordsOfFiles.test(path);
  const french = isWords ? (content.split(/^const en\b/m)[0] ?? "") : content;
  return [
    ...readLines(french, isWords ? literals : besides.fr),
    ...readLines(content, besides.en).map((text) => ({ ...text, french: "" })),
  ];
};

const textsOf = (path: string, content: string): Text[] => {
  if (path.endsWith("/locales/fr.po")) return readCatalogue(content);
  if (path.endsWith("/locales/en.po")) {
    return readCatalogue(content).map(({ id, line, text }) => {
      return { line, text: text.replaceAll(/\{\w+\}/g, ""), french: id };
    });
  }
  return ofServer.test(path) ? serverTexts(path, content) : [];
};

/** Screens, refusals, mails and papers call one thing by one word; what is read from files is free. */
export const oneWordForOneThing = (tree: Tree): Findings =>
  [...tree].flatMap(([path, content]) =>
    textsOf(path, content)
      .filter(({ text, french }) => !isFixedText(french ?? text))
      .flatMap((text) =>
        faultsOf(path, text).map(
          (say) => `${path}:${text.line} says another word for ${say}: ${text.text}`,
        ),
      ),
  );

import { readCatalogue } from "./catalogues.ts";
import type { Findings, Tree } from "./tree.ts";

// The specification fixes these texts letter by letter, ASCII apostrophes and spaces included.
const fixed = new Set([
  "Impossible de récupérer les informations de l'utilisateur connecté.",
  "L'affaire a été créée.",
  "L'affaire a été mise à jour.",
  "L'utilisateur de l'entreprise a été supprimé.",
  "Offre d'achat créée.",
  "Le lot d'actions a été crée.",
  "Le lot d'actions a été supprimé.",
  "Le lot d'actions a été mis à jour.",
  "Mot de passe modifié avec succès !",
]);

export const isFixedText = (text: string): boolean => fixed.has(text);

/** Puts in the spaces and signs that a keyboard hides; letters and apostrophes stay as they are. */
export const setFrench = (text: string): string =>
  text
    .replaceAll(/ (?=[;:!?»](?![\w=&|]))/g, "\u00A0")
    .replaceAll(/« /g, "«\u00A0")
    .replaceAll(/\b([Nn]°) /g, "$1\u00A0")
    .replaceAll(/(?<=\d|\}) (?=[€%])/g, "\u00A0")
    .replaceAll(/(?<=\p{L})\.\.\./gu, "…");

const faults: readonly (readonly [RegExp, string])[] = [
  [/[\p{L}]'[\p{L}]/u, "an ASCII apostrophe"],
  [/[^\s\u00A0\u202F:/][;!?](?![\w=&])/, "no space before ; ! or ?"],
  [/ [;:!?»]/, "a breaking space before ; : ! ? or »"],
  [/« /, "a breaking space after «"],
  [/\bn° /i, "a breaking space after n°"],
  [/\d [€%]/, "a breaking space before a unit"],
  [/\.\.\./, "three dots instead of …"],
  [/"/, "straight quotation marks"],
];

// ICU arguments and markup carry quotes and colons that nobody sees.
const visible = (text: string): string =>
  text
    .replaceAll(/<\/?\w+\/?>/g, "")
    .replaceAll(/\{\w+(, ?\w+)*(, ?)?|=\d+ ?\{|\b(one|other|many|few) ?\{/g, "");

const faultsOf = (text: string): string[] =>
  isFixedText(text)
    ? []
    : faults.filter(([pattern]) => pattern.test(visible(text))).map(([, name]) => name);

/** French has its own signs and its own spaces; a reader who knows them sees every one missing. */
export const frenchIsWellSet = (tree: Tree): Findings =>
  [...tree]
    .filter(([path]) => path.endsWith("/locales/fr.po"))
    .flatMap(([path, content]) =>
      readCatalogue(content).flatMap(({ text, line }) =>
        faultsOf(text).map((fault) => `${path}:${line} has ${fault}: ${text}`),
      ),
    );

const letters = /[àâçéèêëîïôûùœ]|\b(le|la|les|un|une|des|du|est|pas|pour|vous|votre)\b/i;
const literal = /(?:fr: ?)(["`])((?:(?!\1)[^\\])*)\1/g;

/** Refusals, mails and documents: the server's French stands beside the key `fr`. */
export const serverFrenchIsWellSet = (tree: Tree): Findings =>
  [...tree]
    .filter(
      ([path]) =>
        /^(server|contract|domain)\/(src|demo)\/.+\.ts$/.test(path) && !/\.test\.ts$/.test(path),
    )
    .flatMap(([path, content]) =>
      content.split("\n").flatMap((line, index) =>
        [...line.matchAll(literal)]
          .map((match) => match[2] ?? "")
          .filter((text) => letters.test(text))
          .flatMap((text) =>
            faultsOf(text).map((fault) => `${path}:${index + 1} has ${fault}: ${text}`),
          ),
      ),
    );

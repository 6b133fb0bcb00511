import type { Nature } from "../model.ts";
import { readNature } from "../table/keywords.ts";
import { spelling } from "../table/spellings.ts";

/** Words that tell a nature wherever they stand in a sentence of a journal. */
const tellingWords: readonly (readonly [RegExp, Nature])[] = [
  [
    /\b(?:souscription|souscrit|subscription|issuance|issued|constitution|creation|incorporation|augm(?:entation)?(?: de| du)? capital|capital increase|emission)\b/,
    "subscription",
  ],
  [/\bapports?\b|\bcontribution\b/, "contribution"],
  [/\b(?:exercice|exercise|exercised|levee d options)\b/, "exercise"],
  [/\b(?:cession|vente|achat|acquisition|sale|sold|transfert|transfer|purchase)\b/, "sale"],
  [/\b(?:donation|don|gift)\b/, "gift"],
  [/\b(?:succession|heritage|inheritance|deces)\b/, "inheritance"],
  [/\b(?:fusion|merger)\b/, "merger"],
  [/\bconversion\b/, "conversion"],
  [/\b(?:division|split)\b/, "split"],
  [/\b(?:regroupement|consolidation|reverse split)\b/, "consolidation"],
  [/\b(?:rachat|repurchase|buyback|buy back)\b/, "repurchase"],
  [
    /\b(?:annulation|cancellation|cancelled|reduction de capital|capital reduction)\b/,
    "cancellation",
  ],
  [/\b(?:reprise|solde d ouverture|opening balance|opening entry)\b/, "import"],
];

/** The words of an answer by which shares that are bought back end with whoever sold them. */
export const cancelledRepurchase = "Rachat suivi d’annulation";

/** Whether a company buys its shares back to cancel them: it receives none. */
export const isCancelledRepurchase = (text: string): boolean =>
  spelling(text) === spelling(cancelledRepurchase);

/** The natures that a text names: one is an answer, several are a question. */
export const naturesWithin = (text: string): Nature[] => {
  const exact = readNature(text).value;
  if (exact !== undefined) return [exact];
  const spelt = spelling(text);
  return tellingWords.flatMap(([words, nature]) => (words.test(spelt) ? [nature] : []));
};

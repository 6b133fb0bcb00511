import type { FaultParams } from "./fault-codes.ts";

type NameFault = "names_alike" | "spelling_differs" | "name_twice";
type NameWords = { [Code in NameFault]: (params: FaultParams[Code]) => string };

/** What is said of names of holders that are spelt alike. */
export const frenchNames: NameWords = {
  names_alike: ({ holder, other }) =>
    `« ${holder} » et « ${other} » s’écrivent presque de même : sans réponse, ce sont deux porteurs.`,
  spelling_differs: ({ holder, other, among }) =>
    among === "list"
      ? `« ${holder} » est lu « ${other} », comme l’écrit la feuille des porteurs : seuls les accents ou les majuscules diffèrent.`
      : `« ${holder} » et « ${other} » ne diffèrent que par les accents ou les majuscules : sans réponse, c’est un seul porteur.`,
  name_twice: ({ holder, line }) =>
    `« ${holder} » figure déjà à la ligne ${line} ; les deux lignes sont reprises pour un seul porteur.`,
};

export const englishNames: NameWords = {
  names_alike: ({ holder, other }) =>
    `“${holder}” and “${other}” are nearly spelt the same: without an answer they are two holders.`,
  spelling_differs: ({ holder, other, among }) =>
    among === "list"
      ? `“${holder}” is read as “${other}”, as the sheet of holders spells it: only accents or capitals differ.`
      : `“${holder}” and “${other}” differ by their accents or capitals alone: without an answer they are one holder.`,
  name_twice: ({ holder, line }) =>
    `“${holder}” stands on line ${line} already; both lines are taken for one holder.`,
};

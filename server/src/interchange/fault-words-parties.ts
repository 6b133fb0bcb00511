import type { FaultParams } from "./fault-codes.ts";

type PartyFault =
  | ("names_alike" | "spelling_differs" | "name_twice" | "name_broken")
  | ("rights_left_out" | "clauses_kept");
type PartyWords = { [Code in PartyFault]: (params: FaultParams[Code]) => string };

/** Words for holders whose names are alike, and for the rights of categories. */
export const frenchParties: PartyWords = {
  names_alike: ({ holder, other }) =>
    `« ${holder} » et « ${other} » s’écrivent presque de même : sans réponse, ce sont deux porteurs.`,
  spelling_differs: ({ holder, other, among }) =>
    among === "list"
      ? `« ${holder} » est lu « ${other} », comme l’écrit la feuille des porteurs : seuls les accents ou les majuscules diffèrent.`
      : `« ${holder} » et « ${other} » ne diffèrent que par les accents ou les majuscules : sans réponse, c’est un seul porteur.`,
  name_twice: ({ holder, line }) =>
    `« ${holder} » figure déjà à la ligne ${line} ; les deux lignes sont reprises pour un seul porteur.`,
  name_broken: ({ lone, line, name }) =>
    `« ${lone} », seul à la ligne ${line}, est peut-être une partie du nom « ${name} » : sans réponse, c’est un titre.`,
  rights_left_out: ({ category }) =>
    `Les clauses et les droits passés de « ${category} » ne sont pas repris : ils ne se lisent pas, ou contredisent ses voix ou sa valeur nominale.`,
  clauses_kept: ({ category }) =>
    `La société a déjà la catégorie ${category} : ses droits et ses clauses restent, ceux du fichier ne sont pas repris.`,
};

export const englishParties: PartyWords = {
  names_alike: ({ holder, other }) =>
    `“${holder}” and “${other}” are nearly spelt the same: without an answer they are two holders.`,
  spelling_differs: ({ holder, other, among }) =>
    among === "list"
      ? `“${holder}” is read as “${other}”, as the sheet of holders spells it: only accents or capitals differ.`
      : `“${holder}” and “${other}” differ by their accents or capitals alone: without an answer they are one holder.`,
  name_twice: ({ holder, line }) =>
    `“${holder}” stands on line ${line} already; both lines are taken for one holder.`,
  name_broken: ({ lone, line, name }) =>
    `“${lone}”, alone on line ${line}, may be a part of the name “${name}”: without an answer it is a title.`,
  rights_left_out: ({ category }) =>
    `The clauses and past rights of “${category}” are not taken over: they cannot be read, or contradict its votes or its nominal value.`,
  clauses_kept: ({ category }) =>
    `The company has the category ${category} already: its rights and clauses stay, those of the file are not taken over.`,
};

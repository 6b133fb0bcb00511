import type { Locale } from "@coulisse/domain/words.ts";

const fr = {
  lead: (company: string) =>
    `La société ${company} atteste, au vu du registre des mouvements de titres qu’elle tient, que le porteur désigné ci-dessous est inscrit en compte dans ses livres, à l’heure indiquée, pour les actions suivantes.`,
  holder: "Porteur",
  domicile: "Domicile",
  seat: "Siège",
  noDomicile: "non renseigné",
  joint: "Indivision",
  company: "Société émettrice",
  category: "Catégorie d’actions",
  nominal: "Valeur nominale",
  noNominal: "aucune n’est inscrite au registre",
  quantity: "Nombre d’actions",
  inWords: (words: string) => `en toutes lettres : ${words}`,
  account: "Mode d’inscription",
  at: "Situation arrêtée",
  basis: "Fondée sur le registre",
  line: (number: string) => `Jusqu’à la ligne n° ${number} comprise`,
  mentions: "Mentions au compte",
  mention: (nature: string, line: string, quantity: string) =>
    `${nature}, ${quantity} actions (ligne n° ${line})`,
  pledged: "Dont nanties",
  usufruct: "Dont en nue-propriété",
  free: "Libres",
  encumbrance: (quantity: string, line: string) => `${quantity} (ligne n° ${line})`,
  law: "La propriété des actions résulte de leur inscription au compte du titulaire (article L. 228-1 du code de commerce, article L. 211-17 du code monétaire et financier).",
  nature:
    "La présente attestation constate l’état du compte à cette heure. Elle n’est pas un titre négociable et ne vaut pas ordre de mouvement.",
  prevails: "",
  signature: "Pour la société, le représentant légal ou le teneur du registre",
  signedOn: "Date et signature :",
};
export type CertificateWords = typeof fr;

const en: CertificateWords = {
  lead: (company) =>
    `On the strength of the register of movements of securities that it keeps, ${company} certifies that the holder named below is entered in an account in its books, at the hour stated, for the following shares.`,
  holder: "Holder",
  domicile: "Domicile",
  seat: "Registered office",
  noDomicile: "not on record",
  joint: "Joint holders",
  company: "Issuing company",
  category: "Share category",
  nominal: "Nominal value",
  noNominal: "none on record",
  quantity: "Number of shares",
  inWords: (words) => `in words: ${words}`,
  account: "Form of entry",
  at: "As at",
  basis: "Based on the register",
  line: (number) => `Up to and including line no. ${number}`,
  mentions: "Mentions on the account",
  mention: (nature, line, quantity) => `${nature}, ${quantity} shares (line no. ${line})`,
  pledged: "Of which pledged",
  usufruct: "Of which in bare ownership",
  free: "Free",
  encumbrance: (quantity, line) => `${quantity} (line no. ${line})`,
  law: "Ownership of the shares results from their entry in the holder’s account (article L. 228-1 of the French commercial code, article L. 211-17 of the French monetary and financial code).",
  nature:
    "This certificate states what the account holds at this hour. It is not a negotiable instrument and orders no movement.",
  prevails: "This is a translation. The certificate in French prevails.",
  signature: "For the company, its legal representative or the keeper of the register",
  signedOn: "Date and signature:",
};

export const certificateWords: Record<Locale, CertificateWords> = { fr, en };

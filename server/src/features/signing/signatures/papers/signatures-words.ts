import type { Locale } from "@coulisse/domain/words.ts";

const fr = {
  page: "Signatures",
  number: "N°",
  drawnUp: (when: string) => `Signé le ${when}`,
  lead: (title: string, company: string | null) =>
    `Le document « ${title} »${company === null ? "" : `, relatif à la société ${company},`} a été signé électroniquement par les personnes ci-dessous. Cette page, ajoutée à sa suite, est scellée avec lui.`,
  signsFor: "Signe",
  own: "en son nom propre",
  representing: (entity: string) => `pour ${entity}, en qualité de représentant habilité`,
  administering: (company: string) =>
    `pour la société ${company}, en qualité d’administrateur désigné par elle`,
  between: " ; ",
  email: "Adresse e-mail",
  phone: "Téléphone vérifié",
  endingIn: (digits: string) => `numéro se terminant par ${digits}`,
  signedAt: "Signé le",
  method: "Méthode",
  code: "Code à six chiffres reçu par SMS sur ce numéro et saisi dans le compte ouvert à cette adresse",
  unknown: "non renseigné",
  proof: "La preuve",
  document: "Document lu et signé",
  bytes: (count: string) => `Les ${count} premiers octets de ce fichier, d’empreinte SHA-256`,
  evidence: "Dossier de preuve",
  note: "Signature électronique simple au sens du règlement (UE) n° 910/2014. Les heures sont celles de Paris, d’après l’horloge du serveur. Le dossier de preuve, qui porte ce numéro et cette référence, est remis aux signataires à côté de ce document ; il dit en outre l’appareil et l’adresse IP de chacun. Le cachet électronique de la plateforme rend visible toute modification ultérieure.",
};
export type SignaturesWords = typeof fr;

const en: SignaturesWords = {
  page: "Signatures",
  number: "No.",
  drawnUp: (when) => `Signed on ${when}`,
  lead: (title, company) =>
    `The document “${title}”${company === null ? "" : `, about ${company},`} was signed electronically by the people below. This page was added behind it and is sealed with it.`,
  signsFor: "Signs",
  own: "in their own name",
  representing: (entity) => `for ${entity}, as its authorised representative`,
  administering: (company) => `for ${company}, as an administrator whom it appointed`,
  between: "; ",
  email: "Email address",
  phone: "Verified phone",
  endingIn: (digits) => `number ending in ${digits}`,
  signedAt: "Signed on",
  method: "Method",
  code: "Code of six digits received by SMS on this number and typed in the account of this address",
  unknown: "not on record",
  proof: "The evidence",
  document: "Document read and signed",
  bytes: (count) => `The first ${count} bytes of this file, whose SHA-256 is`,
  evidence: "Evidence file",
  note: "Simple electronic signature within the meaning of Regulation (EU) No 910/2014. Times are those of Paris, by the server’s clock. The evidence file, which bears this number and this reference, is given to the signers beside this document; it also says the device and the IP address of each. The platform’s electronic seal shows any later change.",
};

export const signaturesWords: Readonly<Record<Locale, SignaturesWords>> = { fr, en };

import type { Locale } from "@coulisse/domain/words.ts";

const fr = {
  title: "Dossier de preuve de signature",
  number: "N°",
  drawnUp: (when: string) => `Établi le ${when}`,
  lead: (title: string, company: string | null) =>
    `Le document « ${title} »${company === null ? "" : `, relatif à la société ${company},`} a été signé électroniquement. Ce dossier dit par qui, quand et comment ; il est scellé avec le document.`,
  document: "Le document",
  documentName: "Intitulé",
  original: "Document lu",
  bytes: (count: string) => `${count} octets, d’empreinte SHA-256`,
  sealed: "Document scellé",
  prefix:
    "Le document lu, octet pour octet, puis la page de signatures et le cachet ; d’empreinte SHA-256",
  request: "Demande de signature",
  opened: "Demandée le",
  ended: "Signée le",
  signer: (place: string) => `Signataire n° ${place}`,
  name: "Nom",
  signsFor: "Signe pour",
  email: "Adresse e-mail du compte",
  sentTo: "Code à six chiffres envoyé au",
  sentAt: "Code envoyé le",
  signedAt: "Code saisi le",
  address: "Adresse IP",
  device: "Navigateur",
  unknown: "non renseigné",
  seal: "Le cachet",
  certificate: "Certificat",
  certificateOf: (subject: string) => `${subject} ; d’empreinte SHA-256`,
  form: "Forme",
  pades: "PAdES, niveau B-B (ETSI EN 319 142-1)",
  level:
    "La signature est une signature électronique simple au sens du règlement (UE) n° 910/2014 : le compte du signataire, son numéro de téléphone vérifié et le code qu’il y a reçu la rattachent à lui. Le cachet de la plateforme rend visible toute modification ultérieure du document.",
  time: "Les heures sont celles de l’horloge du serveur, sans horodatage qualifié.",
};
type EvidenceWords = typeof fr;

const en: EvidenceWords = {
  title: "Evidence of signature",
  number: "No.",
  drawnUp: (when) => `Drawn up on ${when}`,
  lead: (title, company) =>
    `The document “${title}”${company === null ? "" : `, about ${company},`} was signed electronically. This file says by whom, when and how; it is sealed with the document.`,
  document: "The document",
  documentName: "Title",
  original: "Document as read",
  bytes: (count) => `${count} bytes, whose SHA-256 is`,
  sealed: "Sealed document",
  prefix:
    "The document as it was read, byte for byte, then the page of signatures and the seal; its SHA-256 is",
  request: "Request for signature",
  opened: "Asked for on",
  ended: "Signed on",
  signer: (place) => `Signer no. ${place}`,
  name: "Name",
  signsFor: "Signs for",
  email: "Email address of the account",
  sentTo: "Code of six digits sent to",
  sentAt: "Code sent on",
  signedAt: "Code typed on",
  address: "IP address",
  device: "Browser",
  unknown: "not on record",
  seal: "The seal",
  certificate: "Certificate",
  certificateOf: (subject) => `${subject}, whose SHA-256 is`,
  form: "Form",
  pades: "PAdES, level B-B (ETSI EN 319 142-1)",
  level:
    "The signature is a simple electronic signature within the meaning of Regulation (EU) No 910/2014: the signer’s account, their verified phone number and the code that it received tie it to them. The seal of the platform shows any later change of the document.",
  time: "Times are those of the server’s clock, without a qualified time stamp.",
};

export const evidenceWords: Readonly<Record<Locale, EvidenceWords>> = { fr, en };

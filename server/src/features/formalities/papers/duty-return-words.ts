import type { Locale } from "@coulisse/domain/words.ts";

const fr = {
  title: "Déclaration d’une cession d’actions",
  subtitle:
    "Avec les mentions du formulaire n° 2759 (CGI, articles 635, 639 et 726), établie par le teneur du registre",
  lead: (seller: string, buyer: string, company: string) =>
    `${seller} a cédé à ${buyer} les actions de la société ${company} désignées ci-dessous.`,
  joint: "Indivision",
  fraction: "Fraction dans l’indivision",
  actingBy: "Agit pour l’indivision",
  nobody: "personne n’est désigné",
  dueOn: "Au plus tard le",
  line: (number: string, hash: string) =>
    `Établie d’après la ligne n° ${number} du registre des mouvements, d’empreinte ${hash}.`,
  official:
    "Le présent document reprend ce que demande le formulaire n° 2759 ; il n’est pas l’imprimé de l’administration. La cession se déclare en ligne, ou avec le formulaire, au service de l’enregistrement.",
  prevails: "",
  signature: "Le déclarant, date et signature :",
};

const en: typeof fr = {
  title: "Return of a sale of shares",
  subtitle:
    "With what the French form no. 2759 asks for (CGI, articles 635, 639 and 726), drawn up by the keeper of the register",
  lead: (seller, buyer, company) =>
    `${seller} sold to ${buyer} the shares of ${company} that are named below.`,
  joint: "Joint holders",
  fraction: "Fraction of the joint holding",
  actingBy: "Acts for the joint holders",
  nobody: "nobody is appointed",
  dueOn: "By",
  line: (number, hash) =>
    `Drawn up from line no. ${number} of the register of movements, whose hash is ${hash}.`,
  official:
    "This paper states what form no. 2759 asks for; it is not the form of the tax office. The sale is declared online, or with the form, to the French registration office.",
  prevails: "This is a translation. The paper in French prevails.",
  signature: "The declarant, date and signature:",
};

export const dutyReturnWords: Readonly<Record<Locale, typeof fr>> = { fr, en };

import type { TaxedRights } from "@coulisse/domain/transfer-duty.ts";
import type { Locale } from "@coulisse/domain/words.ts";

const fr = {
  title: "Déclaration d’une cession d’actions",
  subtitle:
    "Avec les mentions du formulaire n° 2759 (CGI, articles 635, 639 et 726), établie par le teneur du registre",
  lead: (seller: string, buyer: string, company: string) =>
    `${seller} a cédé à ${buyer} les actions de la société ${company} désignées ci-dessous.`,
  seller: "Le cédant",
  buyer: "Le cessionnaire",
  company: "La société dont les droits sont cédés",
  realEstate: "À prépondérance immobilière",
  yes: "Oui",
  no: "Non",
  companyQuantity: "Nombre total de droits sociaux",
  rights: "Les droits cédés",
  nature: "Nature des biens",
  natureOf: (category: string) => `Droits sociaux nominatifs (${category})`,
  nominal: "Valeur nominale",
  noNominal: "non inscrite au registre",
  quantity: "Nombre de droits cédés",
  inWords: (words: string) => `en toutes lettres : ${words}`,
  numbers: "Numéros des droits cédés",
  notNumbered: "Actions non numérotées",
  origin: "Origine de propriété",
  entryOf: (nature: string, quantity: string, day: string, line: string) =>
    `${nature} de ${quantity} le ${day} (ligne n° ${line} du registre)`,
  acquisition: "Prix d’acquisition",
  noAcquisitionPrice:
    "une entrée est sans prix au registre (donation, succession, apport), voir l’origine de propriété",
  price: "Le prix et les droits d’enregistrement",
  signedOn: "Date de la cession",
  unitPrice: "Prix d’une action",
  priceOf: "Prix de cession",
  base: "Base taxable",
  allowance: (amount: string) => `après un abattement de ${amount}`,
  rate: "Taux",
  rates: {
    SHARES: "actions (CGI, article 726, I-1°)",
    PARTS: "parts sociales (CGI, article 726, I-1° bis)",
    REAL_ESTATE: "prépondérance immobilière (CGI, article 726, I-2°)",
  } as Readonly<Record<TaxedRights, string>>,
  duty: "Droits à payer",
  minimum: "minimum de perception (CGI, article 674)",
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
  seller: "The seller",
  buyer: "The buyer",
  company: "The company whose rights are sold",
  realEstate: "Mainly real estate",
  yes: "Yes",
  no: "No",
  companyQuantity: "Total number of rights",
  rights: "The rights sold",
  nature: "Nature of the assets",
  natureOf: (category) => `Registered shares (${category})`,
  nominal: "Nominal value",
  noNominal: "not on record",
  quantity: "Number of rights sold",
  inWords: (words) => `in words: ${words}`,
  numbers: "Numbers of the rights sold",
  notNumbered: "Shares without numbers",
  origin: "Origin of ownership",
  entryOf: (nature, quantity, day, line) =>
    `${nature} of ${quantity} on ${day} (line no. ${line} of the register)`,
  acquisition: "Acquisition price",
  noAcquisitionPrice:
    "one entry has no price in the register (gift, inheritance, contribution), see the origin of ownership",
  price: "The price and the registration duty",
  signedOn: "Date of the sale",
  unitPrice: "Price of a share",
  priceOf: "Price of the sale",
  base: "Taxable amount",
  allowance: (amount) => `after an allowance of ${amount}`,
  rate: "Rate",
  rates: {
    SHARES: "shares (CGI, article 726, I-1°)",
    PARTS: "parts sociales (CGI, article 726, I-1° bis)",
    REAL_ESTATE: "mainly real estate (CGI, article 726, I-2°)",
  },
  duty: "Duty to pay",
  minimum: "the least that is levied (CGI, article 674)",
  dueOn: "By",
  line: (number, hash) =>
    `Drawn up from line no. ${number} of the register of movements, whose hash is ${hash}.`,
  official:
    "This paper states what form no. 2759 asks for; it is not the form of the tax office. The sale is declared online, or with the form, to the French registration office.",
  prevails: "This is a translation. The paper in French prevails.",
  signature: "The declarant, date and signature:",
};

export const dutyReturnWords: Readonly<Record<Locale, typeof fr>> = { fr, en };

import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Nature } from "@coulisse/contract/register/movements.ts";
import { formatDate } from "@coulisse/domain/dates.ts";
import {
  formatAmount,
  formatBasisPoints,
  formatQuantity,
  formatUnitPrice,
} from "@coulisse/domain/formats.ts";
import type { Duty, TaxedRights } from "@coulisse/domain/transfer-duty.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Flow } from "./flow.ts";
import { factsOfIssuer, type Headed } from "./head.ts";
import { numberInWords } from "./number-words.ts";
import { writeFacts, writeHeading, type Fact } from "./prose.ts";

const fr = {
  seller: "Le cédant",
  buyer: "Le cessionnaire",
  company: "La société dont les droits sont cédés",
  realEstate: "À prépondérance immobilière",
  yes: "Oui",
  no: "Non",
  companyQuantity: "Nombre total de droits sociaux",
  rights: "Les droits cédés",
  nature: "Nature des biens",
  sharesOf: (category: string) => `Actions nominatives (${category})`,
  partsOf: (category: string) => `Parts sociales (${category})`,
  nominal: "Valeur nominale",
  noNominal: "non inscrite au registre",
  quantity: "Nombre de droits cédés",
  inWords: (words: string) => `en toutes lettres : ${words}`,
  numbers: "Numéros des droits cédés",
  notNumbered: "Actions non numérotées",
  origin: "Origine de propriété",
  originOf: (nature: string, quantity: string, day: string, line: string) =>
    `${nature} de ${quantity} le ${day} (ligne n° ${line} du registre)`,
  unknown: "non renseigné",
  acquisition: "Prix d’acquisition",
  noAcquisitionPrice:
    "une entrée est sans prix au registre (donation, succession, apport), voir l’origine de propriété",
  price: "Le prix et les droits d’enregistrement",
  saleOn: "Date de la cession",
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
  duty: "Droits d’enregistrement",
  minimum: "minimum de perception (CGI, article 674)",
};

const en: typeof fr = {
  seller: "The seller",
  buyer: "The buyer",
  company: "The company whose rights are sold",
  realEstate: "Mainly real estate",
  yes: "Yes",
  no: "No",
  companyQuantity: "Total number of rights",
  rights: "The rights sold",
  nature: "Nature of the assets",
  sharesOf: (category) => `Registered shares (${category})`,
  partsOf: (category) => `Parts sociales (${category})`,
  nominal: "Nominal value",
  noNominal: "not on record",
  quantity: "Number of rights sold",
  inWords: (words) => `in words: ${words}`,
  numbers: "Numbers of the rights sold",
  notNumbered: "Shares without numbers",
  origin: "Origin of ownership",
  originOf: (nature, quantity, day, line) =>
    `${nature} of ${quantity} on ${day} (line no. ${line} of the register)`,
  unknown: "not on record",
  acquisition: "Acquisition price",
  noAcquisitionPrice:
    "one entry has no price in the register (gift, inheritance, contribution), see the origin of ownership",
  price: "The price and the registration duty",
  saleOn: "Date of the sale",
  unitPrice: "Price per share",
  priceOf: "Sale price",
  base: "Taxable amount",
  allowance: (amount) => `after an allowance of ${amount}`,
  rate: "Rate",
  rates: {
    SHARES: "shares (CGI, article 726, I-1°)",
    PARTS: "parts sociales (CGI, article 726, I-1° bis)",
    REAL_ESTATE: "mainly real estate (CGI, article 726, I-2°)",
  },
  duty: "Registration duty",
  minimum: "least amount that is levied (CGI, article 674)",
};

/** Words that every paper of a sale says alike, as form 2759 asks. */
export const saleWords: Readonly<Record<Locale, typeof fr>> = { fr, en };

/** By which line of the register the seller had come by shares. */
export type Origin = Readonly<{
  number: bigint;
  effectiveOn: string;
  nature: Nature;
  quantity: bigint;
}>;

/** The rights that a sale is of, all of it recorded. */
export type SoldRights = Readonly<{
  companyQuantity: bigint;
  category: string;
  nominal: string | null;
  quantity: bigint;
  numbers: string | null;
  unitPrice: string;
  priceCents: bigint;
}>;

/** A sale as form 2759 asks for it: its company, its rights, and the duty on them. */
export type TaxedSale = Headed &
  Readonly<{
    rights: SoldRights;
    origins: readonly Origin[];
    /** The cost of the shares sold, on the weighted average; null where an entry has no price. */
    acquisitionCents: bigint | null;
    duty: Duty;
  }>;

const companyFacts = ({ issuer, rights, duty, locale }: TaxedSale): Fact[] => {
  const words = saleWords[locale];
  return [
    ...factsOfIssuer(issuer, locale),
    { label: words.realEstate, value: duty.rights === "REAL_ESTATE" ? words.yes : words.no },
    { label: words.companyQuantity, value: formatQuantity(rights.companyQuantity, locale) },
  ];
};

const rightsFacts = ({ rights, origins, acquisitionCents, duty, locale }: TaxedSale): Fact[] => {
  const words = saleWords[locale];
  const nature = duty.rights === "PARTS" ? words.partsOf : words.sharesOf;
  const origin = origins.map((line) =>
    words.originOf(
      natureWords[locale][line.nature],
      formatQuantity(line.quantity, locale),
      formatDate(line.effectiveOn, locale),
      formatQuantity(line.number, locale),
    ),
  );
  return [
    { label: words.nature, value: nature(rights.category) },
    {
      label: words.nominal,
      value: rights.nominal === null ? words.noNominal : formatUnitPrice(rights.nominal, locale),
    },
    {
      label: words.quantity,
      value: formatQuantity(rights.quantity, locale),
      aside: words.inWords(numberInWords(rights.quantity, locale, { feminine: true })),
    },
    { label: words.numbers, value: rights.numbers ?? words.notNumbered },
    { label: words.origin, value: origin.length === 0 ? words.unknown : origin.join(" ; ") },
    {
      label: words.acquisition,
      value:
        acquisitionCents === null
          ? words.noAcquisitionPrice
          : formatAmount(acquisitionCents, locale),
    },
  ];
};

/** The duty as it is reckoned, with whatever a paper says beside what is due. */
export const dutyFacts = ({ duty, locale }: TaxedSale, by?: string): Fact[] => {
  const words = saleWords[locale];
  const asides = [duty.isMinimum ? words.minimum : "", by ?? ""].filter((one) => one !== "");
  return [
    {
      label: words.base,
      value: formatAmount(duty.taxedCents, locale),
      ...(duty.allowanceCents === 0n
        ? {}
        : { aside: words.allowance(formatAmount(duty.allowanceCents, locale)) }),
    },
    {
      label: words.rate,
      value: formatBasisPoints(duty.rateBps, locale),
      aside: words.rates[duty.rights],
    },
    {
      label: words.duty,
      value: formatAmount(duty.dutyCents, locale),
      ...(asides.length === 0 ? {} : { aside: asides.join(", ") }),
    },
  ];
};

type Parts = Readonly<{
  seller: readonly (readonly Fact[])[];
  buyer: readonly (readonly Fact[])[];
  price: readonly Fact[];
}>;

/** Writes the parts of a sale under their headings, in the order of the form; each side block by block. */
export const writeSale = function* (flow: Flow, sale: TaxedSale, { seller, buyer, price }: Parts) {
  const words = saleWords[sale.locale];
  for (const [heading, blocks] of [
    [words.seller, seller],
    [words.buyer, buyer],
    [words.company, [companyFacts(sale)]],
    [words.rights, [rightsFacts(sale)]],
    [words.price, [price]],
  ] as const) {
    writeHeading(flow, heading);
    for (const facts of blocks) {
      writeFacts(flow, facts);
      yield;
    }
  }
};

import { formatDate } from "@coulisse/domain/dates.ts";
import { formatQuantity } from "@coulisse/domain/formats.ts";
import { fractionText } from "@coulisse/domain/fraction-numbers.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { AccountEntry, PaperJoint } from "./paper-rows.ts";

const fr = {
  number: "N°",
  register: "Registre des mouvements de titres",
  capTable: "Table de capitalisation",
  accounts: "Comptes individuels d’actionnaires",
  certificate: "Attestation d’inscription en compte",
  effective: "Date d’effet",
  recorded: "Enregistré le",
  nature: "Nature",
  from: "Porteur débité ou grevé",
  to: "Bénéficiaire",
  roles: {
    pledge: { from: "constituant", to: "créancier nanti" },
    usufruct: { from: "nu-propriétaire", to: "usufruitier" },
    release: { from: "porteur du compte", to: "bénéficiaire" },
  },
  category: "Catégorie",
  nominal: "Nominal",
  quantity: "Nombre",
  price: "Prix unitaire",
  print: "Empreinte",
  corrects: (line: string) => `corrige le n° ${line}`,
  lifts: (line: string) => `lève le n° ${line}`,
  agreed: (day: string) => `acte du ${day}`,
  decided: (day: string) => `décision du ${day}`,
  mention: "mention",
  noDomicile: "domicile non renseigné",
  members: (members: string) => `membres : ${members}`,
  noMembers: "membres non renseignés",
  representative: (name: string, day: string, act: string) =>
    `représentant commun : ${name}, désigné le ${day} (${act})`,
  noRepresentative: "représentant commun non renseigné",
  unnamed: "personne non nommée",
  allLines: (last: string) =>
    `Toutes les lignes, de la n° 1 à la n° ${last}, dans l’ordre de leur enregistrement.`,
  extract: (filters: string) => `Extrait du registre : ${filters}.`,
  emptyRegister: "Aucun mouvement n’est inscrit au registre.",
  emptyExtract: "Aucune ligne du registre ne répond à cette demande.",
  grounds: "Motif et pièces",
  preEmptions: {
    waived: (day: string, reference: string) => `Préemption : renonciation le ${day}, ${reference}`,
    not_exercised: (day: string, reference: string) =>
      `Préemption : non exercée au ${day}, ${reference}`,
  },
  lacking: (reason: string) => `pièce ou domicile manquant : ${reason}`,
  document: (print: string) => `pièce ${print}…`,
  categoryTotal: (category: string, quantity: string) => `${category} : ${quantity}`,
  totals: (parts: string, all: string) =>
    `Après la dernière ligne du registre, ${all} actions : ${parts}.`,
  verify: (url: string) =>
    `Conservez ce numéro et cette empreinte : toute réécriture d’une ligne jusqu’à celle-ci les changerait. Pour le vérifier sans nous, demandez à la société le fichier du registre, qu’elle exporte, puis ouvrez la page ${url}`,
  lastLine: (line: string) =>
    `Dernière ligne du registre : n° ${line}. Son empreinte clôt la chaîne :`,
  verification: "Dernière ligne et vérification",
  linesFrom: (line: string) => `À partir du n° ${line}`,
  holdersFrom: (name: string) => `À partir de ${name}`,
  dayFrom: (day: string) => `à compter du ${day}`,
  dayUntil: (day: string) => `jusqu’au ${day}`,
  amountFrom: (amount: string) => `montant d’au moins ${amount}`,
  amountUntil: (amount: string) => `montant d’au plus ${amount}`,
  searched: (text: string) => `recherche « ${text} »`,
  holderIs: (name: string) => `porteur ${name}`,
  categoryIs: (name: string) => `catégorie ${name}`,
  allBut: (names: string) => `tout sauf ${names}`,
  natureIs: (names: string) => `nature ${names.toLowerCase()}`,
  standings: {
    standing: "lignes en vigueur",
    undone: "lignes corrigées et corrections",
    counted: "lignes en vigueur, hors divisions, regroupements et conversions",
  },
  movementTypes: {
    ISSUE: "émissions",
    CANCELLATION: "annulations",
    TRANSFER: "transferts",
    MENTION: "mentions",
  },
  holder: "Porteur",
  siren: "SIREN",
  shares: "Actions",
  capitalPart: "% du capital",
  votes: "Voix",
  votesPart: "% des voix",
  ordinaryVotes: "Voix AGO",
  extraordinaryVotes: "Voix AGE",
  usufructOver: (quantity: string) => `usufruit de ${quantity} actions`,
  total: "Total de la société",
  atEffect: (day: string) => `Situation au ${day}, par date d’effet des mouvements.`,
  atRecording: (day: string) => `Situation au ${day}, telle qu’elle était enregistrée ce jour-là.`,
  derived: (line: string) =>
    `Calculée sur le registre des mouvements, qui seul fait foi, jusqu’à la ligne n° ${line}.`,
  noHolder: "Aucun porteur à cette date.",
  counterparty: "Contrepartie",
  debit: "Débit",
  credit: "Crédit",
  balance: "Solde",
  mentions: {
    owner: {
      pledge: (quantity: string, other: string, line: string) =>
        `${quantity} actions nanties au profit de ${other}, ligne n° ${line}`,
      usufruct: (quantity: string, other: string, line: string) =>
        `${quantity} actions en nue-propriété (usufruit à ${other}, ligne n° ${line})`,
    },
    beneficiary: {
      pledge: (quantity: string, other: string, line: string) =>
        `nantissement de ${quantity} actions de ${other}, ligne n° ${line}`,
      usufruct: (quantity: string, other: string, line: string) =>
        `usufruit de ${quantity} actions de ${other}, ligne n° ${line}`,
    },
  },
  ended: (mention: string) => `fin : ${mention}`,
  pledged: (quantity: string) => `dont ${quantity} nanties`,
  usufruct: (quantity: string) => `dont ${quantity} en nue-propriété`,
  free: (quantity: string) => `${quantity} libres`,
  emptyAccounts: "Aucun compte n’est ouvert.",
  accountsLead:
    "Un compte par porteur, dans l’ordre alphabétique ; ses lignes suivent celles du registre, et le solde est tenu par catégorie.",
};
export type PaperWords = typeof fr;

const en: PaperWords = {
  number: "No.",
  register: "Register of movements of securities",
  capTable: "Cap table",
  accounts: "Individual shareholder accounts",
  certificate: "Certificate of account entry",
  effective: "Effective",
  recorded: "Recorded",
  nature: "Nature",
  from: "Holder debited or encumbered",
  to: "Beneficiary",
  roles: {
    pledge: { from: "grantor", to: "pledgee" },
    usufruct: { from: "bare owner", to: "usufructuary" },
    release: { from: "holder of the account", to: "beneficiary" },
  },
  category: "Category",
  nominal: "Nominal",
  quantity: "Number",
  price: "Unit price",
  print: "Hash",
  corrects: (line) => `corrects no. ${line}`,
  lifts: (line) => `lifts no. ${line}`,
  agreed: (day) => `deed of ${day}`,
  decided: (day) => `decided on ${day}`,
  mention: "mention",
  noDomicile: "domicile not on record",
  members: (members) => `members: ${members}`,
  noMembers: "members not on record",
  representative: (name, day, act) => `representative: ${name}, named on ${day} (${act})`,
  noRepresentative: "representative not on record",
  unnamed: "somebody not named",
  allLines: (last) => `Every line, from no. 1 to no. ${last}, in the order of registration.`,
  extract: (filters) => `Extract of the register: ${filters}.`,
  emptyRegister: "The register has no movement yet.",
  emptyExtract: "No line of the register matches this request.",
  grounds: "Reason, documents",
  preEmptions: {
    waived: (day, reference) => `Pre-emption: waived on ${day}, ${reference}`,
    not_exercised: (day, reference) => `Pre-emption: not exercised by ${day}, ${reference}`,
  },
  lacking: (reason) => `paper or domicile missing: ${reason}`,
  document: (print) => `document ${print}…`,
  categoryTotal: (category, quantity) => `${category}: ${quantity}`,
  totals: (parts, all) => `After the last line of the register, ${all} shares: ${parts}.`,
  verify: (url) =>
    `Keep this number and this hash: any rewrite of a line up to it would change them. To check it without us, ask the company for the register file, which it can export, then open the page ${url}`,
  lastLine: (line) => `Last line of the register: no. ${line}. Its hash closes the chain:`,
  verification: "Last line and verification",
  linesFrom: (line) => `From no. ${line}`,
  holdersFrom: (name) => `From ${name}`,
  dayFrom: (day) => `from ${day}`,
  dayUntil: (day) => `until ${day}`,
  amountFrom: (amount) => `amount of at least ${amount}`,
  amountUntil: (amount) => `amount of at most ${amount}`,
  searched: (text) => `search “${text}”`,
  holderIs: (name) => `holder ${name}`,
  categoryIs: (name) => `category ${name}`,
  allBut: (names) => `anything but ${names}`,
  natureIs: (names) => `nature ${names.toLowerCase()}`,
  standings: {
    standing: "lines in force",
    undone: "corrected lines and corrections",
    counted: "lines in force, without operations on a whole category",
  },
  movementTypes: {
    ISSUE: "issues",
    CANCELLATION: "cancellations",
    TRANSFER: "transfers",
    MENTION: "mentions",
  },
  holder: "Holder",
  siren: "SIREN",
  shares: "Shares",
  capitalPart: "% of capital",
  votes: "Votes",
  votesPart: "% of votes",
  ordinaryVotes: "Votes, ordinary",
  extraordinaryVotes: "Votes, extraordinary",
  usufructOver: (quantity) => `usufruct of ${quantity} shares`,
  total: "Whole company",
  atEffect: (day) => `As at ${day}, by the effective date of the movements.`,
  atRecording: (day) => `As at ${day}, as it was recorded on that day.`,
  derived: (line) =>
    `Worked out from the register of movements, which alone decides, up to line no. ${line}.`,
  noHolder: "No holder on that day.",
  counterparty: "Counterparty",
  debit: "Debit",
  credit: "Credit",
  balance: "Balance",
  mentions: {
    owner: {
      pledge: (quantity, other, line) =>
        `${quantity} shares pledged in favour of ${other}, line no. ${line}`,
      usufruct: (quantity, other, line) =>
        `${quantity} shares in bare ownership (usufruct to ${other}, line no. ${line})`,
    },
    beneficiary: {
      pledge: (quantity, other, line) =>
        `pledge of ${quantity} shares of ${other}, line no. ${line}`,
      usufruct: (quantity, other, line) =>
        `usufruct of ${quantity} shares of ${other}, line no. ${line}`,
    },
  },
  ended: (mention) => `end: ${mention}`,
  pledged: (quantity) => `${quantity} pledged`,
  usufruct: (quantity) => `${quantity} in bare ownership`,
  free: (quantity) => `${quantity} free`,
  emptyAccounts: "No account has been opened.",
  accountsLead:
    "One account per holder, in alphabetical order; its lines follow those of the register, and the balance is kept by category.",
};

export const paperWords: Record<Locale, PaperWords> = { fr, en };

/** Gives what a line of an account says of a mention, in the words of whose account it is. */
export const mentionText = (
  { role, kind, mentioned, other, origin_number: origin, ends }: AccountEntry,
  locale: Locale,
): string | null => {
  if (role === null || kind === null || mentioned === null || origin === null) return null;
  const words = paperWords[locale];
  const text = words.mentions[role][kind](
    formatQuantity(mentioned, locale),
    other ?? words.unnamed,
    formatQuantity(origin, locale),
  );
  return ends ? words.ended(text) : text;
};

/** who holds the entry together, with the fraction of each, and by whom they act (C. com. L225-110). */
export const jointLines = (joint: PaperJoint | null, locale: Locale): string[] => {
  if (joint === null) return [];
  const words = paperWords[locale];
  const { members, representative } = joint;
  const named = members.map((member) => `${member.name} ${fractionText(member)}`);
  return [
    named.length === 0 ? words.noMembers : words.members(named.join(", ")),
    representative === null
      ? words.noRepresentative
      : words.representative(
          representative.name,
          formatDate(representative.appointedOn, locale, "short"),
          representative.act,
        ),
  ];
};

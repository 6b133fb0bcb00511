import type { CashPurpose } from "@coulisse/contract/cash/wallets.ts";
import type { Locale } from "@coulisse/domain/words.ts";

const fr = {
  title: "Relevé du portefeuille espèces",
  holder: "Porteur",
  period: "Période",
  periodOf: (from: string, to: string) => `Du ${from} au ${to}`,
  opening: "Solde au début de la période",
  moved: "Somme des mouvements",
  movements: (count: number) => (count < 2 ? `${count} mouvement` : `${count} mouvements`),
  closing: "Solde à la fin de la période",
  reserved: "Réservé à la fin de la période",
  reservedOf: "mis de côté pour des opérations en cours, hors du solde",
  day: "Date",
  movement: "Mouvement",
  number: "Écriture",
  amount: "Montant",
  balance: "Solde",
  shares: (count: string) => (count === "1" ? "1 action" : `${count} actions`),
  purposes: {
    SUBSCRIPTION: (company: string, shares: string) => `Souscription ${company}, ${shares}`,
    PURCHASE: (company: string, shares: string) => `Achat ${company}, ${shares}`,
    SALE: (company: string, shares: string) => `Vente ${company}, ${shares}`,
  } satisfies Record<CashPurpose, unknown>,
  paidOn: (named: string, day: string) => `${named}, payé le ${day}`,
  note: "Chaque mouvement porte le numéro de son écriture au grand livre de la plateforme. Le solde du début, augmenté de la somme des mouvements, est celui de la fin. Ce relevé est scellé : tout lecteur de PDF vérifie son sceau.",
  prevails: "",
};

const en: typeof fr = {
  title: "Cash wallet statement",
  holder: "Holder",
  period: "Period",
  periodOf: (from, to) => `From ${from} to ${to}`,
  opening: "Balance at the start of the period",
  moved: "Sum of the movements",
  movements: (count) => (count === 1 ? "1 movement" : `${count} movements`),
  closing: "Balance at the end of the period",
  reserved: "Reserved at the end of the period",
  reservedOf: "set aside for operations under way, outside the balance",
  day: "Date",
  movement: "Movement",
  number: "Entry",
  amount: "Amount",
  balance: "Balance",
  shares: (count) => (count === "1" ? "1 share" : `${count} shares`),
  purposes: {
    SUBSCRIPTION: (company, shares) => `Subscription ${company}, ${shares}`,
    PURCHASE: (company, shares) => `Purchase ${company}, ${shares}`,
    SALE: (company, shares) => `Sale ${company}, ${shares}`,
  },
  paidOn: (named, day) => `${named}, paid on ${day}`,
  note: "Each movement bears the number of its entry in the platform’s ledger. The balance at the start, plus the sum of the movements, is the balance at the end. This statement is sealed: any PDF reader verifies its seal.",
  prevails: "This is a translation. The paper in French prevails.",
};

export const statementWords: Readonly<Record<Locale, typeof fr>> = { fr, en };

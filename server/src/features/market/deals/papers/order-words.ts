import type { Locale } from "@coulisse/domain/words.ts";

const fr = {
  title: "Ordre de mouvement",
  readingCopy: [] as readonly string[],
  subtitle:
    "Cession d’actions hors marché réglementé, avec les mentions de la déclaration n° 2759 (CGI, articles 635, 639 et 726)",
  lead: (seller: string, company: string, buyer: string) =>
    `${seller} donne l’ordre à la société ${company} de virer de son compte au compte du cessionnaire, ${buyer}, les actions désignées ci-dessous, et d’inscrire ce mouvement dans son registre.`,
  lastSignature: "Le jour de la dernière des signatures du présent ordre",
  agreedOn: "Accord des parties",
  charges: "Charges",
  dutyBy:
    "à la charge du cessionnaire, retenus avec le prix et versés dans le mois de la cession (CGI, article 635)",
  sellerFees: "Frais de la plateforme, cédant",
  buyerFees: "Frais de la plateforme, cessionnaire",
  buyerTotal: "À payer par le cessionnaire",
  buyerTotalOf: "prix, frais et droits d’enregistrement",
  sellerNet: "Net au cédant",
  approval: "Agrément",
  approved: (day: string) => `Donné par la société le ${day}`,
  noApproval: "Sans clause d’agrément",
  preemption: "Préemption",
  preempted: (day: string) => `Purgée le ${day}`,
  noPreemption: "Sans clause de préemption",
  settlement:
    "Les actions et leur prix changent de mains ensemble, à l’inscription au registre ; la propriété passe à cette inscription au compte du cessionnaire (article L. 228-1 du code de commerce). Sans elle, le présent ordre est sans effet.",
  one: "Une seule signature vaut pour le registre et pour la déclaration de la cession à l’administration fiscale, que la plateforme dépose pour le cessionnaire.",
  prevails: "",
  signature: "Le cédant et le cessionnaire, par signature électronique",
};
export type OrderWords = typeof fr;

const en: OrderWords = {
  title: "Transfer order",
  readingCopy: ["Reading copy, not signed: the order in French is the one that is signed"],
  subtitle:
    "Sale of shares that no regulated market lists, with what the French return no. 2759 asks for (CGI, articles 635, 639 and 726)",
  lead: (seller, company, buyer) =>
    `${seller} orders ${company} to transfer the shares named below from their account to that of ${buyer}, and to enter this movement in its register.`,
  lastSignature: "The day of the last signature of this order",
  agreedOn: "Agreed by the parties on",
  charges: "Charges",
  dutyBy:
    "borne by the buyer, kept back with the price and paid over within a month of the sale (CGI, article 635)",
  sellerFees: "Platform fee, seller",
  buyerFees: "Platform fee, buyer",
  buyerTotal: "To be paid by the buyer",
  buyerTotalOf: "price, fees and registration duty",
  sellerNet: "Net to the seller",
  approval: "Approval",
  approved: (day) => `Given by the company on ${day}`,
  noApproval: "No approval clause",
  preemption: "Pre-emption",
  preempted: (day) => `Over since ${day}`,
  noPreemption: "No pre-emption clause",
  settlement:
    "Shares and price change hands together, on entry in the register; ownership passes with this entry in the buyer’s account (article L. 228-1 of the French commercial code). Without it, this order has no effect.",
  one: "One signature serves the register and the return of the sale to the tax office, which the platform files for the buyer.",
  prevails: "This is a copy to read, which nobody signs. The order in French prevails.",
  signature: "The seller and the buyer, by electronic signature",
};

export const orderWords: Readonly<Record<Locale, OrderWords>> = { fr, en };

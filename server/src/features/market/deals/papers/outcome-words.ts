import type { Locale } from "@coulisse/domain/words.ts";

const fr = {
  gainTitle: "Relevé d’une cession de titres",
  gainSubtitle: "Pour la déclaration des plus-values du cédant (formulaire n° 2074)",
  gainLead: (name: string, company: string) =>
    `${name} a cédé des actions de la société ${company}. Ce relevé donne le prix de cession, le prix de revient et leur différence.`,
  seller: "Le cédant",
  sale: "La cession",
  soldOn: "Date de la cession",
  enteredOn: "Inscription au registre",
  enteredOnOf: "transfert de la propriété (article L. 228-1 du code de commerce)",
  line: "Ligne du registre",
  category: "Catégorie",
  quantity: "Nombre d’actions",
  unitPrice: "Prix d’une action",
  price: "Prix de cession",
  fees: "Frais",
  proceeds: "Prix de cession net de frais",
  cost: "Le prix de revient",
  method: "Méthode",
  methods: {
    LOTS: "Prix effectif des titres cédés, qui sont identifiés",
    AVERAGE: "Prix moyen pondéré, les titres cédés n’étant pas identifiés",
  },
  methodSource: "BOI-RPPM-PVBMI-20-10-20-40, §§ 10 et 20",
  boughtOn: "Entrée",
  entry: "Ligne",
  lotCost: "Prix de revient",
  costCents: "Prix de revient des titres cédés",
  gain: "Plus-value ou moins-value",
  gainOf: "avant tout abattement, et sans les prélèvements sociaux",
  unknown: "à compléter",
  declared: "valeur déclarée",
  declaredNote:
    "Une entrée sans prix au registre compte pour la valeur que le cédant a déclarée, avec son justificatif.",
  unknownNote:
    "Une entrée n’a ni prix au registre, ni valeur déclarée : une donation ou une succession compte pour la valeur retenue pour les droits de mutation, que le cédant connaît. Le prix de revient et le résultat sont à compléter, plutôt que faux.",
  averageNote:
    "Les entrées ci-dessus sont toutes celles du compte ; le prix de revient est la part des titres cédés dans leur coût moyen, frais et droits d’acquisition compris.",
  reshapedNote: (day: string) =>
    `Une opération sur toute la catégorie a changé le nombre de ces actions depuis ces entrées, en dernier lieu le ${day}. Chaque entrée est donnée en actions et au prix d’alors, comme au registre ; son prix de revient est passé, sans changer, aux actions qui en sont venues.`,
  prevails: "",
  noticeTitle: { SELLER: "Avis de cession", BUYER: "Avis d’acquisition" },
  noticeLead: {
    SELLER: (name: string, company: string) =>
      `${name} a vendu des actions de la société ${company}. Les actions et le prix ont changé de mains ensemble.`,
    BUYER: (name: string, company: string) =>
      `${name} a acheté des actions de la société ${company}. Les actions et le prix ont changé de mains ensemble.`,
  },
  holder: "Porteur",
  other: { SELLER: "Cessionnaire", BUYER: "Cédant" },
  settledAt: "Inscrit le",
  total: { SELLER: "Porté au portefeuille espèces", BUYER: "Débité du portefeuille espèces" },
  balance: "Actions de cette catégorie après l’opération",
  duty: "Droits d’enregistrement",
  dutyOf: {
    SELLER: (day: string) =>
      `à la charge du cessionnaire, retenus avec le prix et versés au plus tard le ${day}`,
    BUYER: (day: string) =>
      `retenus avec le prix, et versés à l’administration fiscale au plus tard le ${day}`,
  },
  noticeNote: {
    SELLER:
      "Le relevé de la cession, pour la déclaration des plus-values, est joint à cette opération.",
    BUYER:
      "La propriété des actions résulte de leur inscription au compte de l’acquéreur (article L. 228-1 du code de commerce). La formalité d’enregistrement figure parmi ses formalités.",
  },
};
export type OutcomeWords = typeof fr;

const en: OutcomeWords = {
  gainTitle: "Statement of a sale of shares",
  gainSubtitle: "For the seller’s return of capital gains (French form no. 2074)",
  gainLead: (name, company) =>
    `${name} sold shares of ${company}. This statement gives the sale price, the cost and their difference.`,
  seller: "The seller",
  sale: "The sale",
  soldOn: "Date of the sale",
  enteredOn: "Entered in the register on",
  enteredOnOf: "passing of ownership (article L. 228-1 of the French commercial code)",
  line: "Line of the register",
  category: "Category",
  quantity: "Number of shares",
  unitPrice: "Price per share",
  price: "Sale price",
  fees: "Fees",
  proceeds: "Sale price net of fees",
  cost: "The cost",
  method: "Method",
  methods: {
    LOTS: "Effective price of the shares sold, which are identified",
    AVERAGE: "Weighted average price, the shares sold not being identified",
  },
  methodSource: "BOI-RPPM-PVBMI-20-10-20-40, §§ 10 and 20",
  boughtOn: "Came in",
  entry: "Line",
  lotCost: "Cost",
  costCents: "Cost of the shares sold",
  gain: "Gain or loss",
  gainOf: "before any allowance, and without social levies",
  unknown: "to be completed",
  declared: "declared value",
  declaredNote:
    "An entry without a price in the register counts for the value that the seller declared, with its proof.",
  unknownNote:
    "One entry has neither a price in the register nor a declared value: a gift or an inheritance counts for the value that was kept for transfer tax, which the seller knows. The cost and the outcome are to be completed, rather than wrong.",
  averageNote:
    "The entries above are all those of the account; the cost is the part of the shares sold in their average cost, fees and duty of acquisition included.",
  reshapedNote: (day) =>
    `An operation on the whole category changed the number of these shares after these entries, the last time on ${day}. Each entry is given in the shares and at the price of then, as in the register; its cost passed, unchanged, to the shares that came of them.`,
  prevails: "This is a translation. The paper in French prevails.",
  noticeTitle: { SELLER: "Notice of sale", BUYER: "Notice of purchase" },
  noticeLead: {
    SELLER: (name, company) =>
      `${name} sold shares of ${company}. Shares and price changed hands together.`,
    BUYER: (name, company) =>
      `${name} bought shares of ${company}. Shares and price changed hands together.`,
  },
  holder: "Holder",
  other: { SELLER: "Buyer", BUYER: "Seller" },
  settledAt: "Entered on",
  total: { SELLER: "Paid into the cash wallet", BUYER: "Taken from the cash wallet" },
  balance: "Shares of this category afterwards",
  duty: "Registration duty",
  dutyOf: {
    SELLER: (day) => `borne by the buyer, kept back with the price and paid over by ${day}`,
    BUYER: (day) => `kept back with the price, and paid over to the tax office by ${day}`,
  },
  noticeNote: {
    SELLER: "The statement of the sale, for the return of capital gains, goes with this operation.",
    BUYER:
      "Ownership of the shares results from their entry in the buyer’s account (article L. 228-1 of the French commercial code). The formality of registration is among the buyer’s formalities.",
  },
};

export const outcomeWords: Readonly<Record<Locale, OutcomeWords>> = { fr, en };

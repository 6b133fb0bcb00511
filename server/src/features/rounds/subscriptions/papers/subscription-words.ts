import type { Locale } from "@coulisse/domain/words.ts";

const fr = {
  form: "Bulletin de souscription",
  receipt: "Reçu de versement",
  company: "La société",
  increase: "L’augmentation de capital",
  decision: "Décidée par",
  maximum: "Montant maximal",
  maximumOf: (quantity: string, category: string) => `soit ${quantity} actions (${category})`,
  period: "Période de souscription",
  periodOf: (first: string, last: string) => `du ${first} au ${last}`,
  price: "Prix d’émission d’une action",
  priceOf: (nominal: string, premium: string) =>
    `dont ${nominal} de valeur nominale et ${premium} de prime d’émission`,
  noNominal: "action sans valeur nominale",
  contribution: "Nature des apports",
  inCash: "En numéraire, en totalité ; aucun apport en nature",
  paidIn: "Libération",
  paidInWhole: "De la totalité du nominal et de la prime, à la souscription",
  right: "Droit préférentiel de souscription",
  depositary: "Dépositaire des fonds",
  subscriber: "Le souscripteur",
  who: "Nom ou dénomination",
  domicile: "Domicile",
  subscriberSeat: "Siège",
  actingBy: (person: string) => `représentée par ${person}`,
  subscription: "La souscription",
  quantity: "Nombre d’actions souscrites",
  ofRight: "Par le droit préférentiel",
  ofRightOf: (quantity: string) => `dont ${quantity} à titre irréductible`,
  inWords: (words: string) => `en toutes lettres : ${words}`,
  sharesInWords: (words: string) => `${words} actions`,
  shareInWords: (words: string) => `${words} action`,
  amount: "Montant de la souscription",
  fees: "Frais de la plateforme",
  total: "Total à verser",
  reference: "Référence du virement",
  lead: (name: string, company: string) =>
    `${name} déclare souscrire aux actions nouvelles de la société ${company} aux conditions ci-dessous, après en avoir pris connaissance.`,
  refund:
    "Si l’augmentation de capital n’est pas réalisée dans les six mois de l’ouverture de la souscription, le souscripteur peut demander la restitution des fonds (article L. 225-144 du code de commerce).",
  revocableFromSignature:
    "Le souscripteur non averti peut révoquer cette souscription sans motif ni pénalité pendant quatre jours calendaires à compter de sa signature (article 22 du règlement (UE) 2020/1503).",
  notRevocable:
    "Le souscripteur, investisseur averti au sens de l’annexe II du règlement (UE) 2020/1503, ne dispose d’aucun délai de réflexion : cette souscription l’engage dès sa signature.",
  revocable: (until: string) =>
    `Le souscripteur non averti peut révoquer cette souscription sans motif ni pénalité jusqu’au ${until} (article 22 du règlement (UE) 2020/1503).`,
  copy: "Une copie du présent bulletin, daté et signé, a été remise au souscripteur, qui le reconnaît (articles L. 225-143 et R. 225-128 du code de commerce).",
  signature: "Le souscripteur, par signature électronique",
  prevails: "",
  readingCopy: [] as readonly string[],
  payer: "Payé par",
  received: "Reçu le",
  receivedAmount: "Montant reçu",
  amountInWords: (words: string) => `en toutes lettres : ${words}`,
  euros: (euros: string, cents: string | null) =>
    cents === null ? `${euros} euros` : `${euros} euros et ${cents} centimes`,
  forShares: "Pour la souscription de",
  forSharesOf: (quantity: string, category: string) => `${quantity} actions (${category})`,
  ofWhichShares: "Dont prix des actions",
  ofWhichFees: "Dont frais de la plateforme",
  kept: "Dépositaire des fonds",
  keptWithin: "à qui les fonds sont remis dans les huit jours de leur réception",
  receiptLead: (company: string) =>
    `Il a été reçu le versement ci-dessous, pour une souscription aux actions de la société ${company}.`,
  receiptNature:
    "Ce reçu constate le versement. La souscription devient définitive par le certificat du dépositaire (article L. 225-146 du code de commerce) et l’inscription des actions au compte du souscripteur.",
};
export type SubscriptionWords = typeof fr;

const en: SubscriptionWords = {
  form: "Subscription form",
  receipt: "Receipt of payment",
  company: "The company",
  increase: "The capital increase",
  decision: "Decided by",
  maximum: "Maximum amount",
  maximumOf: (quantity, category) => `that is ${quantity} shares (${category})`,
  period: "Subscription period",
  periodOf: (first, last) => `from ${first} to ${last}`,
  price: "Issue price of a share",
  priceOf: (nominal, premium) => `of which ${nominal} nominal value and ${premium} premium`,
  noNominal: "share without nominal value",
  contribution: "Contributions",
  inCash: "In cash, entirely; no contribution in kind",
  paidIn: "Paying up",
  paidInWhole: "Of the whole nominal value and premium, on subscription",
  right: "Preferential subscription right",
  depositary: "Depositary of the funds",
  subscriber: "The subscriber",
  who: "Name",
  domicile: "Domicile",
  subscriberSeat: "Registered office",
  actingBy: (person) => `represented by ${person}`,
  subscription: "The subscription",
  quantity: "Number of shares subscribed for",
  ofRight: "By the preferential right",
  ofRightOf: (quantity) => `of which ${quantity} by right`,
  inWords: (words) => `in words: ${words}`,
  sharesInWords: (words) => `${words} shares`,
  shareInWords: (words) => `${words} share`,
  amount: "Amount of the subscription",
  fees: "Platform fee",
  total: "Total to be paid",
  reference: "Bank transfer reference",
  lead: (name, company) =>
    `${name} subscribes for new shares of ${company} on the terms below, of which they have taken notice.`,
  refund:
    "If the capital increase is not completed within six months of the opening of the subscription, the subscriber may ask for the funds back (article L. 225-144 of the French commercial code).",
  revocableFromSignature:
    "A subscriber who is not sophisticated may revoke this subscription without a reason or a penalty for four calendar days from its signature (article 22 of Regulation (EU) 2020/1503).",
  notRevocable:
    "The subscriber, a sophisticated investor within the meaning of Annex II of Regulation (EU) 2020/1503, has no cooling-off period: this subscription binds from its signature on.",
  revocable: (until) =>
    `A non-sophisticated subscriber may revoke this subscription without a reason or a penalty until ${until} (article 22 of Regulation (EU) 2020/1503).`,
  copy: "A copy of this form, dated and signed, was handed to the subscriber, who acknowledges it (articles L. 225-143 and R. 225-128 of the French commercial code).",
  signature: "The subscriber, by electronic signature",
  prevails: "This is a copy to read, which nobody signs. The form in French prevails.",
  readingCopy: ["Reading copy, not signed: the form in French is the one that is signed"],
  payer: "Paid by",
  received: "Received on",
  receivedAmount: "Amount received",
  amountInWords: (words) => `in words: ${words}`,
  euros: (euros, cents) =>
    cents === null ? `${euros} euros` : `${euros} euros and ${cents} cents`,
  forShares: "For the subscription of",
  forSharesOf: (quantity, category) => `${quantity} shares (${category})`,
  ofWhichShares: "Of which price of the shares",
  ofWhichFees: "Of which platform fee",
  kept: "Depositary of the funds",
  keptWithin: "to whom the funds are handed within eight days of their receipt",
  receiptLead: (company) =>
    `The payment below was received, for a subscription of shares of ${company}.`,
  receiptNature:
    "This receipt states the payment. The subscription becomes final with the depositary’s certificate (article L. 225-146 of the French commercial code) and the entry of the shares in the subscriber’s account.",
};

export const subscriptionWords: Readonly<Record<Locale, SubscriptionWords>> = { fr, en };

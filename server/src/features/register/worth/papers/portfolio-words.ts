import type { PricedBy, WorthBasis } from "@coulisse/contract/register/worth.ts";
import type { Locale } from "@coulisse/domain/words.ts";

type Rests = Readonly<{ day: string; shares: string; deals: number }>;

const fr = {
  title: (day: string) => `Relevé de portefeuille au ${day}`,
  holder: (count: number): string => (count < 2 ? "Porteur" : "Porteurs"),
  day: "Arrêté au",
  dayOf: "d’après les registres tels qu’ils sont écrits quand le relevé est établi",
  basis: "Prix demandé",
  chosen: {
    DEAL: "Dernière cession",
    ROUND: "Dernière émission d’actions",
    REFERENCE: "Prix de référence",
    TYPED: "Prix saisi par le porteur",
  } satisfies Record<WorthBasis, string>,
  threshold: (amount: string) =>
    `une cession de moins de ${amount} ne change la valeur que si le porteur la retient`,
  holding: "Société et catégorie",
  quantity: "Actions",
  price: "Prix d’une action",
  value: "Valeur",
  shares: (count: string) => (count === "1" ? "1 action" : `${count} actions`),
  bases: {
    DEAL: ({ day, shares }: Rests) => `cession de ${shares} le ${day}`,
    ROUND: ({ day, shares }: Rests) => `émission de ${shares} le ${day}`,
    REFERENCE: ({ day, deals }: Rests) =>
      deals < 2
        ? `moyenne de ${deals} cession, du ${day}`
        : `moyenne de ${deals} cessions, la dernière du ${day}`,
    TYPED: ({ day }: Rests) => `prix que le porteur a saisi pour le ${day}`,
    CONVERSION: ({ day }: Rests) => `prix du ${day} des actions d’avant leur conversion`,
  } satisfies Record<PricedBy, unknown>,
  reason: (text: string) => `motif du porteur : ${text}`,
  written: (price: string) => `inscrit à ${price}, et compté dans les actions de ce jour`,
  own: "le porteur, ou une entité qu’il représente, était partie à cette cession",
  belowThreshold: "seul prix connu, sous le montant ci-dessus",
  old: "ce prix a plus d’un an",
  noPrice: "Aucun prix n’est connu ce jour-là",
  noValue: "non valorisé",
  part: (holder: string, quantity: string) => `${holder} : ${quantity}`,
  total: "Valeur totale",
  totalOfPriced: "Valeur des lignes dont un prix est connu",
  priced: (priced: number, all: number) =>
    all === 0
      ? "aucune ligne"
      : `${priced} ${priced < 2 ? "ligne" : "lignes"} sur ${all} avec un prix`,
  unvalued: (count: number) =>
    count === 1
      ? "Une ligne n’a pas de prix connu ce jour-là : elle n’est pas dans le total."
      : `${count} lignes n’ont pas de prix connu ce jour-là : elles ne sont pas dans le total.`,
  nothing: (day: string) => `Aucune action n’est inscrite au nom de ce porteur le ${day}.`,
  note: "Une valeur n’est pas une offre d’achat : ces actions ne sont pas cotées, et personne ne s’est engagé à les prendre à ce prix. Le porteur a choisi le prix demandé ; là où il n’est pas connu, la ligne dit lequel est retenu.",
  scope:
    "Ce relevé ne connaît que les registres tenus sur la plateforme. Il ne remplace pas l’attestation d’inscription en compte, que chaque société délivre. Il est scellé : tout lecteur de PDF vérifie son sceau.",
  prevails: "",
};

const en: typeof fr = {
  title: (day) => `Portfolio statement as of ${day}`,
  holder: (count) => (count === 1 ? "Holder" : "Holders"),
  day: "As of",
  dayOf: "by the registers as they are written when the statement is drawn up",
  basis: "Price asked for",
  chosen: {
    DEAL: "Last sale",
    ROUND: "Last issue of shares",
    REFERENCE: "Reference price",
    TYPED: "Price typed by the holder",
  },
  threshold: (amount) =>
    `a sale of less than ${amount} changes the value only if the holder takes it`,
  holding: "Company and category",
  quantity: "Shares",
  price: "Price of one share",
  value: "Value",
  shares: (count) => (count === "1" ? "1 share" : `${count} shares`),
  bases: {
    DEAL: ({ day, shares }) => `sale of ${shares} on ${day}`,
    ROUND: ({ day, shares }) => `issue of ${shares} on ${day}`,
    REFERENCE: ({ day, deals }) =>
      deals === 1
        ? `average of ${deals} sale, of ${day}`
        : `average of ${deals} sales, the last of ${day}`,
    TYPED: ({ day }) => `price that the holder typed for ${day}`,
    CONVERSION: ({ day }) => `price of ${day} of the shares before their conversion`,
  },
  reason: (text) => `the holder’s reason: ${text}`,
  written: (price) => `entered at ${price}, and counted in the shares of this day`,
  own: "the holder, or an entity that they represent, was a party to this sale",
  belowThreshold: "the only price that is known, under the amount above",
  old: "this price is more than a year old",
  noPrice: "No price is known on that day",
  noValue: "not valued",
  part: (holder, quantity) => `${holder}: ${quantity}`,
  total: "Total value",
  totalOfPriced: "Value of the lines of which a price is known",
  priced: (priced, all) =>
    all === 0 ? "no line" : `${priced} of ${all} ${all === 1 ? "line" : "lines"} with a price`,
  unvalued: (count) =>
    count === 1
      ? "One line has no price that is known on that day: it is not in the total."
      : `${count} lines have no price that is known on that day: they are not in the total.`,
  nothing: (day) => `No shares are registered in this holder’s name on ${day}.`,
  note: "A value is no offer to buy: these shares are not listed, and nobody has undertaken to take them at this price. The holder chose the price asked for; where it is not known, the line says which one counts.",
  scope:
    "This statement knows the registers kept on the platform alone. It does not replace the certificate of registration, which each company issues. It is sealed: any PDF reader verifies its seal.",
  prevails: "This is a translation. The paper in French prevails.",
};

export const portfolioWords: Readonly<Record<Locale, typeof fr>> = { fr, en };

import type { Locale } from "@coulisse/domain/words.ts";

const fr = {
  title: "Avis aux actionnaires",
  readingCopy: [] as readonly string[],
  lead: (company: string) =>
    `Les actionnaires de la société ${company} sont informés de l’émission d’actions nouvelles à laquelle ils ont le droit de souscrire les premiers (articles L. 225-132 et R. 225-120 du code de commerce).`,
  holders: "Le droit des actionnaires",
  right: "Droit préférentiel de souscription",
  rightKept: "Maintenu au profit des actionnaires inscrits au jour de l’avis",
  proportion: "À titre irréductible",
  proportionOf: (created: string, held: string) =>
    `${created} actions nouvelles pour ${held} actions détenues`,
  rounded: "arrondi pour chacun au nombre entier inférieur",
  byAmount:
    "en proportion du montant nominal des actions de chacun, arrondi au nombre entier inférieur",
  rightPeriod: "Exercice du droit",
  until: (day: string) => `jusqu’au ${day} inclus`,
  exercise: "Où souscrire",
  exerciseAt: (site: string) => `par le bulletin de souscription, sur ${site}`,
  waiver:
    "Le nu-propriétaire exerce le droit attaché aux actions démembrées (article L. 225-140 du code de commerce). Chacun peut renoncer à titre individuel à tout ou partie de son droit ; la renonciation est définitive.",
  increase: "L’augmentation de capital",
  decision: "Décidée par",
  amount: "Montant de l’augmentation",
  amountOf: (quantity: string, category: string) =>
    `prime comprise, soit ${quantity} actions au plus (${category})`,
  period: "Souscription",
  periodOf: (first: string, last: string) => `ouverte le ${first}, close le ${last}`,
  price: "Prix d’émission d’une action",
  priceOf: (nominal: string, premium: string) =>
    `dont ${nominal} de valeur nominale et ${premium} de prime d’émission`,
  noNominal: "action sans valeur nominale",
  due: "Somme exigible par action",
  dueWhole: "la totalité du nominal et de la prime, à la souscription",
  depositary: "Dépositaire des fonds",
  contributions: "Apports en nature",
  inCash: "Aucun : l’augmentation est souscrite en numéraire",
  unsubscribed: "Ce que deviennent les actions non souscrites",
  falls: (rightEnd: string, close: string) =>
    `La décision ne prévoit pas de souscription à titre réductible. Les actions qui ne sont pas souscrites par l’exercice du droit jusqu’au ${rightEnd} peuvent l’être librement, par les actionnaires ou par d’autres, jusqu’au ${close}.`,
  limited: (minimum: string, clause: string | null) =>
    clause === null
      ? `Si les souscriptions n’absorbent pas toute l’augmentation, elle est limitée au montant souscrit dès lors qu’il atteint ${minimum} (article L. 225-134 du code de commerce). Sinon elle n’est pas réalisée, et les fonds sont rendus.`
      : `Si les souscriptions n’absorbent pas toute l’augmentation, elle est limitée au montant souscrit dès lors qu’il atteint ${minimum} (${clause}). Sinon elle n’est pas réalisée, et les fonds sont rendus.`,
  company: "La société",
  prevails: "",
};

const en: typeof fr = {
  title: "Notice to shareholders",
  readingCopy: ["Reading copy: the notice in French is the one that counts"],
  lead: (company) =>
    `The shareholders of ${company} are told of an issue of new shares, to which they have the right to subscribe first (articles L. 225-132 and R. 225-120 of the French commercial code).`,
  holders: "The right of shareholders",
  right: "Preferential subscription right",
  rightKept: "Kept by the shareholders who are registered on the day of this notice",
  proportion: "By right",
  proportionOf: (created, held) => `${created} new shares for ${held} shares held`,
  rounded: "rounded down to a whole number for each",
  byAmount:
    "in proportion to the nominal amount of each holder’s shares, rounded down to a whole number",
  rightPeriod: "Exercise of the right",
  until: (day) => `until ${day} inclusive`,
  exercise: "Where to subscribe",
  exerciseAt: (site) => `by the subscription form, on ${site}`,
  waiver:
    "The bare owner exercises the right of shares in usufruct (article L. 225-140 of the French commercial code). Everybody may waive the whole or a part of their own right; a waiver is final.",
  increase: "The capital increase",
  decision: "Decided by",
  amount: "Amount of the increase",
  amountOf: (quantity, category) =>
    `premium included, that is ${quantity} shares at most (${category})`,
  period: "Subscription",
  periodOf: (first, last) => `opens on ${first}, closes on ${last}`,
  price: "Issue price of a share",
  priceOf: (nominal, premium) => `of which ${nominal} nominal value and ${premium} premium`,
  noNominal: "share without nominal value",
  due: "Due for each share",
  dueWhole: "the whole nominal value and premium, on subscription",
  depositary: "Depositary of the funds",
  contributions: "Contributions in kind",
  inCash: "None: the increase is subscribed in cash",
  unsubscribed: "What becomes of shares that are not subscribed",
  falls: (rightEnd, close) =>
    `The decision provides for no subscription beyond the right. Shares that are not subscribed by right until ${rightEnd} may be subscribed freely, by shareholders or by others, until ${close}.`,
  limited: (minimum, clause) =>
    clause === null
      ? `Where subscriptions do not take up the whole increase, it is limited to the amount subscribed once that reaches ${minimum} (article L. 225-134 of the French commercial code). Otherwise it is not carried out, and the funds are given back.`
      : `Where subscriptions do not take up the whole increase, it is limited to the amount subscribed once that reaches ${minimum} (${clause}). Otherwise it is not carried out, and the funds are given back.`,
  company: "The company",
  prevails: "This is a copy to read. The notice in French prevails.",
};

export const noticeWords: Readonly<Record<Locale, typeof fr>> = { fr, en };

import { formatDate, formatInstant } from "@coulisse/domain/dates.ts";
import type { StopReason } from "@coulisse/contract/rounds/subscriptions.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Say } from "#features/rounds/subscriptions/mails/news-of-subscription.ts";

/** Words for what an own step cures, and for what a person of the platform does. */
const whyStopped: Readonly<
  Record<Exclude<StopReason, "SUSPENDED">, Readonly<Record<Locale, string>>>
> = {
  IDENTITY: {
    fr: "L’identité du souscripteur n’est plus validée : envoyez les documents demandés.",
    en: "The subscriber’s identity is no longer validated: send the requested documents.",
  },
  REPRESENTATIVE: {
    fr: "Plus personne ne représente l’entité qui souscrit : il faut un représentant validé.",
    en: "Nobody represents the subscribing entity any more: it needs a validated representative.",
  },
  ACCOUNT: {
    fr: "Le compte du souscripteur, ou de son représentant, est fermé.",
    en: "The account of the subscriber, or of their representative, is closed.",
  },
  CHECK: {
    fr: "La plateforme fait une vérification : vous n’avez rien à faire pour l’instant.",
    en: "The platform is making a check: there is nothing for you to do for now.",
  },
};

const instantIn = (at: Date | null, locale: Locale): string =>
  at === null ? "" : formatInstant(at.toISOString(), locale);

export const stopped: Say = ({ round, stop, stopEndsAt }) => ({
  fr: {
    subject: `Souscription suspendue : ${round}`,
    paragraphs: [
      ...(stop === null ? [] : [whyStopped[stop].fr]),
      `Paiement et finalisation sont bloqués. Sans changement avant le ${instantIn(stopEndsAt, "fr")}, la souscription est annulée et son argent revient dans le portefeuille espèces.`,
    ],
  },
  en: {
    subject: `Subscription on hold: ${round}`,
    paragraphs: [
      ...(stop === null ? [] : [whyStopped[stop].en]),
      `Payment and completion are blocked. Unless this changes before ${instantIn(stopEndsAt, "en")}, the subscription is cancelled and its money goes back to the cash wallet.`,
    ],
  },
});

export const resumed: Say = ({ round }) => ({
  fr: {
    subject: `La souscription reprend : ${round}`,
    paragraphs: ["L’obstacle est levé : la souscription reprend là où elle en était."],
  },
  en: {
    subject: `The subscription has resumed: ${round}`,
    paragraphs: ["The obstacle has been removed: the subscription continues from where it was."],
  },
});

/** R-23i: whoever subscribes hears of it at once. */
export const offerSuspended: Say = ({ round, company, suspension, suspendedUntil }) => ({
  fr: {
    subject: `Offre suspendue : ${round}`,
    paragraphs: [
      `La fiche d’informations clés de cette levée de la société ${company} comporte un défaut : l’offre est suspendue.`,
      ...(suspension === null ? [] : [`À corriger : ${suspension}`]),
      `Paiement et finalisation sont bloqués. Sans correction avant le ${instantIn(suspendedUntil, "fr")}, l’offre est annulée et tout l’argent revient dans les portefeuilles.`,
    ],
  },
  en: {
    subject: `Offer suspended: ${round}`,
    paragraphs: [
      `The key information sheet of this round of ${company} has an error: the offer is suspended.`,
      ...(suspension === null ? [] : [`To correct: ${suspension}`]),
      `Payment and completion are blocked. Unless it is corrected before ${instantIn(suspendedUntil, "en")}, the offer is cancelled and all the money goes back to the wallets.`,
    ],
  },
});

export const offerResumed: Say = ({ round, company, withdrawableUntil }) => ({
  fr: {
    subject: `L’offre reprend : ${round}`,
    paragraphs: [
      `${company} a corrigé la fiche d’informations clés : lisez la nouvelle version.`,
      `Vous pouvez vous rétracter sans motif ni frais jusqu’au ${instantIn(withdrawableUntil, "fr")}.`,
    ],
  },
  en: {
    subject: `The offer has resumed: ${round}`,
    paragraphs: [
      `${company} has corrected the key information sheet: read the new version.`,
      `You can change your mind, without giving a reason and free of charge, until ${instantIn(withdrawableUntil, "en")}.`,
    ],
  },
});

export const offerExtended: Say = ({ round, company, closesOn, withdrawableUntil }) => ({
  fr: {
    subject: `Levée prolongée : ${round}`,
    paragraphs: [
      `${company} prolonge cette levée jusqu’au ${formatDate(closesOn, "fr")}. Le prix et les frais de votre souscription ne changent pas.`,
      `Vous pouvez vous rétracter sans motif ni frais jusqu’au ${instantIn(withdrawableUntil, "fr")}.`,
    ],
  },
  en: {
    subject: `Round extended: ${round}`,
    paragraphs: [
      `${company} has extended this round until ${formatDate(closesOn, "en")}. The price and the fees of your subscription do not change.`,
      `You can change your mind, without giving a reason and free of charge, until ${instantIn(withdrawableUntil, "en")}.`,
    ],
  },
});

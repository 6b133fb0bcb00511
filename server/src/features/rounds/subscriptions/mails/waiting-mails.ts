import { formatDate, formatInstant } from "@coulisse/domain/dates.ts";
import type { StopReason } from "@coulisse/contract/rounds/subscriptions.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Say } from "#features/rounds/subscriptions/mails/news-of-subscription.ts";

/** Words for what an own step cures, and for what a person of the platform does. */
const whyStopped: Readonly<
  Record<Exclude<StopReason, "SUSPENDED">, Readonly<Record<Locale, string>>>
> = {
  IDENTITY: {
    fr: "L’identité de la personne qui souscrit n’est plus validée : envoyez les documents demandés.",
    en: "The identity of whoever subscribes is no longer validated: send the documents that are asked for.",
  },
  REPRESENTATIVE: {
    fr: "Plus personne ne représente l’entité qui souscrit : elle attend un représentant validé.",
    en: "Nobody represents the entity that subscribes any more: it waits for a validated representative.",
  },
  ACCOUNT: {
    fr: "Le compte de la personne qui souscrit, ou de qui la représente, est fermé.",
    en: "The account of whoever subscribes, or of who represents them, is closed.",
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
    subject: `Souscription arrêtée : ${round}`,
    paragraphs: [
      ...(stop === null ? [] : [whyStopped[stop].fr]),
      `Rien n’est payé ni finalisé d’ici là. Sans changement avant le ${instantIn(stopEndsAt, "fr")}, la souscription est annulée et son argent revient dans le portefeuille espèces.`,
    ],
  },
  en: {
    subject: `Subscription stopped: ${round}`,
    paragraphs: [
      ...(stop === null ? [] : [whyStopped[stop].en]),
      `Nothing is paid or completed until then. Unless this changes before ${instantIn(stopEndsAt, "en")}, the subscription is cancelled and its money is in the cash wallet again.`,
    ],
  },
});

export const resumed: Say = ({ round }) => ({
  fr: {
    subject: `La souscription reprend : ${round}`,
    paragraphs: ["Ce qui l’arrêtait est réglé : elle reprend là où elle en était."],
  },
  en: {
    subject: `The subscription goes on: ${round}`,
    paragraphs: ["What stopped it is settled: it goes on from where it was."],
  },
});

/** R-23i: whoever subscribes hears of it at once. */
export const offerSuspended: Say = ({ round, company, suspension, suspendedUntil }) => ({
  fr: {
    subject: `Offre suspendue : ${round}`,
    paragraphs: [
      `La fiche d’informations clés de cette levée de la société ${company} présente un défaut : l’offre est suspendue.`,
      ...(suspension === null ? [] : [`Ce qui est à corriger : ${suspension}`]),
      `Rien n’est payé ni finalisé d’ici là. Sans correction avant le ${instantIn(suspendedUntil, "fr")}, l’offre est annulée et chaque euro revient dans les portefeuilles.`,
    ],
  },
  en: {
    subject: `Offer suspended: ${round}`,
    paragraphs: [
      `The key information sheet of this round of ${company} is flawed: the offer is suspended.`,
      ...(suspension === null ? [] : [`What is to be mended: ${suspension}`]),
      `Nothing is paid or completed until then. Unless it is mended before ${instantIn(suspendedUntil, "en")}, the offer is cancelled and every euro is in the wallets again.`,
    ],
  },
});

export const offerResumed: Say = ({ round, company, withdrawableUntil }) => ({
  fr: {
    subject: `L’offre reprend : ${round}`,
    paragraphs: [
      `${company} a corrigé la fiche d’informations clés : lisez la nouvelle version.`,
      `Vous pouvez retirer votre souscription sans motif ni frais jusqu’au ${instantIn(withdrawableUntil, "fr")}.`,
    ],
  },
  en: {
    subject: `The offer goes on: ${round}`,
    paragraphs: [
      `${company} has mended the key information sheet: read the new version.`,
      `You may withdraw your subscription without a reason or a cost until ${instantIn(withdrawableUntil, "en")}.`,
    ],
  },
});

export const offerExtended: Say = ({ round, company, closesOn, withdrawableUntil }) => ({
  fr: {
    subject: `Levée prolongée : ${round}`,
    paragraphs: [
      `${company} prolonge cette levée jusqu’au ${formatDate(closesOn, "fr")}. Le prix et les frais de votre souscription ne changent pas.`,
      `Vous pouvez la retirer sans motif ni frais jusqu’au ${instantIn(withdrawableUntil, "fr")}.`,
    ],
  },
  en: {
    subject: `Round extended: ${round}`,
    paragraphs: [
      `${company} extends this round until ${formatDate(closesOn, "en")}. The price and the fees of your subscription do not change.`,
      `You may withdraw it without a reason or a cost until ${instantIn(withdrawableUntil, "en")}.`,
    ],
  },
});

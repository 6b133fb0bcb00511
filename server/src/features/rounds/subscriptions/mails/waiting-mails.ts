import { formatDate } from "@coulisse/domain/dates.ts";
import type { StopReason } from "@coulisse/contract/rounds/subscriptions.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { asSentence } from "#platform/whose-news.ts";
import {
  deadlineIn,
  wordsOf,
  type Say,
} from "#features/rounds/subscriptions/mails/news-of-subscription.ts";

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

export const stopped: Say = (news) => {
  const { company, stop, stopEndsAt } = news;
  const [fr, en] = [wordsOf(news, "fr"), wordsOf(news, "en")];
  return {
    fr: {
      subject: `Souscription suspendue : ${company}`,
      paragraphs: [
        `${asSentence(fr.order)} est suspendue depuis le ${fr.day}.`,
        ...(stop === null ? [] : [whyStopped[stop].fr]),
        `Le paiement et la finalisation sont bloqués. Sans changement d’ici le ${deadlineIn(stopEndsAt, "fr")}, la souscription est annulée et son argent revient dans ${fr.wallet}.`,
      ],
    },
    en: {
      subject: `Subscription on hold: ${company}`,
      paragraphs: [
        `${asSentence(en.order)} has been on hold since ${en.day}.`,
        ...(stop === null ? [] : [whyStopped[stop].en]),
        `Payment and completion are blocked. Unless this changes by ${deadlineIn(stopEndsAt, "en")}, the subscription is cancelled and its money goes back to ${en.wallet}.`,
      ],
    },
  };
};

export const resumed: Say = (news) => ({
  fr: {
    subject: `La souscription reprend : ${news.company}`,
    paragraphs: [
      `${asSentence(wordsOf(news, "fr").order)} a repris le ${wordsOf(news, "fr").day}.`,
      "L’obstacle est levé : la souscription continue là où elle en était.",
    ],
  },
  en: {
    subject: `The subscription has resumed: ${news.company}`,
    paragraphs: [
      `${asSentence(wordsOf(news, "en").order)} resumed on ${wordsOf(news, "en").day}.`,
      "The obstacle has been removed: the subscription continues from where it was.",
    ],
  },
});

/** R-23i: whoever subscribes hears of it at once. */
export const offerSuspended: Say = (news) => {
  const { round, company, suspension, suspendedUntil } = news;
  const [fr, en] = [wordsOf(news, "fr"), wordsOf(news, "en")];
  return {
    fr: {
      subject: `Offre suspendue : ${company}`,
      paragraphs: [
        `La levée « ${round} » de la société ${company} est suspendue depuis le ${fr.day}, et avec elle ${fr.subscription} à ${fr.shares} (${fr.amount} frais compris).`,
        `La fiche d’informations clés de la levée comporte un défaut.${suspension === null ? "" : ` À corriger : ${suspension}`}`,
        `Le paiement et la finalisation sont bloqués. Sans correction d’ici le ${deadlineIn(suspendedUntil, "fr")}, l’offre est annulée et tout l’argent revient dans les portefeuilles.`,
      ],
    },
    en: {
      subject: `Offer suspended: ${company}`,
      paragraphs: [
        `The round “${round}” of ${company} has been suspended since ${en.day}, and with it ${en.subscription} for ${en.shares} (${en.amount} with fees).`,
        `The round’s key investment information sheet has an error.${suspension === null ? "" : ` To correct: ${suspension}`}`,
        `Payment and completion are blocked. Unless it is corrected by ${deadlineIn(suspendedUntil, "en")}, the offer is cancelled and all the money goes back to the wallets.`,
      ],
    },
  };
};

export const offerResumed: Say = (news) => {
  const { round, company, withdrawableUntil } = news;
  const [fr, en] = [wordsOf(news, "fr"), wordsOf(news, "en")];
  return {
    fr: {
      subject: `L’offre reprend : ${company}`,
      paragraphs: [
        `La levée « ${round} » de la société ${company} a repris le ${fr.day}, et avec elle ${fr.subscription} à ${fr.shares} (${fr.amount} frais compris).`,
        "La société a corrigé la fiche d’informations clés : lisez la nouvelle version.",
        `Vous pouvez annuler la souscription sans motif ni frais jusqu’au ${deadlineIn(withdrawableUntil, "fr")}.`,
      ],
    },
    en: {
      subject: `The offer has resumed: ${company}`,
      paragraphs: [
        `The round “${round}” of ${company} resumed on ${en.day}, and with it ${en.subscription} for ${en.shares} (${en.amount} with fees).`,
        "The company has corrected the key investment information sheet: read the new version.",
        `You can cancel the subscription, without giving a reason and free of charge, until ${deadlineIn(withdrawableUntil, "en")}.`,
      ],
    },
  };
};

export const offerExtended: Say = (news) => {
  const { round, company, closesOn, withdrawableUntil } = news;
  const [fr, en] = [wordsOf(news, "fr"), wordsOf(news, "en")];
  return {
    fr: {
      subject: `Levée prolongée : ${company}`,
      paragraphs: [
        `La société ${company} prolonge jusqu’au ${formatDate(closesOn, "fr")} la levée « ${round} », où court ${fr.subscription} à ${fr.shares} (${fr.amount} frais compris).`,
        "Le prix et les frais de la souscription ne changent pas.",
        `Vous pouvez annuler la souscription sans motif ni frais jusqu’au ${deadlineIn(withdrawableUntil, "fr")}.`,
      ],
    },
    en: {
      subject: `Round extended: ${company}`,
      paragraphs: [
        `${company} has extended until ${formatDate(closesOn, "en")} the round “${round}”, to which ${en.subscription} for ${en.shares} (${en.amount} with fees) belongs.`,
        "The price and the fees of the subscription do not change.",
        `You can cancel the subscription, without giving a reason and free of charge, until ${deadlineIn(withdrawableUntil, "en")}.`,
      ],
    },
  };
};

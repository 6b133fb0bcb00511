import type { Cancellation } from "@coulisse/contract/rounds/subscriptions.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";
import { asSentence } from "#platform/whose-news.ts";
import {
  deadlineIn,
  wordsOf,
  type Say,
  type SubscriptionNews,
} from "#features/rounds/subscriptions/mails/news-of-subscription.ts";
import {
  lapses,
  moneyMissing,
  moneyReturnable,
  reflectionEnds,
  signatureWaits,
} from "#features/rounds/subscriptions/mails/reminder-mails.ts";
import {
  offerExtended,
  offerResumed,
  offerSuspended,
  resumed,
  stopped,
} from "#features/rounds/subscriptions/mails/waiting-mails.ts";

/** Why it was cancelled; null where whoever cancelled it reads so in the first sentence. */
const whyCancelled: Readonly<Record<Cancellation, Readonly<Record<Locale, string>> | null>> = {
  WITHDRAWN: null,
  NOT_SIGNED_IN_TIME: {
    fr: "La souscription n’a pas été signée à temps : ses actions sont de nouveau offertes.",
    en: "The subscription was not signed in time: its shares are on offer again.",
  },
  SIGNATURE_REFUSED: {
    fr: "Le souscripteur a refusé de signer le bulletin.",
    en: "The subscriber refused to sign the form.",
  },
  SIGNATURE_EXPIRED: {
    fr: "Le bulletin n’a pas été signé à temps.",
    en: "The form was not signed in time.",
  },
  ADMINISTRATOR: {
    fr: "La plateforme a annulé la souscription.",
    en: "The platform cancelled the subscription.",
  },
  ROUND_FAILED: { fr: "La levée n’a pas abouti.", en: "The round did not succeed." },
  STOPPED: {
    fr: "L’obstacle n’a pas été levé à temps.",
    en: "The obstacle was not removed in time.",
  },
  OFFER_CANCELLED: {
    fr: "L’offre était suspendue, et sa fiche d’informations clés n’a pas été corrigée à temps.",
    en: "The offer was suspended, and its key investment information sheet was not corrected in time.",
  },
  NOT_CARRIED_OUT: {
    fr: "L’augmentation de capital n’est pas réalisée six mois après l’ouverture de la levée (article L. 225-144 du code de commerce).",
    en: "The capital increase has not been carried out six months after the round opened (article L. 225-144 of the French commercial code).",
  },
  NOT_PAID: {
    fr: "La souscription n’était pas payée à la clôture de la levée.",
    en: "The subscription had not been paid when the round closed.",
  },
};

const signed: Say = (news) => {
  const { company, reflectionEndsAt } = news;
  const [fr, en] = [wordsOf(news, "fr"), wordsOf(news, "en")];
  const isBinding = reflectionEndsAt === null;
  return {
    fr: {
      subject: `Souscription signée : ${company}`,
      paragraphs: [
        `${asSentence(fr.order)} a été signée le ${fr.day}.`,
        isBinding
          ? "La souscription d’un investisseur averti l’engage dès la signature : il n’y a pas de délai de réflexion."
          : `Le délai de réflexion court jusqu’au ${deadlineIn(reflectionEndsAt, "fr")} : d’ici là, ${fr.can} se rétracter sans motif ni frais.`,
        `Pour payer cette souscription, il faut ${fr.amount} dans ${fr.wallet}.`,
      ],
    },
    en: {
      subject: `Subscription signed: ${company}`,
      paragraphs: [
        `${asSentence(en.order)} was signed on ${en.day}.`,
        isBinding
          ? "A sophisticated investor’s subscription is binding as soon as it is signed: there is no cooling-off period."
          : `The cooling-off period lasts until ${deadlineIn(reflectionEndsAt, "en")}: until then ${en.can} withdraw, without giving a reason and free of charge.`,
        `To pay for the subscription, ${en.wallet} must hold ${en.amount}.`,
      ],
    },
  };
};

const paid: Say = (news) => {
  const { round, company } = news;
  const [fr, en] = [wordsOf(news, "fr"), wordsOf(news, "en")];
  return {
    fr: {
      subject: `Fonds reçus : ${company}`,
      paragraphs: [
        `${fr.has} payé ${fr.amount} le ${fr.day} pour ${fr.shares} de la société ${company}.`,
        `Cette somme est réservée dans ${fr.wallet} jusqu’à la clôture de la levée « ${round} ».`,
      ],
    },
    en: {
      subject: `Funds received: ${company}`,
      paragraphs: [
        `${en.has} paid ${en.amount} on ${en.day} for ${en.shares} of ${company}.`,
        `The amount is set aside in ${en.wallet} until the round “${round}” closes.`,
      ],
    },
  };
};

const cancelled: Say = (news) => {
  const { company, cancellation, wasPaid } = news;
  const [fr, en] = [wordsOf(news, "fr"), wordsOf(news, "en")];
  const isOwnAct = news.isOwn && cancellation === "WITHDRAWN";
  const why = cancellation === null ? null : whyCancelled[cancellation];
  return {
    fr: {
      subject: `Souscription annulée : ${company}`,
      paragraphs: [
        isOwnAct
          ? `Vous avez annulé le ${fr.day} ${fr.order}.`
          : `${asSentence(fr.order)} a été annulée le ${fr.day}.`,
        ...(why === null ? [] : [why.fr]),
        ...(wasPaid ? [`${fr.amount} sont de nouveau dans ${fr.wallet}.`] : []),
      ],
    },
    en: {
      subject: `Subscription cancelled: ${company}`,
      paragraphs: [
        isOwnAct
          ? `On ${en.day}, you cancelled ${en.order}.`
          : `${asSentence(en.order)} was cancelled on ${en.day}.`,
        ...(why === null ? [] : [why.en]),
        ...(wasPaid ? [`${en.amount} is back in ${en.wallet}.`] : []),
      ],
    },
  };
};

const completed: Say = (news) => {
  const { round, company } = news;
  const [fr, en] = [wordsOf(news, "fr"), wordsOf(news, "en")];
  return {
    fr: {
      subject: `Souscription finalisée : ${company}`,
      paragraphs: [
        `${fr.has} reçu ${fr.shares} de la société ${company} le ${fr.day}, pour ${fr.amount} frais compris.`,
        `La levée « ${round} » est close, et les titres sont inscrits ${fr.inTheName} au registre de la société.`,
      ],
    },
    en: {
      subject: `Subscription completed: ${company}`,
      paragraphs: [
        `${en.has} received ${en.shares} of ${company} on ${en.day}, for ${en.amount} with fees.`,
        `The round “${round}” is closed, and the company’s register records the shares ${en.inTheName}.`,
      ],
    },
  };
};

/** R-23i: whoever subscribes hears of it at once. */
const sheetChanged: Say = (news) => {
  const { round, company, change } = news;
  const [fr, en] = [wordsOf(news, "fr"), wordsOf(news, "en")];
  return {
    fr: {
      subject: `Fiche d’informations clés modifiée : ${company}`,
      paragraphs: [
        `La société ${company} a modifié de façon importante, le ${fr.day}, la fiche d’informations clés de la levée « ${round} », où court ${fr.subscription} à ${fr.shares} (${fr.amount} frais compris).`,
        ...(change === null ? [] : [`Ce qui change : ${change}`]),
        "Lisez la nouvelle version avant d’aller plus loin.",
      ],
    },
    en: {
      subject: `Key investment information sheet changed: ${company}`,
      paragraphs: [
        `On ${en.day}, ${company} made a material change to the key investment information sheet of the round “${round}”, to which ${en.subscription} for ${en.shares} (${en.amount} with fees) belongs.`,
        ...(change === null ? [] : [`What changes: ${change}`]),
        "Read the new version before you continue.",
      ],
    },
  };
};

const said = {
  subscription_signed: signed,
  subscription_paid: paid,
  subscription_cancelled: cancelled,
  subscription_completed: completed,
  key_information_changed: sheetChanged,
  subscription_stopped: stopped,
  subscription_resumed: resumed,
  offer_suspended: offerSuspended,
  offer_resumed: offerResumed,
  offer_extended: offerExtended,
  subscription_lapses: lapses,
  signature_waits: signatureWaits,
  money_missing: moneyMissing,
  reflection_ends: reflectionEnds,
  money_returnable: moneyReturnable,
} as const satisfies Record<string, Say>;
export type NewsKind = keyof typeof said;

const actions = {
  investments: { fr: "Voir mes investissements", en: "See my investments" },
  receipt: { fr: "Voir le reçu", en: "See the receipt" },
  certificate: { fr: "Voir l’attestation", en: "See the certificate" },
} as const;

/** The mail leads to the paper that it announces, where it announces one. */
const actionOf = (kind: NewsKind): keyof typeof actions => {
  if (kind === "subscription_paid") return "receipt";
  return kind === "subscription_completed" ? "certificate" : "investments";
};

export const subscriptionMail = (
  kind: NewsKind,
  news: SubscriptionNews,
  { locale, url }: Readonly<{ locale: Locale; url: MailUrl }>,
) => ({
  ...said[kind](news)[locale],
  action: { label: actions[actionOf(kind)][locale], url },
});

import { ofName } from "@coulisse/domain/french-names.ts";
import { formatDeadline } from "@coulisse/domain/deadlines.ts";
import { formatAmount, formatQuantity } from "@coulisse/domain/formats.ts";
import type { Cancellation } from "@coulisse/contract/rounds/subscriptions.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";
import type {
  Say,
  SubscriptionNews,
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

const whyCancelled: Readonly<Record<Cancellation, Readonly<Record<Locale, string>>>> = {
  WITHDRAWN: {
    fr: "Son porteur, ou son représentant, l’a annulée.",
    en: "Its holder, or their representative, cancelled it.",
  },
  NOT_SIGNED_IN_TIME: {
    fr: "Elle n’a pas été signée à temps : ses actions sont de nouveau offertes.",
    en: "It was not signed in time: its shares are on offer again.",
  },
  SIGNATURE_REFUSED: {
    fr: "Le souscripteur a refusé de signer son bulletin.",
    en: "The subscriber refused to sign the form.",
  },
  SIGNATURE_EXPIRED: {
    fr: "Son bulletin n’a pas été signé à temps.",
    en: "Its form was not signed in time.",
  },
  ADMINISTRATOR: { fr: "La plateforme l’a annulée.", en: "The platform has cancelled it." },
  ROUND_FAILED: { fr: "La levée n’a pas abouti.", en: "The round has not succeeded." },
  STOPPED: {
    fr: "L’obstacle n’a pas été levé à temps.",
    en: "The obstacle was not removed in time.",
  },
  OFFER_CANCELLED: {
    fr: "L’offre était suspendue, et sa fiche d’informations clés n’a pas été corrigée à temps.",
    en: "The offer was suspended, and its key information sheet was not corrected in time.",
  },
  NOT_CARRIED_OUT: {
    fr: "Elle a été annulée parce que l’augmentation de capital n’est pas réalisée six mois après l’ouverture de la levée (article L. 225-144 du code de commerce).",
    en: "It was cancelled because the capital increase has not been carried out six months after the round opened (article L. 225-144 of the French commercial code).",
  },
  NOT_PAID: {
    fr: "Elle n’était pas payée à la clôture de la levée.",
    en: "It had not been paid when the round closed.",
  },
};

const signed: Say = ({ round, reflectionEndsAt, totalCents, holder }) => {
  const until = (locale: Locale): string | null =>
    reflectionEndsAt && formatDeadline(reflectionEndsAt.toISOString(), locale);
  const [fr, en] = [until("fr"), until("en")];
  return {
    fr: {
      subject: `Souscription signée : ${round}`,
      paragraphs: [
        fr === null
          ? "La souscription d’un investisseur averti l’engage dès la signature : il n’y a pas de délai de réflexion."
          : `Votre délai de réflexion court jusqu’au ${fr} : d’ici là, vous pouvez vous rétracter sans motif ni frais.`,
        `Pour la payer, le portefeuille espèces ${ofName(holder)} doit contenir ${formatAmount(totalCents, "fr")}.`,
      ],
    },
    en: {
      subject: `Subscription signed: ${round}`,
      paragraphs: [
        en === null
          ? "A sophisticated investor’s subscription is binding as soon as it is signed: there is no reflection period."
          : `Your reflection period lasts until ${en}: until then you can change your mind, without giving a reason and free of charge.`,
        `To pay for it, the cash wallet of ${holder} must hold ${formatAmount(totalCents, "en")}.`,
      ],
    },
  };
};

const paid: Say = ({ round, totalCents, holder }) => ({
  fr: {
    subject: `Fonds reçus : ${round}`,
    paragraphs: [
      `${formatAmount(totalCents, "fr")} sont réservés dans le portefeuille espèces ${ofName(holder)} jusqu’à la clôture de la levée.`,
    ],
  },
  en: {
    subject: `Funds received: ${round}`,
    paragraphs: [
      `${formatAmount(totalCents, "en")} is set aside in the cash wallet of ${holder} until the round closes.`,
    ],
  },
});

const cancelled: Say = (news) => {
  const { round, company, holder, quantity, totalCents, cancellation, wasPaid } = news;
  const amountIn = (locale: Locale): string => formatAmount(totalCents, locale);
  const [french, english] = [amountIn("fr"), amountIn("en")];
  const back = {
    fr: `${french} sont de nouveau dans le portefeuille espèces ${ofName(holder)}.`,
    en: `${english} is back in the cash wallet of ${holder}.`,
  };
  const several = quantity > 1n ? "s" : "";
  const actions = `${formatQuantity(quantity, "fr")} action${several}`;
  const shares = `${formatQuantity(quantity, "en")} share${several}`;
  const what = {
    fr: `La souscription ${ofName(holder)} à ${actions} de la société ${company}, pour ${french} frais compris, est annulée.`,
    en: `The subscription of ${holder} to ${shares} of ${company}, for ${english} including fees, is cancelled.`,
  };
  const paragraphsIn = (locale: Locale): string[] => [
    what[locale],
    ...(cancellation === null ? [] : [whyCancelled[cancellation][locale]]),
    ...(wasPaid ? [back[locale]] : []),
  ];
  return {
    fr: { subject: `Souscription annulée : ${round}`, paragraphs: paragraphsIn("fr") },
    en: { subject: `Subscription cancelled: ${round}`, paragraphs: paragraphsIn("en") },
  };
};

const completed: Say = ({ round, company, holder, quantity }) => ({
  fr: {
    subject: `Souscription finalisée : ${round}`,
    paragraphs: [
      `La levée est close : ${formatQuantity(quantity, "fr")} actions de la société ${company} sont inscrites au nom ${ofName(holder)}.`,
    ],
  },
  en: {
    subject: `Subscription completed: ${round}`,
    paragraphs: [
      `The round has closed: ${formatQuantity(quantity, "en")} shares of ${company} are registered in the name of ${holder}.`,
    ],
  },
});

/** R-23i: whoever subscribes hears of it at once. */
const sheetChanged: Say = ({ round, company, change }) => ({
  fr: {
    subject: `Fiche d’informations clés modifiée : ${round}`,
    paragraphs: [
      `${company} a modifié de façon importante la fiche d’informations clés de la levée à laquelle vous souscrivez.`,
      ...(change === null ? [] : [`Ce qui change : ${change}`]),
      "Lisez la nouvelle version avant d’aller plus loin.",
    ],
  },
  en: {
    subject: `Key information sheet changed: ${round}`,
    paragraphs: [
      `${company} has made a material change to the key information sheet of the round you are subscribing to.`,
      ...(change === null ? [] : [`What changes: ${change}`]),
      "Read the new version before you continue.",
    ],
  },
});

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

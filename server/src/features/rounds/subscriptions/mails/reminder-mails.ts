import { formatDate } from "@coulisse/domain/dates.ts";
import {
  deadlineIn,
  wordsOf,
  type Say,
} from "#features/rounds/subscriptions/mails/news-of-subscription.ts";

export const lapses: Say = (news) => ({
  fr: {
    subject: `Vos actions ne sont réservées que quelques minutes encore : ${news.company}`,
    paragraphs: [
      `Signez d’ici le ${deadlineIn(news.heldUntil, "fr")} ${wordsOf(news, "fr").order}.`,
      "Ces actions vous sont réservées jusque-là ; d’autres pourront ensuite les souscrire.",
    ],
  },
  en: {
    subject: `Your shares are reserved for only a few more minutes: ${news.company}`,
    paragraphs: [
      `Sign ${wordsOf(news, "en").order} by ${deadlineIn(news.heldUntil, "en")}.`,
      "These shares are reserved for you until then; others can subscribe for them after that.",
    ],
  },
});

export const signatureWaits: Say = (news) => ({
  fr: {
    subject: `Votre bulletin de souscription est prêt à signer : ${news.company}`,
    paragraphs: [
      `Signez le bulletin de ${wordsOf(news, "fr").order}, prêt depuis le ${wordsOf(news, "fr").day}.`,
      "Si le bulletin n’est pas signé à temps, la souscription est annulée et les actions sont de nouveau offertes.",
    ],
  },
  en: {
    subject: `Your subscription form is ready to sign: ${news.company}`,
    paragraphs: [
      `Sign the form of ${wordsOf(news, "en").order}, which has been ready since ${wordsOf(news, "en").day}.`,
      "Unless the form is signed in time, the subscription is cancelled and the shares are on offer again.",
    ],
  },
});

export const moneyMissing: Say = (news) => {
  const { round, company, closesOn } = news;
  const [fr, en] = [wordsOf(news, "fr"), wordsOf(news, "en")];
  return {
    fr: {
      subject: `Souscription à payer : ${company}`,
      paragraphs: [
        `Payez ${fr.amount} pour ${fr.shares} de la société ${company} avant la clôture de la levée « ${round} », dont le dernier jour est le ${formatDate(closesOn, "fr")}.`,
        `Cette somme est à prendre dans ${fr.wallet}. Une souscription qui n’est pas payée à la clôture est annulée.`,
      ],
    },
    en: {
      subject: `Subscription to pay: ${company}`,
      paragraphs: [
        `Pay ${en.amount} for ${en.shares} of ${company} before the round “${round}” closes, whose last day is ${formatDate(closesOn, "en")}.`,
        `The amount is to be paid from ${en.wallet}. A subscription that is not paid when the round closes is cancelled.`,
      ],
    },
  };
};

export const reflectionEnds: Say = (news) => {
  const [fr, en] = [wordsOf(news, "fr"), wordsOf(news, "en")];
  const until = deadlineIn(news.withdrawsUntil, "fr");
  return {
    fr: {
      subject: `Votre délai de réflexion se termine : ${news.company}`,
      paragraphs: [
        `Vous pouvez annuler sans motif ni frais, jusqu’au ${until}, ${fr.order}.`,
        "Après ce délai, la souscription engage.",
      ],
    },
    en: {
      subject: `Your cooling-off period is ending: ${news.company}`,
      paragraphs: [
        `You can cancel ${en.order}, without giving a reason and free of charge, until ${deadlineIn(news.withdrawsUntil, "en")}.`,
        "After that, the subscription is binding.",
      ],
    },
  };
};

/** the increase was not carried out within six months of its opening (L225-144). */
export const moneyReturnable: Say = (news) => {
  const { company, wasPaid, refundableFrom } = news;
  const [fr, en] = [wordsOf(news, "fr"), wordsOf(news, "en")];
  return {
    fr: {
      subject: `Vous pouvez reprendre vos fonds : ${company}`,
      paragraphs: [
        `Depuis le ${formatDate(refundableFrom, "fr")}, vous pouvez annuler sans motif ni frais ${fr.order}.`,
        `L’augmentation de capital de la société ${company} n’est pas réalisée six mois après l’ouverture de la levée (article L. 225-144 du code de commerce).`,
        wasPaid
          ? `Si vous annulez, ${fr.amount} reviennent dans ${fr.wallet}. Sans demande de votre part, la souscription reste en cours jusqu’à la clôture de la levée.`
          : "Si vous annulez, vous ne devez rien. Sans demande de votre part, la souscription reste en cours jusqu’à la clôture de la levée.",
      ],
    },
    en: {
      subject: `You can take your money back: ${company}`,
      paragraphs: [
        `Since ${formatDate(refundableFrom, "en")} you can cancel ${en.order}, without giving a reason and free of charge.`,
        `The capital increase of ${company} has not been carried out six months after the round opened (article L. 225-144 of the French commercial code).`,
        wasPaid
          ? `If you cancel, ${en.amount} goes back to ${en.wallet}. Unless you ask for it, the subscription stays open until the round closes.`
          : "If you cancel, you owe nothing. Unless you ask for it, the subscription stays open until the round closes.",
      ],
    },
  };
};

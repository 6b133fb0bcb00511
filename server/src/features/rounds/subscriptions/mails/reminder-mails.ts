import { ofName } from "@coulisse/domain/french-names.ts";
import { formatDeadline } from "@coulisse/domain/deadlines.ts";
import { formatAmount } from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Say } from "#features/rounds/subscriptions/mails/news-of-subscription.ts";

const instantIn = (at: Date | null, locale: Locale): string =>
  at === null ? "" : formatDeadline(at.toISOString(), locale);

export const lapses: Say = ({ round, heldUntil }) => ({
  fr: {
    subject: `Vos actions ne sont réservées que quelques minutes encore : ${round}`,
    paragraphs: [
      `Votre souscription n’est pas signée. Ses actions sont réservées jusqu’au ${instantIn(heldUntil, "fr")} ; d’autres pourront ensuite les souscrire.`,
    ],
  },
  en: {
    subject: `Your shares are reserved for only a few more minutes: ${round}`,
    paragraphs: [
      `Your subscription is not signed. Its shares are reserved until ${instantIn(heldUntil, "en")}; others can subscribe to them after that.`,
    ],
  },
});

export const signatureWaits: Say = ({ round }) => ({
  fr: {
    subject: `Votre bulletin de souscription est prêt à signer : ${round}`,
    paragraphs: [
      "Si vous ne le signez pas à temps, la souscription est annulée et ses actions libérées.",
    ],
  },
  en: {
    subject: `Your subscription form is ready to sign: ${round}`,
    paragraphs: [
      "Unless you sign it in time, the subscription is cancelled and its shares are released.",
    ],
  },
});

export const moneyMissing: Say = ({ round, holder, totalCents }) => ({
  fr: {
    subject: `Souscription à payer : ${round}`,
    paragraphs: [
      `${formatAmount(totalCents, "fr")} sont à payer depuis le portefeuille espèces ${ofName(holder)}. Une souscription non payée à la clôture de la levée est annulée.`,
    ],
  },
  en: {
    subject: `Subscription to pay: ${round}`,
    paragraphs: [
      `${formatAmount(totalCents, "en")} is to be paid from the cash wallet of ${holder}. A subscription that is not paid when the round closes is cancelled.`,
    ],
  },
});

export const reflectionEnds: Say = ({ round, withdrawsUntil }) => ({
  fr: {
    subject: `Votre délai de réflexion se termine : ${round}`,
    paragraphs: [
      `Vous pouvez vous rétracter sans motif ni frais jusqu’au ${instantIn(withdrawsUntil, "fr")}. Votre souscription vous engage ensuite.`,
    ],
  },
  en: {
    subject: `Your reflection period is ending: ${round}`,
    paragraphs: [
      `You can change your mind, without giving a reason and free of charge, until ${instantIn(withdrawsUntil, "en")}. Your subscription is binding after that.`,
    ],
  },
});

/** the increase was not carried out within six months of its opening (L225-144). */
export const moneyReturnable: Say = ({ round, company, holder, totalCents, wasPaid }) => ({
  fr: {
    subject: `Vous pouvez reprendre vos fonds : ${round}`,
    paragraphs: [
      `L’augmentation de capital de la société ${company} n’est pas réalisée six mois après l’ouverture de la levée : vous pouvez annuler la souscription ${ofName(holder)} sans motif ni frais (article L. 225-144 du code de commerce).`,
      wasPaid
        ? `${formatAmount(totalCents, "fr")} reviennent alors dans le portefeuille espèces. Sans demande de votre part, la souscription reste en cours jusqu’à la clôture de la levée.`
        : "Vous ne devez alors rien. Sans demande de votre part, la souscription reste en cours jusqu’à la clôture de la levée.",
    ],
  },
  en: {
    subject: `You can take your money back: ${round}`,
    paragraphs: [
      `The capital increase of ${company} has not been carried out six months after the round opened: you can cancel the subscription of ${holder}, without giving a reason and free of charge (article L. 225-144 of the French commercial code).`,
      wasPaid
        ? `${formatAmount(totalCents, "en")} then goes back to the cash wallet. Unless you ask for it, the subscription stays open until the round closes.`
        : "You then owe nothing. Unless you ask for it, the subscription stays open until the round closes.",
    ],
  },
});

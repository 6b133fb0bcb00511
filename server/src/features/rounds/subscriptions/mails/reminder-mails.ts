import { ofName } from "@coulisse/domain/french-names.ts";
import { formatDeadline } from "@coulisse/domain/deadlines.ts";
import { formatAmount } from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Say } from "#features/rounds/subscriptions/mails/news-of-subscription.ts";

const instantIn = (at: Date | null, locale: Locale): string =>
  at === null ? "" : formatDeadline(at.toISOString(), locale);

export const lapses: Say = ({ round, heldUntil }) => ({
  fr: {
    subject: `Vos actions ne sont plus réservées que quelques minutes : ${round}`,
    paragraphs: [
      `Votre souscription n’est pas signée. Ses actions sont réservées jusqu’au ${instantIn(heldUntil, "fr")}, et libres pour d’autres ensuite.`,
    ],
  },
  en: {
    subject: `Your shares are held for a few minutes more: ${round}`,
    paragraphs: [
      `Your subscription is not signed. Its shares are held until ${instantIn(heldUntil, "en")}, and are free for others then.`,
    ],
  },
});

export const signatureWaits: Say = ({ round }) => ({
  fr: {
    subject: `Un bulletin attend votre signature : ${round}`,
    paragraphs: ["Sans signature à temps, la souscription est annulée et ses actions libérées."],
  },
  en: {
    subject: `A form waits for your signature: ${round}`,
    paragraphs: [
      "Unless it is signed in time, the subscription is cancelled and its shares are free.",
    ],
  },
});

export const moneyMissing: Say = ({ round, holder, totalCents }) => ({
  fr: {
    subject: `Souscription à payer : ${round}`,
    paragraphs: [
      `${formatAmount(totalCents, "fr")} sont attendus du portefeuille espèces ${ofName(holder)}. Ce qui n’est pas payé à la clôture de la levée est annulé.`,
    ],
  },
  en: {
    subject: `Subscription to be paid: ${round}`,
    paragraphs: [
      `${formatAmount(totalCents, "en")} are expected from the cash wallet of ${holder}. What is not paid when the round closes is cancelled.`,
    ],
  },
});

export const reflectionEnds: Say = ({ round, withdrawsUntil }) => ({
  fr: {
    subject: `Votre délai de réflexion se termine : ${round}`,
    paragraphs: [
      `Vous pouvez retirer votre souscription sans motif ni frais jusqu’au ${instantIn(withdrawsUntil, "fr")}. Elle engage ensuite.`,
    ],
  },
  en: {
    subject: `Your days of reflection end: ${round}`,
    paragraphs: [
      `You may withdraw your subscription without a reason or a cost until ${instantIn(withdrawsUntil, "en")}. It binds after that.`,
    ],
  },
});

/** the increase was not carried out within six months of its opening (L225-144). */
export const moneyReturnable: Say = ({ round, company, holder, totalCents, wasPaid }) => ({
  fr: {
    subject: `Vous pouvez reprendre vos fonds : ${round}`,
    paragraphs: [
      `L’augmentation de capital de la société ${company} n’est pas réalisée six mois après l’ouverture de la levée : la souscription ${ofName(holder)} peut être reprise sans motif ni frais (article L. 225-144 du code de commerce).`,
      wasPaid
        ? `${formatAmount(totalCents, "fr")} reviennent alors dans le portefeuille espèces. Sans demande de votre part, la souscription reste en cours jusqu’à la clôture de la levée.`
        : "Rien n’est alors dû. Sans demande de votre part, la souscription reste en cours jusqu’à la clôture de la levée.",
    ],
  },
  en: {
    subject: `You may take your money back: ${round}`,
    paragraphs: [
      `The capital increase of ${company} is not carried out six months after the round opened: the subscription of ${holder} may be taken back without a reason or a cost (article L. 225-144 of the commercial code).`,
      wasPaid
        ? `${formatAmount(totalCents, "en")} are then in the cash wallet again. Unless you ask for it, the subscription stays under way until the round closes.`
        : "Nothing is owed then. Unless you ask for it, the subscription stays under way until the round closes.",
    ],
  },
});

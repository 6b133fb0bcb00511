import { ofName } from "@coulisse/domain/french-names.ts";
import { formatAmount } from "@coulisse/domain/formats.ts";
import type { Addressee } from "#platform/addressee.ts";
import type { MailUrl } from "#platform/mail-url.ts";

const actionOf = ({ locale }: Addressee, url: MailUrl) => ({
  label: locale === "fr" ? "Voir le portefeuille espèces" : "See the cash wallet",
  url,
});

type News = Readonly<{ holder: string; cents: bigint }>;

export const fundedMail = (to: Addressee, url: MailUrl, { holder, cents }: News) => {
  const amount = formatAmount(cents, to.locale);
  return {
    ...to,
    template: "wallet_funded",
    action: actionOf(to, url),
    ...{
      fr: {
        subject: `Virement reçu : ${amount}`,
        paragraphs: [`Le portefeuille espèces ${ofName(holder)} a reçu ${amount}.`],
      },
      en: {
        subject: `Bank transfer received: ${amount}`,
        paragraphs: [`The cash wallet of ${holder} has received ${amount}.`],
      },
    }[to.locale],
  };
};

export const paidOutMail = (to: Addressee, url: MailUrl, { holder, cents }: News) => {
  const amount = formatAmount(cents, to.locale);
  return {
    ...to,
    template: "withdrawal_paid",
    action: actionOf(to, url),
    ...{
      fr: {
        subject: `Retrait viré : ${amount}`,
        paragraphs: [`La banque a viré ${amount} du portefeuille espèces ${ofName(holder)}.`],
      },
      en: {
        subject: `Withdrawal paid: ${amount}`,
        paragraphs: [`The bank has paid ${amount} from the cash wallet of ${holder}.`],
      },
    }[to.locale],
  };
};

export const cameBackMail = (to: Addressee, url: MailUrl, { holder, cents }: News) => {
  const amount = formatAmount(cents, to.locale);
  return {
    ...to,
    template: "withdrawal_came_back",
    action: actionOf(to, url),
    ...{
      fr: {
        subject: `Retrait revenu : ${amount}`,
        paragraphs: [
          `La banque a rendu un virement de ${amount}. Le montant est de nouveau dans le portefeuille espèces ${ofName(holder)}.`,
          "Vérifiez l’IBAN avant de refaire la demande.",
        ],
      },
      en: {
        subject: `Withdrawal returned: ${amount}`,
        paragraphs: [
          `The bank has returned a bank transfer of ${amount}. The amount is back in the cash wallet of ${holder}.`,
          "Check the IBAN before you ask again.",
        ],
      },
    }[to.locale],
  };
};

export const givenBackMail = (
  to: Addressee,
  url: MailUrl,
  { holder, cents, iban }: News & Readonly<{ iban: string }>,
) => {
  const amount = formatAmount(cents, to.locale);
  const end = iban.slice(-4);
  return {
    ...to,
    template: "money_given_back",
    action: actionOf(to, url),
    ...{
      fr: {
        subject: `Argent renvoyé : ${amount}`,
        paragraphs: [
          `La plateforme renvoie ${amount} du portefeuille espèces ${ofName(holder)} au compte d’où cet argent est venu, qui se termine par ${end}.`,
          "Le virement part avec le prochain envoi à la banque. Vous n’avez rien à faire.",
        ],
      },
      en: {
        subject: `Money sent back: ${amount}`,
        paragraphs: [
          `The platform is sending ${amount} from the cash wallet of ${holder} back to the account it came from, which ends in ${end}.`,
          "The bank transfer leaves with the next batch for the bank. There is nothing for you to do.",
        ],
      },
    }[to.locale],
  };
};

export const reversedMail = (to: Addressee, url: MailUrl, { holder, cents }: News) => {
  const amount = formatAmount(cents, to.locale);
  return {
    ...to,
    template: "wallet_reversed",
    action: actionOf(to, url),
    ...{
      fr: {
        subject: `Virement repris par la banque : ${amount}`,
        paragraphs: [
          `La banque a repris un virement de ${amount}. Le montant a quitté le portefeuille espèces ${ofName(holder)}.`,
        ],
      },
      en: {
        subject: `Bank transfer taken back by the bank: ${amount}`,
        paragraphs: [
          `The bank has taken back a bank transfer of ${amount}. The amount has left the cash wallet of ${holder}.`,
        ],
      },
    }[to.locale],
  };
};

export const refusedMail = (
  to: Addressee,
  url: MailUrl,
  { holder, cents, reason }: News & Readonly<{ reason: string }>,
) => {
  const amount = formatAmount(cents, to.locale);
  return {
    ...to,
    template: "withdrawal_refused",
    action: actionOf(to, url),
    ...{
      fr: {
        subject: `Retrait refusé : ${amount}`,
        paragraphs: [
          `Le retrait de ${amount} n’a pas été fait. Motif : ${reason}`,
          `Le montant est de nouveau dans le portefeuille espèces ${ofName(holder)}.`,
        ],
      },
      en: {
        subject: `Withdrawal refused: ${amount}`,
        paragraphs: [
          `The withdrawal of ${amount} was not made. Reason: ${reason}`,
          `The amount is back in the cash wallet of ${holder}.`,
        ],
      },
    }[to.locale],
  };
};

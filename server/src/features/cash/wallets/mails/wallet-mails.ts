import { formatDate } from "@coulisse/domain/dates.ts";
import { formatAmount } from "@coulisse/domain/formats.ts";
import type { Addressee } from "#platform/addressee.ts";
import type { MailUrl } from "#platform/mail-url.ts";
import { asSentence, voiceOf, type Whose } from "#platform/whose-news.ts";

const actionOf = ({ locale }: Addressee, url: MailUrl) => ({
  label: locale === "fr" ? "Voir le portefeuille espèces" : "See the cash wallet",
  url,
});

/** `on` is the day on which the wallet moved. */
export type WalletNews = Whose & Readonly<{ cents: bigint; on: string }>;

const wordsOf = (news: WalletNews, { locale }: Addressee) => ({
  ...voiceOf(news, locale),
  amount: formatAmount(news.cents, locale),
  day: formatDate(news.on, locale),
});

export const fundedMail = (to: Addressee, url: MailUrl, news: WalletNews) => {
  const { amount, day, has, wallet } = wordsOf(news, to);
  return {
    ...to,
    template: "wallet_funded",
    action: actionOf(to, url),
    ...{
      fr: {
        subject: `Virement reçu : ${amount}`,
        paragraphs: [`${has} reçu ${amount} le ${day}. ${asSentence(wallet)} a été crédité.`],
      },
      en: {
        subject: `Bank transfer received: ${amount}`,
        paragraphs: [`${has} received ${amount} on ${day}. It is in ${wallet}.`],
      },
    }[to.locale],
  };
};

export const paidOutMail = (to: Addressee, url: MailUrl, news: WalletNews) => {
  const { amount, day, ofWallet } = wordsOf(news, to);
  return {
    ...to,
    template: "withdrawal_paid",
    action: actionOf(to, url),
    ...{
      fr: {
        subject: `Retrait viré : ${amount}`,
        paragraphs: [`La banque a viré le ${day} le retrait de ${amount} ${ofWallet}.`],
      },
      en: {
        subject: `Withdrawal paid: ${amount}`,
        paragraphs: [`On ${day}, the bank paid the withdrawal of ${amount} ${ofWallet}.`],
      },
    }[to.locale],
  };
};

export const cameBackMail = (to: Addressee, url: MailUrl, news: WalletNews) => {
  const { amount, day, ofWallet, wallet } = wordsOf(news, to);
  return {
    ...to,
    template: "withdrawal_came_back",
    action: actionOf(to, url),
    ...{
      fr: {
        subject: `Retrait revenu : ${amount}`,
        paragraphs: [
          `La banque a rendu le ${day} le retrait de ${amount} ${ofWallet}. Cette somme est de nouveau dans ${wallet}.`,
          "Vérifiez l’IBAN avant de refaire la demande.",
        ],
      },
      en: {
        subject: `Withdrawal returned: ${amount}`,
        paragraphs: [
          `On ${day}, the bank returned the withdrawal of ${amount} ${ofWallet}. The amount is back in ${wallet}.`,
          "Check the IBAN before you ask again.",
        ],
      },
    }[to.locale],
  };
};

export const givenBackMail = (
  to: Addressee,
  url: MailUrl,
  news: WalletNews & Readonly<{ iban: string }>,
) => {
  const { amount, day, ofWallet } = wordsOf(news, to);
  const end = news.iban.slice(-4);
  return {
    ...to,
    template: "money_given_back",
    action: actionOf(to, url),
    ...{
      fr: {
        subject: `Argent renvoyé : ${amount}`,
        paragraphs: [
          `Le ${day}, la plateforme a retiré ${amount} ${ofWallet} pour renvoyer cet argent au compte d’où il est venu, qui se termine par ${end}.`,
          "Le virement part avec le prochain envoi à la banque. Vous n’avez rien à faire.",
        ],
      },
      en: {
        subject: `Money sent back: ${amount}`,
        paragraphs: [
          `On ${day}, the platform took ${amount} ${ofWallet} to send it back to the account it came from, which ends in ${end}.`,
          "The bank transfer leaves with the next batch for the bank. There is nothing for you to do.",
        ],
      },
    }[to.locale],
  };
};

export const reversedMail = (to: Addressee, url: MailUrl, news: WalletNews) => {
  const { amount, day, ofWallet } = wordsOf(news, to);
  return {
    ...to,
    template: "wallet_reversed",
    action: actionOf(to, url),
    ...{
      fr: {
        subject: `Virement repris par la banque : ${amount}`,
        paragraphs: [
          `La banque a repris le ${day} un virement de ${amount}. Cette somme a été retirée ${ofWallet}.`,
        ],
      },
      en: {
        subject: `Bank transfer taken back by the bank: ${amount}`,
        paragraphs: [
          `On ${day}, the bank took back a bank transfer of ${amount}. The amount was taken ${ofWallet}.`,
        ],
      },
    }[to.locale],
  };
};

export const refusedMail = (
  to: Addressee,
  url: MailUrl,
  news: WalletNews & Readonly<{ reason: string }>,
) => {
  const { amount, day, ofWallet, wallet } = wordsOf(news, to);
  return {
    ...to,
    template: "withdrawal_refused",
    action: actionOf(to, url),
    ...{
      fr: {
        subject: `Retrait refusé : ${amount}`,
        paragraphs: [
          `La plateforme a refusé le ${day} le retrait de ${amount} ${ofWallet}. Motif : ${news.reason}`,
          `Cette somme est de nouveau dans ${wallet}.`,
        ],
      },
      en: {
        subject: `Withdrawal refused: ${amount}`,
        paragraphs: [
          `On ${day}, the platform refused the withdrawal of ${amount} ${ofWallet}. Reason: ${news.reason}`,
          `The amount is back in ${wallet}.`,
        ],
      },
    }[to.locale],
  };
};

import { formatDate } from "@coulisse/contract/dates.ts";
import { formatAmount } from "@coulisse/contract/formats.ts";
import type { Locale } from "@coulisse/contract/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

type Round = Readonly<{
  round: string;
  company: string;
  closesOn: string;
  outcome: string | null;
  paidCents: bigint;
}>;

const endsSoon = ({ round, company, closesOn }: Round) => ({
  fr: {
    subject: `La levée se termine bientôt : ${round}`,
    paragraphs: [
      `Le dernier jour de la levée de la société ${company} est le ${formatDate(closesOn, "fr")}.`,
    ],
  },
  en: {
    subject: `The round ends soon: ${round}`,
    paragraphs: [`The last day of the round of ${company} is ${formatDate(closesOn, "en")}.`],
  },
});

const closed = ({ round, company, outcome, paidCents }: Round) =>
  outcome === "SUCCEEDED"
    ? {
        fr: {
          subject: `Levée close : ${round}`,
          paragraphs: [
            `La levée de la société ${company} a réussi : ${formatAmount(paidCents, "fr")} sont souscrits et payés, et les actions sont inscrites au registre.`,
          ],
        },
        en: {
          subject: `Round closed: ${round}`,
          paragraphs: [
            `The round of ${company} has succeeded: ${formatAmount(paidCents, "en")} are subscribed and paid, and the shares are in the register.`,
          ],
        },
      }
    : {
        fr: {
          subject: `Levée close : ${round}`,
          paragraphs: [
            `La levée de la société ${company} n’a pas abouti : chaque euro est rendu à qui l’avait versé.`,
          ],
        },
        en: {
          subject: `Round closed: ${round}`,
          paragraphs: [
            `The round of ${company} has not succeeded: every euro went back to whoever had paid it.`,
          ],
        },
      };

/** To those who run the company of a round. */
export const roundMail = (
  kind: "round_ends" | "round_closed",
  round: Round,
  locale: Locale,
  url: MailUrl,
) => ({
  ...(kind === "round_ends" ? endsSoon : closed)(round)[locale],
  action: { label: locale === "fr" ? "Voir la levée" : "See the round", url },
});

type Desk = Readonly<{ lines: number; withdrawals: number }>;

/** To the administrators of the platform, of the money that waits for them. */
export const deskMail = ({ lines, withdrawals }: Desk, locale: Locale, url: MailUrl) =>
  locale === "fr"
    ? {
        subject: "De l’argent attend votre décision",
        paragraphs: [
          `Lignes de banque à attribuer : ${lines}. Retraits à vérifier : ${withdrawals}.`,
        ],
        action: { label: "Voir les paiements", url },
      }
    : {
        subject: "Money waits for your decision",
        paragraphs: [`Bank lines to allot: ${lines}. Withdrawals to check: ${withdrawals}.`],
        action: { label: "See the payments", url },
      };

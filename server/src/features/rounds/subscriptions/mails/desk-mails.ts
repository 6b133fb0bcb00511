import { formatDate } from "@coulisse/domain/dates.ts";
import { formatAmount } from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

type Round = Readonly<{
  round: string;
  company: string;
  closesOn: string;
  outcome: string | null;
  paidCents: bigint;
  refundableFrom: string;
}>;

type Expiring = Pick<Round, "round" | "company" | "refundableFrom">;

/** what is not carried out within six months of its opening may be asked back (L225-144). */
const expires = ({ round, company, refundableFrom }: Expiring) => ({
  fr: {
    subject: `Levée à clore avant le ${formatDate(refundableFrom, "fr")} : ${round}`,
    paragraphs: [
      `La levée de la société ${company} n’est pas close. À partir du ${formatDate(refundableFrom, "fr")}, six mois après son ouverture, chaque souscripteur peut reprendre ses fonds (article L. 225-144 du code de commerce).`,
      "D’ici là, joignez le certificat du dépositaire et clôturez la levée, comme réussie ou comme échouée.",
    ],
  },
  en: {
    subject: `Round to close before ${formatDate(refundableFrom, "en")}: ${round}`,
    paragraphs: [
      `The round of ${company} is not closed. From ${formatDate(refundableFrom, "en")} on, six months after it opened, every subscriber can take their money back (article L. 225-144 of the French commercial code).`,
      "Before then, add the depositary’s certificate and close the round, as succeeded or as failed.",
    ],
  },
});

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
            `The round of ${company} succeeded: ${formatAmount(paidCents, "en")} has been subscribed and paid, and the shares are in the register.`,
          ],
        },
      }
    : {
        fr: {
          subject: `Levée close : ${round}`,
          paragraphs: [
            `La levée de la société ${company} n’a pas abouti : chaque souscripteur retrouve tout son argent.`,
          ],
        },
        en: {
          subject: `Round closed: ${round}`,
          paragraphs: [
            `The round of ${company} did not succeed: every subscriber gets all their money back.`,
          ],
        },
      };

const saidOfRounds = { round_ends: endsSoon, round_closed: closed, increase_expires: expires };

/** The mail goes to those who run the company of a round. */
export const roundMail = (
  kind: keyof typeof saidOfRounds,
  round: Round,
  locale: Locale,
  url: MailUrl,
) => ({
  ...saidOfRounds[kind](round)[locale],
  action: { label: locale === "fr" ? "Voir la levée" : "See the round", url },
});

/** The mail goes to the administrators of the platform, who close it. */
export const expiryMail = (round: Expiring, locale: Locale, url: MailUrl) => ({
  ...expires(round)[locale],
  action: { label: locale === "fr" ? "Voir la levée" : "See the round", url },
});

type Desk = Readonly<{ lines: number; withdrawals: number }>;

/** The mail tells the administrators of the platform of the money that waits for them. */
export const deskMail = ({ lines, withdrawals }: Desk, locale: Locale, url: MailUrl) =>
  locale === "fr"
    ? {
        subject: "Des mouvements d’argent attendent votre décision",
        paragraphs: [
          `Lignes de banque à attribuer : ${lines}. Retraits à vérifier : ${withdrawals}.`,
        ],
        action: { label: "Voir les paiements", url },
      }
    : {
        subject: "Money movements need your decision",
        paragraphs: [`Bank lines to assign: ${lines}. Withdrawals to check: ${withdrawals}.`],
        action: { label: "See the payments", url },
      };

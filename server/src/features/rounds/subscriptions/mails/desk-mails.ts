import { formatDate } from "@coulisse/domain/dates.ts";
import { formatAmount } from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

type Round = Readonly<{
  round: string;
  company: string;
  closesOn: string;
  /** Null while it is open. */
  closedOn: string | null;
  outcome: string | null;
  paidCents: bigint;
  refundableFrom: string;
}>;

type Expiring = Pick<Round, "round" | "company" | "refundableFrom">;

/** what is not carried out within six months of its opening may be asked back (L225-144). */
const expires = ({ round, company, refundableFrom }: Expiring) => ({
  fr: {
    subject: `Levée à clore avant le ${formatDate(refundableFrom, "fr")} : ${company}`,
    paragraphs: [
      `La levée « ${round} » de la société ${company} est à clore avant le ${formatDate(refundableFrom, "fr")}.`,
      "À partir de ce jour, six mois après l’ouverture de la levée, chaque souscripteur peut reprendre ses fonds (article L. 225-144 du code de commerce).",
      "D’ici là, joignez le certificat du dépositaire et clôturez la levée, comme réussie ou comme échouée.",
    ],
  },
  en: {
    subject: `Round to close before ${formatDate(refundableFrom, "en")}: ${company}`,
    paragraphs: [
      `The round “${round}” of ${company} is to be closed before ${formatDate(refundableFrom, "en")}.`,
      "From that day on, six months after the round opened, every subscriber can take their money back (article L. 225-144 of the French commercial code).",
      "Before then, add the depositary’s certificate and close the round, as succeeded or as failed.",
    ],
  },
});

const endsSoon = ({ round, company, closesOn }: Round) => ({
  fr: {
    subject: `La levée se termine bientôt : ${company}`,
    paragraphs: [
      `La levée « ${round} » de la société ${company} se termine le ${formatDate(closesOn, "fr")}, son dernier jour.`,
    ],
  },
  en: {
    subject: `The round ends soon: ${company}`,
    paragraphs: [
      `The round “${round}” of ${company} ends on ${formatDate(closesOn, "en")}, its last day.`,
    ],
  },
});

const closed = ({ round, company, outcome, paidCents, closedOn }: Round) => {
  const [fr, en] = (["fr", "en"] as const).map((locale) =>
    closedOn === null ? "" : formatDate(closedOn, locale),
  );
  return outcome === "SUCCEEDED"
    ? {
        fr: {
          subject: `Levée close : ${company}`,
          paragraphs: [
            `La levée « ${round} » de la société ${company} a réussi : close le ${fr}, elle a réuni ${formatAmount(paidCents, "fr")}.`,
            "Ce montant est souscrit et payé, et les actions sont inscrites au registre.",
          ],
        },
        en: {
          subject: `Round closed: ${company}`,
          paragraphs: [
            `The round “${round}” of ${company} succeeded: it closed on ${en} and raised ${formatAmount(paidCents, "en")}.`,
            "The amount has been subscribed and paid, and the shares are in the register.",
          ],
        },
      }
    : {
        fr: {
          subject: `Levée close : ${company}`,
          paragraphs: [
            `La levée « ${round} » de la société ${company}, close le ${fr}, n’a pas abouti.`,
            "Chaque souscripteur retrouve tout son argent.",
          ],
        },
        en: {
          subject: `Round closed: ${company}`,
          paragraphs: [
            `The round “${round}” of ${company}, closed on ${en}, did not succeed.`,
            "Every subscriber gets all their money back.",
          ],
        },
      };
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
          `Vous avez à attribuer ${lines} ${lines > 1 ? "lignes" : "ligne"} de banque, et à vérifier ${withdrawals} ${withdrawals > 1 ? "retraits" : "retrait"}.`,
        ],
        action: { label: "Voir les paiements", url },
      }
    : {
        subject: "Money movements need your decision",
        paragraphs: [
          `You have ${lines} bank ${lines === 1 ? "line" : "lines"} to assign and ${withdrawals} ${withdrawals === 1 ? "withdrawal" : "withdrawals"} to check.`,
        ],
        action: { label: "See the payments", url },
      };

import { formatDate } from "@coulisse/domain/dates.ts";
import { formatAmount } from "@coulisse/domain/formats.ts";
import type { FormalityKind } from "@coulisse/contract/formalities/formalities.ts";
import { formalityKindWords } from "@coulisse/contract/formalities/formality-words.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

type Due = Readonly<{
  kind: FormalityKind;
  company: string;
  dueOn: string;
  /** The amount to be paid with it; null where nothing is, or nobody knows how much. */
  amountCents: bigint | null;
}>;

/** The mail says what is still to do, and until when: a day too late costs interest or a fine. */
export const reminderMail = (
  { kind, company, dueOn, amountCents }: Due,
  { locale, url }: Readonly<{ locale: Locale; url: MailUrl }>,
) => {
  const name = formalityKindWords[locale][kind];
  const day = formatDate(dueOn, locale);
  const amount = amountCents === null ? "" : ` (${formatAmount(amountCents, locale)})`;
  return locale === "fr"
    ? {
        subject: `À faire au plus tard le ${day} : ${name}`,
        paragraphs: [
          `Une formalité de la société ${company} est à faire au plus tard le ${day} : ${name}${amount}.`,
          "Cette formalité n’est pas encore notée comme faite.",
        ],
        action: { label: "Voir la formalité", url },
      }
    : {
        subject: `To do by ${day}: ${name}`,
        paragraphs: [
          `A formality of ${company} is due by ${day}: ${name}${amount}.`,
          "This formality is not marked as done yet.",
        ],
        action: { label: "View the formality", url },
      };
};

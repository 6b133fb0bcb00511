import { formatDate } from "@coulisse/domain/dates.ts";
import type { FormalityKind } from "@coulisse/contract/formalities/formalities.ts";
import { formalityKindWords } from "@coulisse/contract/formalities/formality-words.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

type Due = Readonly<{ kind: FormalityKind; company: string; dueOn: string }>;

/** The mail says what is still to do, and until when: a day too late costs interest or a fine. */
export const reminderMail = (
  { kind, company, dueOn }: Due,
  { locale, url }: Readonly<{ locale: Locale; url: MailUrl }>,
) => {
  const name = formalityKindWords[locale][kind];
  const day = formatDate(dueOn, locale);
  return locale === "fr"
    ? {
        subject: `À faire au plus tard le ${day} : ${name}`,
        paragraphs: [
          `Une formalité pour ${company} n’est pas encore faite : ${name}.`,
          `Elle est à faire au plus tard le ${day}.`,
        ],
        action: { label: "Voir la formalité", url },
      }
    : {
        subject: `To do by ${day}: ${name}`,
        paragraphs: [
          `A formality for ${company} is not done yet: ${name}.`,
          `It is due by ${day}.`,
        ],
        action: { label: "View the formality", url },
      };
};

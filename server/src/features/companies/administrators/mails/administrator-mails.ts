import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

type To = Readonly<{ locale: Locale; url: MailUrl }>;

const labelOf = (locale: Locale): string =>
  locale === "fr" ? "Voir la table de capitalisation" : "See the cap table";

/** The mail goes to whoever administers a company from now on. */
export const newAdministratorMail = (company: string, { locale, url }: To) => ({
  ...(locale === "fr"
    ? {
        subject: `Vous administrez la société ${company}`,
        paragraphs: [
          `La plateforme vous a donné les droits d’administration de la société ${company}.`,
          "Vous voyez désormais son registre, le nom de ses porteurs et leurs titres, et vous agissez pour elle sur Coulisse.",
          "Vous ne vous y attendiez pas ? Écrivez à la plateforme, qui peut reprendre ces droits.",
        ],
      }
    : {
        subject: `You administer ${company}`,
        paragraphs: [
          `The platform has given you the right to administer ${company}.`,
          "From now on you see its register, the names of its holders and their shares, and you act for it on Coulisse.",
          "Did you not expect this? Write to the platform, which can take these rights back.",
        ],
      }),
  action: { label: labelOf(locale), url },
});

/** The mail goes to those who did already: who joins them sees what they see. */
export const joinedAdministratorMail = (
  { name, company }: Readonly<{ name: string; company: string }>,
  { locale, url }: To,
) => ({
  ...(locale === "fr"
    ? {
        subject: `Une personne de plus administre la société ${company}`,
        paragraphs: [
          `La plateforme a donné à ${name} les droits d’administration de la société ${company}, que vous administrez aussi.`,
          "Cette personne voit désormais le registre, le nom des porteurs et leurs titres.",
          "Ce n’est pas ce que vous aviez convenu ? Écrivez à la plateforme, qui peut reprendre ces droits.",
        ],
      }
    : {
        subject: `One more person administers ${company}`,
        paragraphs: [
          `The platform has given ${name} the right to administer ${company}, which you administer too.`,
          "From now on they see the register, the names of the holders and their shares.",
          "Is this not what you had agreed? Write to the platform, which can take these rights back.",
        ],
      }),
  action: { label: labelOf(locale), url },
});

import { formatDate } from "@coulisse/domain/dates.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";
import type { KnownHead } from "../../papers/drawings.ts";

/** The mail takes the head out of the house. */
export const headMail = (
  locale: Locale,
  company: string,
  { number, hash, asOf }: KnownHead,
  verifierUrl: MailUrl,
) => {
  const day = formatDate(asOf, locale);
  const head = `${number}:${hash}`;
  return locale === "fr"
    ? {
        subject: `Empreinte du registre de la société ${company} au ${day}`,
        paragraphs: [
          `Voici la dernière ligne du registre des mouvements de titres de la société ${company}, et son empreinte, au ${day} :`,
          head,
          "Conservez ce message. Si une ligne du registre était réécrite, même par l’administrateur de la base de données, le registre ne contiendrait plus cette empreinte.",
          "Pour le vérifier sans nous : exportez le fichier du registre, ouvrez la page du vérificateur, et collez-y la ligne ci-dessus.",
        ],
        action: { label: "Obtenir le vérificateur", url: verifierUrl },
        advice:
          "Ce message est envoyé chaque mois ; vous pouvez l’arrêter dans la fiche de la société.",
      }
    : {
        subject: `Register hash of ${company} on ${day}`,
        paragraphs: [
          `This is the last line of the register of movements of securities of ${company}, and its hash, on ${day}:`,
          head,
          "Keep this message. If a line of the register were rewritten, even by whoever runs the database, the register would no longer contain this hash.",
          "To verify it without us: export the register file, open the verifier’s page, and paste the line above.",
        ],
        action: { label: "Get the verifier", url: verifierUrl },
        advice: "This message is sent every month; you can stop it in the company details.",
      };
};

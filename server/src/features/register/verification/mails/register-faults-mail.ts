import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

/** The mail tells that a verification found what no earlier one had found. */
export const registerFaultsMail = (locale: Locale, company: string, count: number, url: MailUrl) =>
  locale === "fr"
    ? {
        subject: `Anomalie dans le registre de la société ${company}`,
        paragraphs: [
          count === 1
            ? `La vérification du registre de la société ${company} a trouvé une anomalie : ce qui est enregistré n’est plus ce qui avait été écrit.`
            : `La vérification du registre de la société ${company} a trouvé ${count} anomalies : ce qui est enregistré n’est plus ce qui avait été écrit.`,
          "N’effacez rien, et ne restaurez rien avant d’avoir gardé une copie : les données modifiées restent lisibles.",
        ],
        action: { label: "Voir le registre", url },
        advice: "Ce message est envoyé une fois par anomalie, et non à chaque vérification.",
      }
    : {
        subject: `A fault in the register of ${company}`,
        paragraphs: [
          count === 1
            ? `The verification of the register of ${company} has found a fault: what is kept is no longer what was written.`
            : `The verification of the register of ${company} has found ${count} faults: what is kept is no longer what was written.`,
          "Delete nothing, and restore nothing before you have kept a copy: the changed data can still be read.",
        ],
        action: { label: "See the register", url },
        advice: "This message is sent once for each fault, not at every verification.",
      };

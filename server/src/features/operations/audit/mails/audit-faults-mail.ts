import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

export const auditFaultsMail = (locale: Locale, count: number, url: MailUrl) =>
  ({
    fr: {
      subject: "Anomalie dans le journal d’audit",
      paragraphs: [
        count === 1
          ? "La vérification du journal d’audit a trouvé une anomalie : ce qui est enregistré n’est plus ce qui avait été écrit."
          : `La vérification du journal d’audit a trouvé ${count} anomalies : ce qui est enregistré n’est plus ce qui avait été écrit.`,
        "N’effacez rien, et ne restaurez rien avant d’avoir gardé une copie : les données modifiées restent lisibles.",
      ],
      action: { label: "Voir le journal", url },
      advice: "Ce message est envoyé une fois par anomalie, et non à chaque vérification.",
    },
    en: {
      subject: "A fault in the audit log",
      paragraphs: [
        count === 1
          ? "The verification of the audit log has found a fault: what is kept is no longer what was written."
          : `The verification of the audit log has found ${count} faults: what is kept is no longer what was written.`,
        "Delete nothing, and restore nothing before you have kept a copy: the changed data can still be read.",
      ],
      action: { label: "See the log", url },
      advice: "This message is sent once for each fault, not at every verification.",
    },
  })[locale];

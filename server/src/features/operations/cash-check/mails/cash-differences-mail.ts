import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

export const cashDifferencesMail = (locale: Locale, count: number, url: MailUrl) =>
  ({
    fr: {
      subject: "Écart dans les écritures d’argent",
      paragraphs: [
        count === 1
          ? "Le contrôle des écritures d’argent a trouvé un écart."
          : `Le contrôle des écritures d’argent a trouvé ${count} écarts.`,
        "Aucune correction n’est automatique : ne faites partir aucun virement avant d’avoir compris d’où vient cet écart.",
      ],
      action: { label: "Voir les paiements", url },
    },
    en: {
      subject: "A difference in the cash entries",
      paragraphs: [
        count === 1
          ? "The check of the cash entries has found a difference."
          : `The check of the cash entries has found ${count} differences.`,
        "Nothing is corrected automatically: send no bank transfer before you know where this difference comes from.",
      ],
      action: { label: "See the payments", url },
    },
  })[locale];

import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

export const damagedFilesMail = (locale: Locale, count: number, url: MailUrl) =>
  ({
    fr: {
      subject: "Des fichiers conservés manquent ou sont altérés",
      paragraphs: [
        count === 1
          ? "La relecture des fichiers en a trouvé un qui manque, ou qui n’est plus celui qui avait été conservé."
          : `La relecture des fichiers en a trouvé ${count} qui manquent, ou qui ne sont plus ceux qui avaient été conservés.`,
        "Rien n’est remplacé de soi-même. Gardez toutes les sauvegardes d’avant aujourd’hui, remettez ces fichiers à leur place depuis l’une d’elles, et faites examiner le disque.",
      ],
      action: { label: "Voir les fichiers", url },
    },
    en: {
      subject: "Files that were kept are missing or were altered",
      paragraphs: [
        count === 1
          ? "The files were read again: one is missing, or is no longer what had been kept."
          : `The files were read again: ${count} are missing, or are no longer what had been kept.`,
        "Nothing is replaced by itself. Keep every backup from before today, put these files back in their place from one of them, and have the disk examined.",
      ],
      action: { label: "See the files", url },
    },
  })[locale];

import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

export const damagedBackupMail = (locale: Locale, count: number, url: MailUrl) =>
  ({
    fr: {
      subject: "La dernière sauvegarde est incomplète",
      paragraphs: [
        count === 1
          ? "Un fichier manque à la dernière sauvegarde, ou n’y est plus celui qui avait été conservé."
          : `${count} fichiers manquent à la dernière sauvegarde, ou n’y sont plus ceux qui avaient été conservés.`,
        "Elle ne pourra pas les rendre. Gardez les sauvegardes d’avant, remettez ces fichiers à leur place depuis l’une d’elles, puis prenez une nouvelle sauvegarde.",
      ],
      action: { label: "Voir la santé de la plateforme", url },
    },
    en: {
      subject: "The last backup is incomplete",
      paragraphs: [
        count === 1
          ? "The last backup lacks a file, or has one that is no longer what had been kept."
          : `The last backup lacks ${count} files, or has them no longer as they had been kept.`,
        "It cannot bring them back. Keep the backups from before, put these files back in their place from one of them, then take a new backup.",
      ],
      action: { label: "See the health of the platform", url },
    },
  })[locale];

import type { Locale } from "@coulisse/domain/words.ts";
import { formatDate } from "@coulisse/domain/dates.ts";
import type { MailUrl } from "#platform/mail-url.ts";

export const damagedFilesMail = (locale: Locale, count: number, url: MailUrl) =>
  ({
    fr: {
      subject: "Des fichiers conservés manquent ou sont altérés",
      paragraphs: [
        count === 1
          ? "La relecture des fichiers en a trouvé un qui manque, ou qui n’est plus celui qui avait été conservé."
          : `La relecture des fichiers en a trouvé ${count} qui manquent, ou qui ne sont plus ceux qui avaient été conservés.`,
        "Aucun remplacement n’est automatique. Gardez toutes les sauvegardes antérieures à aujourd’hui, remettez ces fichiers à leur place depuis l’une d’elles, et faites examiner le disque.",
      ],
      action: { label: "Voir les fichiers", url },
    },
    en: {
      subject: "Files that were kept are missing or were altered",
      paragraphs: [
        count === 1
          ? "The files were read again: one is missing, or is no longer what had been kept."
          : `The files were read again: ${count} are missing, or are no longer what had been kept.`,
        "Nothing is replaced automatically. Keep every backup from before today, put these files back in their place from one of them, and have the disk examined.",
      ],
      action: { label: "See the files", url },
    },
  })[locale];

/** `lastOn` is the day of the last backup; null where there never was one. */
export const lateBackupMail = (locale: Locale, lastOn: string | null, url: MailUrl) =>
  ({
    fr: {
      subject: "La sauvegarde n’a pas été prise",
      paragraphs: [
        lastOn === null
          ? "Aucune sauvegarde n’a encore été prise. Si le disque était perdu aujourd’hui, tout le serait."
          : `La dernière sauvegarde date du ${formatDate(lastOn, "fr")}. Si le disque était perdu aujourd’hui, tout ce qui a été inscrit depuis le serait.`,
        "Prenez-en une avec la commande npm run backup, puis cherchez pourquoi elle n’est pas prise chaque nuit. Si un autre outil la prend, dites-le avec npm run backup:recorded.",
        "Ce message n’est envoyé qu’une fois, jusqu’à la prochaine sauvegarde.",
      ],
      action: { label: "Voir la santé de la plateforme", url },
    },
    en: {
      subject: "The backup was not taken",
      paragraphs: [
        lastOn === null
          ? "No backup has been taken yet. If the disk were lost today, everything would be."
          : `The last backup dates from ${formatDate(lastOn, "en")}. If the disk were lost today, everything recorded since then would be.`,
        "Take one with the command npm run backup, then find out why it is not taken every night. If another tool takes it, say so with npm run backup:recorded.",
        "This message is sent once, until the next backup.",
      ],
      action: { label: "See the health of the platform", url },
    },
  })[locale];

export const damagedBackupMail = (locale: Locale, count: number, url: MailUrl) =>
  ({
    fr: {
      subject: "La dernière sauvegarde est incomplète",
      paragraphs: [
        count === 1
          ? "Un fichier manque à la dernière sauvegarde, ou n’y est plus celui qui avait été conservé."
          : `${count} fichiers manquent à la dernière sauvegarde, ou n’y sont plus ceux qui avaient été conservés.`,
        "Cette sauvegarde ne permettra pas de restaurer ces fichiers. Gardez les sauvegardes précédentes, remettez ces fichiers à leur place depuis l’une d’elles, puis prenez une nouvelle sauvegarde.",
      ],
      action: { label: "Voir la santé de la plateforme", url },
    },
    en: {
      subject: "The last backup is incomplete",
      paragraphs: [
        count === 1
          ? "A file is missing from the last backup, or is no longer what had been kept."
          : `${count} files are missing from the last backup, or are no longer what had been kept.`,
        "That backup cannot restore these files. Keep the earlier backups, put these files back in their place from one of them, then take a new backup.",
      ],
      action: { label: "See the health of the platform", url },
    },
  })[locale];

import { formatDate } from "@coulisse/domain/dates.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

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
          ? "No backup was taken yet. If the disk were lost today, everything would be."
          : `The last backup is of ${formatDate(lastOn, "en")}. If the disk were lost today, everything that was recorded since would be.`,
        "Take one with the command npm run backup, then find out why it is not taken every night. If another tool takes it, say so with npm run backup:recorded.",
        "This message is sent once, until the next backup.",
      ],
      action: { label: "See the health of the platform", url },
    },
  })[locale];

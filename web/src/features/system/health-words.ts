import type { PlatformHealth } from "@coulisse/contract/system.schemas.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";

export type HealthLine = PlatformHealth["lines"][number];
type Subject = HealthLine["subject"];
type Words = Readonly<{
  name: MessageDescriptor;
  fault: (count: number) => MessageDescriptor;
  late: (count: number) => MessageDescriptor;
  /** What its last date is the date of. */
  last: (at: string) => MessageDescriptor;
  never: MessageDescriptor;
}>;

const unverified = msg`Pas encore vérifié`;
const checkedAt = (at: string) => msg`Dernier contrôle le ${at}`;

export const healthWords: Readonly<Record<Subject, Words>> = {
  registers: {
    name: msg`Registres`,
    fault: (count) =>
      msg`${plural(count, { one: "# registre est altéré", other: "# registres sont altérés" })}`,
    late: (count) =>
      msg`${plural(count, {
        one: "# registre attend sa vérification",
        other: "# registres attendent leur vérification",
      })}`,
    last: checkedAt,
    never: unverified,
  },
  audit: {
    name: msg`Journal d’audit`,
    fault: (count) =>
      msg`${plural(count, { one: "# anomalie dans la chaîne", other: "# anomalies dans la chaîne" })}`,
    late: () => msg`La vérification de la nuit n’a pas eu lieu`,
    last: checkedAt,
    never: unverified,
  },
  ledger: {
    name: msg`Écritures, souscriptions et cessions`,
    fault: (count) => msg`${plural(count, { one: "# écart", other: "# écarts" })}`,
    late: () => msg`Le contrôle de la nuit n’a pas eu lieu`,
    last: checkedAt,
    never: unverified,
  },
  jobs: {
    name: msg`Tâches`,
    fault: (count) =>
      msg`${plural(count, {
        one: "# tâche abandonnée après tous ses essais",
        other: "# tâches abandonnées après tous leurs essais",
      })}`,
    late: (count) =>
      msg`${plural(count, { one: "# tâche en retard", other: "# tâches en retard" })}`,
    last: (at) => msg`Dernière tâche faite le ${at}`,
    never: msg`Aucune tâche n’a encore été faite`,
  },
  messages: {
    name: msg`Messages`,
    fault: (count) =>
      msg`${plural(count, {
        one: "# message refusé depuis trente jours",
        other: "# messages refusés depuis trente jours",
      })}`,
    late: (count) =>
      msg`${plural(count, {
        one: "# message attend depuis plus de trois heures",
        other: "# messages attendent depuis plus de trois heures",
      })}`,
    last: (at) => msg`Dernier message traité le ${at}`,
    never: msg`Aucun message pour le moment`,
  },
  backups: {
    name: msg`Sauvegardes`,
    fault: (count) =>
      msg`${plural(count, {
        one: "# fichier de la dernière sauvegarde n’est plus celui qui avait été conservé",
        other: "# fichiers de la dernière sauvegarde ne sont plus ceux qui avaient été conservés",
      })}`,
    late: () =>
      msg`Aucune sauvegarde depuis plus d’un jour : la commande « npm run backup » en prend une`,
    last: (at) => msg`Dernière sauvegarde le ${at}`,
    never: msg`Aucune sauvegarde pour le moment`,
  },
  heads: {
    name: msg`Têtes de registre envoyées`,
    fault: () => msg`À examiner`,
    late: (count) =>
      msg`${plural(count, {
        one: "La tête de # registre n’est pas partie ce mois-ci",
        other: "Les têtes de # registres ne sont pas parties ce mois-ci",
      })}`,
    last: (at) => msg`Dernier envoi le ${at}`,
    never: msg`Aucun envoi pour le moment`,
  },
};

export const isDue = ({ faultCount, lateCount }: HealthLine): boolean =>
  faultCount > 0 || lateCount > 0;

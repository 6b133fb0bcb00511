import type { PlatformHealth } from "@coulisse/contract/operations/system.schemas.ts";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";

export type HealthLine = PlatformHealth["lines"][number];
type Subject = HealthLine["subject"];
type Words = Readonly<{
  name: MessageDescriptor;
  fault: (count: number) => MessageDescriptor;
  late: (count: number) => MessageDescriptor;
  /** Words for what its last date is the date of. */
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
  files: {
    name: msg`Fichiers conservés`,
    fault: (count) =>
      msg`${plural(count, {
        one: "# fichier manque ou n’est plus celui qui avait été conservé",
        other: "# fichiers manquent ou ne sont plus ceux qui avaient été conservés",
      })}`,
    late: () => msg`La relecture de la nuit n’a pas eu lieu`,
    last: (at) => msg`Dernière relecture le ${at} ; chaque fichier est relu en dix nuits`,
    never: msg`Aucune relecture pour le moment`,
  },
  backups: {
    name: msg`Sauvegardes`,
    fault: (count) =>
      msg`${plural(count, {
        one: "# fichier manque à la dernière sauvegarde, ou n’y est plus celui qui avait été conservé",
        other:
          "# fichiers manquent à la dernière sauvegarde, ou n’y sont plus ceux qui avaient été conservés",
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

type DamagedFile = PlatformHealth["files"][number];

export const troubleWords: Readonly<Record<DamagedFile["trouble"], MessageDescriptor>> = {
  MISSING: msg`Introuvable`,
  CHANGED: msg`Contenu altéré`,
  UNREADABLE: msg`Illisible`,
};

const kindWords: Readonly<Record<string, MessageDescriptor>> = {
  article_image: msg`Image d’un article`,
  class_proof: msg`Justificatif d’investisseur averti`,
  company_image: msg`Image d’une société`,
  contract_file: msg`Contrat`,
  decision_minutes: msg`Procès-verbal`,
  depositary_certificate: msg`Certificat du dépositaire`,
  formality_file: msg`Pièce d’une formalité`,
  fundraising_document: msg`Document d’une levée`,
  identity_document: msg`Pièce d’identité`,
  key_information: msg`Fiche d’informations clés`,
  movement_document: msg`Document d’un mouvement`,
  name_change_proof: msg`Justificatif d’un changement de nom`,
  opening_paper: msg`Pièce d’une demande d’ouverture`,
  representation_proof: msg`Justificatif de représentation`,
  signed_paper: msg`Document signé`,
  transfer_order: msg`Ordre de mouvement`,
};

/** A kind that was born after the site was opened is told by its name. */
export const fileKindWords = (i18n: I18n, kind: string): string => {
  const known = kindWords[kind];
  return known ? i18n._(known) : kind;
};

export const isDue = ({ faultCount, lateCount }: HealthLine): boolean =>
  faultCount > 0 || lateCount > 0;

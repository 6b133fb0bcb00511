import type { FormalityKind, FormalityState } from "@coulisse/contract/formalities/formalities.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BadgeTone } from "#ui/badge.tsx";

export const stateTones: Readonly<Record<FormalityState, BadgeTone>> = {
  TO_DO: "warn",
  IN_PROGRESS: "accent",
  DONE: "gain",
};

/** Words for what whoever has it to do does, in a line. */
export const taskWords: Readonly<Record<FormalityKind, MessageDescriptor>> = {
  TRANSFER_DUTY: msg`Déposer la déclaration n° 2759 et verser les droits à l’administration fiscale.`,
  CAPITAL_GAIN: msg`Reporter le relevé de la cession dans la déclaration de revenus (formulaire n° 2074).`,
  BENEFICIAL_OWNERS: msg`Déclarer les bénéficiaires effectifs au guichet des formalités des entreprises.`,
  FUNDS_DEPOSIT: msg`Remettre les fonds au dépositaire de la levée dans les huit jours, avec la liste des souscripteurs et des sommes versées (article R. 225-6 du code de commerce).`,
  REGISTRY_FILING: msg`Déposer l’acte au guichet des formalités des entreprises.`,
  ANNUAL_ACCOUNTS: msg`Déposer les comptes approuvés au greffe.`,
  GENERAL_MEETING: msg`Convoquer les associés et tenir l’assemblée.`,
  OTHER: msg`Voir les précisions.`,
};

/** Words for the duty of a sale that was settled here, which the platform has kept with the price. */
export const keptDutyWords = msg`Les droits ont été retenus avec le prix : la plateforme dépose la déclaration n° 2759 et les verse. Son reçu s’affichera ici.`;

import type {
  DocumentReading,
  MeasureKind,
  MismatchSource,
} from "@coulisse/contract/review-shapes.ts";
import type { KycState } from "@coulisse/contract/kyc-shapes.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BadgeTone } from "#ui/badge.tsx";

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>;

export const stateTones: Readonly<Record<KycState, BadgeTone>> = {
  MISSING: "neutral",
  INCOMPLETE: "neutral",
  SUBMITTED: "warn",
  VALIDATED: "gain",
  REJECTED: "loss",
  EXPIRED: "loss",
};

export const measureWords: Words<MeasureKind> = {
  ELECTRONIC_IDENTITY: msg`Identification électronique de niveau substantiel ou élevé`,
  DOCUMENT_COPY: msg`Copie d’un document d’identité`,
  CERTIFIED_COPY: msg`Copie certifiée par un tiers`,
  FIRST_PAYMENT: msg`Premier paiement depuis un compte à son nom (UE ou EEE)`,
  THIRD_PARTY: msg`Confirmation par un tiers assujetti`,
  REMOTE_VERIFICATION: msg`Vérification d’identité à distance certifiée`,
  QUALIFIED_SIGNATURE: msg`Signature électronique qualifiée`,
};

export const sourceWords: Words<MismatchSource> = {
  FRANCECONNECT: msg`FranceConnect`,
  PASSPORT: msg`le passeport`,
  IDENTITY_FRONT: msg`la carte d’identité (recto)`,
  IDENTITY_BACK: msg`la carte d’identité (verso)`,
};

export const comparedWords: Words<DocumentReading["comparisons"][number]["field"]> = {
  lastName: msg`Nom de famille`,
  firstNames: msg`Prénoms`,
  birthDate: msg`Date de naissance`,
};

export const outcomeWords: Words<DocumentReading["comparisons"][number]["outcome"]> = {
  AGREES: msg`Concorde`,
  DIFFERS: msg`Diffère`,
  UNKNOWN: msg`Inconnu`,
};

export const outcomeTones = {
  AGREES: "gain",
  DIFFERS: "loss",
  UNKNOWN: "neutral",
} as const satisfies Record<string, BadgeTone>;

export const checkWords: Words<DocumentReading["checks"][number]["field"]> = {
  documentNumber: msg`Numéro`,
  birthDate: msg`Naissance`,
  expiry: msg`Fin de validité`,
  personalNumber: msg`Numéro personnel`,
  whole: msg`Ensemble`,
};

const actions: Readonly<Record<string, MessageDescriptor>> = {
  "investor.created": msg`Profil créé`,
  "investor.document_added": msg`Document envoyé`,
  "investor.document_deleted": msg`Document retiré`,
  "investor.document_read": msg`Document consulté`,
  "investor.document_compared": msg`Zone lisible comparée`,
  "investor.measure_recorded": msg`Mesure enregistrée`,
  "investor.measure_removed": msg`Mesure retirée`,
  "investor.validated": msg`Identité validée`,
  "investor.rejected": msg`Identité rejetée`,
  "investor.facts_changed": msg`Informations modifiées`,
  "investor.changed": msg`Réponses modifiées`,
  "investor.mismatch_settled": msg`Écart justifié`,
  "investor.expired": msg`Pièce d’identité expirée`,
};

export const actionWords = (action: string): MessageDescriptor =>
  actions[action] ?? msg`Dossier modifié`;

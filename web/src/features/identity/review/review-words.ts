import type { KycState } from "@coulisse/contract/accounts/sign-in.ts";
import {
  fileParts,
  kycDocumentTypes,
  type KycDocumentType,
  type MissingPart,
} from "@coulisse/contract/identity/kyc.ts";
import type {
  DocumentReading,
  Obstacle,
} from "@coulisse/contract/identity/review-shapes.schemas.ts";
import {
  type MeasureKind,
  type MismatchSource,
  comparedFields,
  mismatchSources,
} from "@coulisse/contract/identity/review.ts";
import type {
  Screening,
  ScreeningHit,
  ScreeningList,
} from "@coulisse/contract/identity/screening-shapes.schemas.ts";
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

/** Words for what a file may lack, named as the person reads it in their account. */
export const partWords: Readonly<Record<MissingPart, MessageDescriptor>> = {
  firstName: msg`Prénoms`,
  lastName: msg`Nom de famille`,
  birthOn: msg`Date de naissance`,
  birthPlace: msg`Lieu de naissance`,
  birthCountry: msg`Pays de naissance`,
  nationality: msg`Nationalité`,
  domicile: msg`Domicile`,
  politicallyExposed: msg`Exposition politique`,
  politicalFunction: msg`Fonction exercée`,
  sourceOfFunds: msg`Origine des fonds`,
  taxResidence: msg`Résidence fiscale`,
  IDENTITY_DOCUMENT: msg`Pièce d’identité`,
  PROOF_OF_ADDRESS: msg`Justificatif de domicile`,
};

type Named = Readonly<{ part?: string; document?: string; source?: string; field?: string }>;

/** One sentence says each thing that stands in the way; what it is about is told in its place. */
export const obstacleWords = (code: Obstacle["code"], named: Named): MessageDescriptor => {
  const { part = "", document = "", source = "", field = "" } = named;
  switch (code) {
    case "facts_missing":
      return msg`Réponse manquante : ${part}.`;
    case "kyc_documents_missing":
      return msg`Il manque une pièce d’identité complète ou le justificatif de domicile.`;
    case "document_unread":
      return msg`Vous n’avez pas consulté : ${document}.`;
    case "identity_document_expired":
      return msg`La pièce n’est plus valable : ${document}.`;
    case "identity_mismatch":
      return msg`${field} : ce qui est déclaré diffère de ce que dit ${source}.`;
    case "measures_missing":
      return msg`Il faut deux mesures de vérification, ou une identification électronique.`;
    case "freeze_hit_open":
      return msg`Une correspondance avec le registre des gels reste à trancher.`;
    case "freeze_hit_confirmed":
      return msg`La personne est inscrite au registre des gels.`;
    case "exposed_hit_open":
      return msg`Une correspondance avec la liste des personnes exposées reste à trancher.`;
  }
};

const known = <Name extends string>(names: readonly Name[], name = ""): Name | undefined =>
  names.find((one) => one === name);

/**
 * Names what the place of an obstacle is about: `facts.birthOn`, `mismatches.PASSPORT.lastName`.
 */
export const namedAt = (
  { code, location }: Obstacle,
  documentNames: Readonly<Record<KycDocumentType, string>>,
) => {
  const [, first, second] = location.split(".");
  const part = code === "facts_missing" ? known(fileParts, first) : undefined;
  const document = known(kycDocumentTypes, first);
  const source = code === "identity_mismatch" ? known(mismatchSources, first) : undefined;
  const field = known(comparedFields, second);
  return {
    part: part && partWords[part],
    document: document && documentNames[document],
    source: source && sourceWords[source],
    field: field && comparedWords[field],
  };
};

export const listWords: Words<ScreeningList["kind"]> = {
  FREEZE: msg`Registre national des gels`,
  EXPOSED: msg`Personnes politiquement exposées`,
};

export const listSourceWords: Words<ScreeningList["source"]> = {
  IMPORT: msg`Importée`,
  FETCH: msg`Téléchargée`,
  EXAMPLE: msg`Exemple fictif`,
};

export const hitWords: Words<ScreeningHit["state"]> = {
  OPEN: msg`À trancher`,
  OTHER_PERSON: msg`Autre personne`,
  CONFIRMED: msg`Confirmée`,
  LIFTED: msg({ message: "Levée", context: "of a freeze" }),
};

export const occasionWords: Words<Screening["occasion"]> = {
  DECISION: msg`avant une décision`,
  PUBLICATION: msg`lors d’une publication`,
  DEMAND: msg`à la demande`,
  DECLARATION: msg`lors d’une déclaration`,
};

export const declaredWords: Words<NonNullable<ScreeningHit["declared"]>["as"]> = {
  BENEFICIAL_OWNER: msg`Déclaré bénéficiaire effectif par cette entité :`,
  LEGAL_REPRESENTATIVE: msg`Déclaré représentant légal par cette entité :`,
  JOINT_MEMBER: msg`Membre de cette indivision :`,
  JOINT_REPRESENTATIVE: msg`Représentant commun de cette indivision :`,
};

import {
  comparedFields,
  mismatchSources,
  type Obstacle,
} from "@coulisse/contract/review-shapes.ts";
import {
  fileParts,
  kycDocumentTypes,
  type KycDocumentType,
  type MissingPart,
} from "@coulisse/contract/kyc-shapes.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { comparedWords, sourceWords } from "./review-words.ts";

/** What a file may lack, named as the person reads it in their account. */
export const partWords: Readonly<Record<MissingPart, MessageDescriptor>> = {
  firstName: msg`Prénoms`,
  lastName: msg`Nom de famille`,
  birthOn: msg`Date de naissance`,
  birthPlace: msg`Ville de naissance`,
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

/** One sentence for each thing that stands in the way; what it is about is told in its place. */
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
      return msg`La validité de la pièce est passée : ${document}.`;
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

/** What the place of an obstacle is about: `facts.birthOn`, `mismatches.PASSPORT.lastName`. */
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

import type { KycState } from "@coulisse/contract/accounts/sign-in.ts";
import type { KycDocumentType, MissingPart } from "@coulisse/contract/identity/kyc.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BannerTone } from "#ui/banner.tsx";

type Words = Readonly<{ tone: BannerTone; title: MessageDescriptor; text: MessageDescriptor }>;

/** Words for what the state of the check means for the person, and what they can do. */
export const stateWords: Readonly<Record<KycState, Words>> = {
  MISSING: {
    tone: "note",
    title: msg`Votre identité n’est pas encore vérifiée`,
    text: msg`Envoyez vos documents, complétez votre identité et répondez au questionnaire. Votre dossier est transmis pour examen dès qu’il est complet.`,
  },
  INCOMPLETE: {
    tone: "warn",
    title: msg`Votre dossier est incomplet`,
    text: msg`Votre dossier sera transmis pour examen dès qu’il sera complet.`,
  },
  SUBMITTED: {
    tone: "note",
    title: msg`Votre dossier est en cours d’examen`,
    text: msg`Vous recevrez un e-mail dès qu’une décision sera prise. Vous pouvez encore remplacer un document.`,
  },
  VALIDATED: {
    tone: "gain",
    title: msg`Votre identité est vérifiée`,
    text: msg`Vous pouvez souscrire et échanger des titres.`,
  },
  REJECTED: {
    tone: "loss",
    title: msg`Vos documents n’ont pas permis de vérifier votre identité`,
    text: msg`Remplacez le document en cause : votre dossier sera examiné de nouveau.`,
  },
  EXPIRED: {
    tone: "warn",
    title: msg`Votre pièce d’identité n’est plus valable`,
    text: msg`Envoyez une pièce en cours de validité pour souscrire et échanger de nouveau. Vos titres restent les vôtres.`,
  },
};

/** Words for what a file may lack, as the person would say it. */
export const missingWords: Readonly<Record<MissingPart, MessageDescriptor>> = {
  firstName: msg`Votre prénom`,
  lastName: msg`Votre nom`,
  birthOn: msg`Votre date de naissance`,
  birthPlace: msg`Votre lieu de naissance`,
  birthCountry: msg`Votre pays de naissance`,
  nationality: msg`Votre nationalité`,
  domicile: msg`Votre adresse`,
  politicallyExposed: msg`La question sur l’exposition politique`,
  politicalFunction: msg`La fonction politique exercée`,
  sourceOfFunds: msg`L’origine de vos fonds`,
  taxResidence: msg`Votre résidence fiscale`,
  IDENTITY_DOCUMENT: msg`Un passeport, ou les deux faces d’une carte d’identité`,
  PROOF_OF_ADDRESS: msg`Un justificatif de domicile`,
};

/** Help says what the picture of a document has to show. */
export const documentHelp: Readonly<Record<KycDocumentType, MessageDescriptor>> = {
  PASSPORT: msg`La double page avec la photo, entière, avec les deux lignes du bas lisibles.`,
  IDENTITY_FRONT: msg`Le côté de la photo, sans reflet ni doigt.`,
  IDENTITY_BACK: msg`L’autre côté, avec les lignes de chevrons lisibles.`,
  PROOF_OF_ADDRESS: msg`Une facture ou un avis d’imposition de moins de trois mois, à votre nom.`,
};

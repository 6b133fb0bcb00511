import type { NameField } from "./name-changes.ts";
import type { StateOf } from "@coulisse/domain/machines.ts";
import type { Words } from "@coulisse/domain/words.ts";

/** Words for what a request about a name may change. */
export const nameFieldWords: Words<NameField> = {
  fr: {
    firstName: "Prénom",
    lastName: "Nom",
    birthOn: "Date de naissance",
    birthPlace: "Lieu de naissance",
    birthCountry: "Pays de naissance",
    nationality: "Nationalité",
    legalName: "Dénomination",
    legalForm: "Forme juridique",
    siret: "SIRET",
    rcsNumber: "Numéro RCS",
  },
  en: {
    firstName: "First name",
    lastName: "Last name",
    birthOn: "Date of birth",
    birthPlace: "Place of birth",
    birthCountry: "Country of birth",
    nationality: "Nationality",
    legalName: "Legal name",
    legalForm: "Legal form",
    siret: "SIRET",
    rcsNumber: "RCS number",
  },
};

export const nameChangeStateWords: Words<StateOf<"name_changes">> = {
  fr: { PENDING: "À décider", ACCEPTED: "Accepté", REJECTED: "Rejeté", WITHDRAWN: "Retiré" },
  en: { PENDING: "To decide", ACCEPTED: "Accepted", REJECTED: "Rejected", WITHDRAWN: "Cancelled" },
};

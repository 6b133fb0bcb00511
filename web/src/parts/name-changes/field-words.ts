import type { NameField } from "@coulisse/contract/name-changes.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What a request about a name may change. */
export const nameFieldWords: Readonly<Record<NameField, MessageDescriptor>> = {
  firstName: msg`Prénom`,
  lastName: msg({ message: "Nom", context: "family name" }),
  birthOn: msg`Date de naissance`,
  birthPlace: msg`Ville de naissance`,
  birthCountry: msg`Pays de naissance`,
  nationality: msg`Nationalité`,
  legalName: msg`Dénomination`,
  legalForm: msg`Forme juridique`,
  siret: msg`SIRET`,
  rcsNumber: msg`Numéro RCS`,
};

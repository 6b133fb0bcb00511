import type { fundSources } from "@coulisse/contract/identity/kyc.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Words for where invested money comes from, as the person answers and the reviewer reads it. */
export const fundWords: Readonly<Record<(typeof fundSources)[number], MessageDescriptor>> = {
  SALARY: msg`Salaires`,
  BUSINESS: msg`Revenus d’une entreprise ou d’une profession libérale`,
  SAVINGS: msg`Épargne`,
  PROPERTY_SALE: msg`Vente d’un bien immobilier`,
  SECURITIES_SALE: msg`Vente de titres`,
  INHERITANCE: msg`Héritage ou donation`,
  PENSION: msg`Retraite`,
  OTHER: msg`Autre`,
};

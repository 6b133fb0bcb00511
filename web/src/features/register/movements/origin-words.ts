import type { Movement } from "@coulisse/contract/movements.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** How a line came into the register. */
export const originWords: Record<Movement["origin"], MessageDescriptor> = {
  manual: msg`Saisie`,
  import: msg`Import d’un registre`,
  subscription: msg`Souscription à une levée`,
  deal: msg`Marché secondaire`,
};

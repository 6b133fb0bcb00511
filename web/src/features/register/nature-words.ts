import type { MovementType, Nature } from "@coulisse/contract/movements.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What each line of the register is called. */
export const typeWords: Record<MovementType, MessageDescriptor> = {
  ISSUE: msg`Émission`,
  CANCELLATION: msg`Annulation`,
  TRANSFER: msg`Transfert`,
  MENTION: msg`Mention`,
};

export const natureWords: Record<Nature, MessageDescriptor> = {
  subscription: msg`Souscription`,
  exercise: msg`Exercice de bons`,
  sale: msg`Cession`,
  gift: msg`Donation`,
  inheritance: msg`Succession`,
  merger: msg`Fusion`,
  contribution: msg`Apport`,
  conversion: msg`Conversion`,
  split: msg`Division`,
  consolidation: msg`Regroupement`,
  repurchase: msg`Rachat`,
  cancellation: msg`Annulation de titres`,
  retraction: msg`Rétractation`,
  import: msg`Reprise du registre`,
  correction: msg`Correction`,
  pledge: msg`Nantissement`,
  usufruct: msg`Usufruit`,
  release: msg`Mainlevée`,
};

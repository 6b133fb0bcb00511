import {
  naturesByType,
  type MovementType,
  type Nature,
} from "@coulisse/contract/register/movements.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { successTexts } from "#platform/success-texts.ts";

export const operations = ["credit", "debit", "removal", "transfer"] as const;
export type Operation = (typeof operations)[number];

type Plan = {
  title: MessageDescriptor;
  explanation: MessageDescriptor;
  type: MovementType;
  natures: readonly Nature[];
  takesFrom: boolean;
  takesTo: boolean;
  takesQuantity: boolean;
  success: MessageDescriptor;
};

/** A plan says what a tab does to the register, and what it asks for. */
export const plans: Record<Operation, Plan> = {
  credit: {
    title: msg`Créditer`,
    explanation: msg`Émet des actions nouvelles au profit d’un porteur : le capital augmente.`,
    type: "ISSUE",
    natures: naturesByType.ISSUE,
    takesFrom: false,
    takesTo: true,
    takesQuantity: true,
    success: successTexts.sharesCredited,
  },
  debit: {
    title: msg`Débiter`,
    explanation: msg`Annule une partie des actions d’un porteur : le capital diminue.`,
    type: "CANCELLATION",
    natures: naturesByType.CANCELLATION,
    takesFrom: true,
    takesTo: false,
    takesQuantity: true,
    success: successTexts.sharesDebited,
  },
  removal: {
    title: msg`Retirer un porteur`,
    explanation: msg`Annule toutes les actions qu’un porteur détient dans cette catégorie.`,
    type: "CANCELLATION",
    natures: naturesByType.CANCELLATION,
    takesFrom: true,
    takesTo: false,
    takesQuantity: false,
    success: successTexts.holderRemoved,
  },
  transfer: {
    title: msg`Transférer`,
    explanation: msg`Transfère des actions du compte d’un porteur à celui d’un autre : le capital ne change pas.`,
    type: "TRANSFER",
    natures: naturesByType.TRANSFER,
    takesFrom: true,
    takesTo: true,
    takesQuantity: true,
    success: successTexts.sharesTransferred,
  },
};

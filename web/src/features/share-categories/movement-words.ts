import type { MovementType } from "@coulisse/contract/movements.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const movementWords: Readonly<Record<MovementType, MessageDescriptor>> = {
  ISSUE: msg`Émission`,
  CANCELLATION: msg`Annulation`,
  TRANSFER: msg`Transfert`,
  MENTION: msg`Mention`,
};

import type { OutboxMessage } from "@coulisse/contract/messages.schemas.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BadgeTone } from "#ui/badge.tsx";

export const channelWords: Readonly<Record<OutboxMessage["channel"], MessageDescriptor>> = {
  mail: msg`E-mail`,
  sms: msg`SMS`,
};

export const stateWords: Readonly<Record<OutboxMessage["state"], MessageDescriptor>> = {
  QUEUED: msg`En attente`,
  KEPT: msg`Conservé`,
  SENT: msg`Envoyé`,
  FAILED: msg`Échec`,
};

export const stateTones: Readonly<Record<OutboxMessage["state"], BadgeTone>> = {
  QUEUED: "neutral",
  KEPT: "accent",
  SENT: "gain",
  FAILED: "loss",
};

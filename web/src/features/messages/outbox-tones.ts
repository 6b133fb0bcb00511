import type { OutboxMessage } from "@coulisse/contract/messages/messages.schemas.ts";
import type { BadgeTone } from "#ui/badge.tsx";

export const stateTones: Readonly<Record<OutboxMessage["state"], BadgeTone>> = {
  QUEUED: "neutral",
  KEPT: "accent",
  SENT: "gain",
  FAILED: "loss",
};

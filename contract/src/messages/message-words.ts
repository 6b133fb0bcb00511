import type { messageChannels, messageStates } from "./messages.ts";
import type { Words } from "@coulisse/domain/words.ts";

export const messageChannelWords: Words<(typeof messageChannels)[number]> = {
  fr: { mail: "E-mail", sms: "SMS" },
  en: { mail: "Email", sms: "SMS" },
};

export const messageStateWords: Words<(typeof messageStates)[number]> = {
  fr: { QUEUED: "En attente", KEPT: "Conservé", SENT: "Envoyé", FAILED: "Échec" },
  en: { QUEUED: "Waiting", KEPT: "Kept", SENT: "Sent", FAILED: "Failed" },
};

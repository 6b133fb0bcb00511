import type { RefusalTable } from "#platform/errors.ts";

export const messageRefusals = {
  no_outbox: {
    status: 404,
    title: { fr: "Pas de boîte d’envoi", en: "No outbox" },
    description: {
      fr: "Sur cette plateforme, les messages partent réellement : ils ne peuvent pas être consultés.",
      en: "On this platform messages really leave: they cannot be read.",
    },
  },
  mail_stop_unknown: {
    status: 404,
    title: { fr: "Lien inconnu ou expiré", en: "Unknown or expired link" },
    description: {
      fr: "Ce lien n’arrête plus aucun e-mail : connectez-vous pour choisir vos notifications.",
      en: "This link no longer stops any email: sign in to choose your notifications.",
    },
  },
  message_not_found: {
    status: 404,
    title: { fr: "Message introuvable", en: "Message not found" },
    description: { fr: "Ce message n’existe pas.", en: "There is no such message." },
  },
} as const satisfies RefusalTable<"messages">;

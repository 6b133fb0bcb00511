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
  push_endpoint_refused: {
    status: 400,
    title: { fr: "Service de notification refusé", en: "Notification service refused" },
    description: {
      fr: "L’adresse que ce navigateur donne n’est pas celle d’un service public en https.",
      en: "The address that this browser gives is not that of a public service over https.",
    },
  },
  push_key_refused: {
    status: 400,
    title: { fr: "Clé du navigateur refusée", en: "Browser key refused" },
    description: {
      fr: "La clé que ce navigateur donne ne permet pas de chiffrer ses notifications.",
      en: "The key that this browser gives cannot be used to encrypt its notifications.",
    },
  },
  push_browser_not_found: {
    status: 404,
    title: { fr: "Navigateur introuvable", en: "Browser not found" },
    description: {
      fr: "Ce navigateur ne reçoit plus vos notifications.",
      en: "This browser no longer receives your notifications.",
    },
  },
  message_not_found: {
    status: 404,
    title: { fr: "Message introuvable", en: "Message not found" },
    description: { fr: "Ce message n’existe pas.", en: "There is no such message." },
  },
} as const satisfies RefusalTable<"messages">;

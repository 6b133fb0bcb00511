import type { RefusalTable } from "#platform/errors.ts";

export const calendarRefusals = {
  calendar_unknown: {
    status: 404,
    title: { fr: "Agenda inconnu", en: "Unknown calendar" },
    description: {
      fr: "Cette adresse ne montre aucun agenda : elle a été renouvelée, supprimée, ou n’a jamais été donnée.",
      en: "This address shows no calendar: it was renewed, ended, or never given.",
    },
  },
} as const satisfies Omit<RefusalTable<"calendar">, "too_many_requests">;

import type { RefusalTable } from "#platform/errors.ts";

export const badgeRefusals = {
  badge_not_found: {
    status: 404,
    title: { fr: "Badge introuvable", en: "Badge not found" },
    description: { fr: "Ce badge n’existe pas.", en: "There is no such badge." },
  },
  badge_name_taken: {
    status: 409,
    title: { fr: "Nom déjà pris", en: "Name taken" },
    description: {
      fr: "Un autre badge porte déjà ce nom.",
      en: "Another badge has this name already.",
    },
  },
} as const satisfies RefusalTable<"badges">;

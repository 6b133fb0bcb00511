import type { RefusalTable } from "#platform/errors.ts";

export const savedViewRefusals = {
  saved_view_not_found: {
    status: 404,
    title: { fr: "Vue introuvable", en: "View not found" },
    description: { fr: "Cette vue n’existe plus.", en: "There is no such view any more." },
  },
  saved_view_name_taken: {
    status: 409,
    title: { fr: "Nom déjà pris", en: "Name taken" },
    description: {
      fr: "Une autre de vos vues de cette liste porte déjà ce nom.",
      en: "Another of your views of this list has this name already.",
    },
  },
  saved_views_full: {
    status: 409,
    title: { fr: "Trop de vues", en: "Too many views" },
    description: {
      fr: "Vous avez déjà {max} vues enregistrées : supprimez-en une d’abord.",
      en: "You have {max} saved views already: delete one first.",
    },
  },
} as const satisfies RefusalTable<"saved-views">;

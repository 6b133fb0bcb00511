import type { RefusalTable } from "#platform/errors.ts";

/** Words about companies stand with those. */
export const alertRefusals = {
  alert_price_not_found: {
    status: 404,
    title: { fr: "Prix introuvable", en: "Price not found" },
    description: {
      fr: "Vous n’avez pas indiqué de prix pour cette société.",
      en: "You named no price for this company.",
    },
  },
  alert_prices_full: {
    status: 409,
    title: { fr: "Trop de prix", en: "Too many prices" },
    description: {
      fr: "Vous pouvez indiquer un prix pour {max} sociétés au plus. Retirez-en un avant d’en ajouter.",
      en: "You can name a price for {max} companies at most. Take one back before you add another.",
    },
  },
} as const satisfies Omit<RefusalTable<"alerts">, "company_not_found">;

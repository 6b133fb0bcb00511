import type { RefusalTable } from "#platform/errors.ts";

type Elsewhere = "company_not_found" | "user_not_found";

/** Wishlists refuse with these; words about companies and people stand with those. */
export const wishlistRefusals = {
  wish_not_found: {
    status: 404,
    title: { fr: "Souhait introuvable", en: "Wish not found" },
    description: {
      fr: "Ce souhait n’existe pas, ou n’existe plus.",
      en: "This wish does not exist, or no longer does.",
    },
  },
  wishes_full: {
    status: 409,
    title: { fr: "Wishlist pleine", en: "Wishlist full" },
    description: {
      fr: "Une wishlist contient {max} sociétés et sites au plus. Retirez-en avant d’en ajouter.",
      en: "A wishlist holds {max} companies and websites at most. Remove some before you add more.",
    },
  },
  website_link_refused: {
    status: 400,
    title: { fr: "Site non reconnu", en: "Not a website" },
    description: {
      fr: "Donnez l’adresse publique du site de la société, par exemple https://www.example.org.",
      en: "Give the public address of the company’s website, for example https://www.example.org.",
    },
  },
} as const satisfies Omit<RefusalTable<"wishlist">, Elsewhere>;

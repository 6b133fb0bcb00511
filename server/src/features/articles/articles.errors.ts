import type { RefusalTable } from "#platform/errors.ts";
import type { documentRefusals } from "#platform/uploads/document-refusals.ts";

type Elsewhere =
  | keyof typeof documentRefusals
  | "company_not_found"
  | "file_missing"
  | "not_an_image"
  | "svg_refused";

/** What articles refuse; words about files and companies stand with those. */
export const articleRefusals = {
  article_not_found: {
    status: 404,
    title: { fr: "Article introuvable", en: "Article not found" },
    description: {
      fr: "Cet article n’existe pas, ou n’est pas ouvert à la lecture.",
      en: "There is no such article, or it is not open to be read.",
    },
  },
  article_image_not_found: {
    status: 404,
    title: { fr: "Image introuvable", en: "Picture not found" },
    description: {
      fr: "Une image de l’article n’a pas été envoyée pour cette société, ou n’y est plus : retirez-la et envoyez-la de nouveau.",
      en: "A picture of the article was not sent for this company, or is gone: remove it and send it again.",
    },
  },
} as const satisfies Omit<RefusalTable<"articles">, Elsewhere>;

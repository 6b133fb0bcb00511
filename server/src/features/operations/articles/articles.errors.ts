import type { RefusalTable } from "#platform/errors.ts";
import type { documentRefusals } from "#platform/uploads/document-refusals.ts";

type Elsewhere =
  | keyof typeof documentRefusals
  | "company_not_found"
  | "file_missing"
  | "not_an_image"
  | "svg_refused";

/** Articles refuse with these; words about files and companies stand with those. */
export const articleRefusals = {
  article_not_found: {
    status: 404,
    title: { fr: "Article introuvable", en: "Article not found" },
    description: {
      fr: "Cet article n’existe pas, ou n’est pas ouvert à la lecture.",
      en: "There is no such article, or you may not read it.",
    },
  },
  article_image_not_found: {
    status: 404,
    title: { fr: "Image introuvable", en: "Picture not found" },
    description: {
      fr: "Une image de l’article n’a pas été envoyée pour cette société, ou n’y est plus : retirez-la et envoyez-la de nouveau.",
      en: "A picture in the article was not sent for this company, or no longer exists: remove it and send it again.",
    },
  },
  article_promotion_reason_missing: {
    status: 422,
    title: { fr: "Raison à indiquer", en: "Reason needed" },
    description: {
      fr: "Une levée de cette société n’est pas close : ce qu’elle publie est présenté comme une communication promotionnelle (règlement (UE) 2020/1503, article 27), à moins de dire pourquoi cet article n’en est pas une.",
      en: "A round of this company is not closed: what it publishes is shown as a marketing communication (Regulation (EU) 2020/1503, article 27), unless you say why this article is not one.",
    },
  },
  article_promotions_full: {
    status: 409,
    title: {
      fr: "Trop de communications promotionnelles",
      en: "Too many marketing communications",
    },
    description: {
      fr: "Pour une levée qui n’est pas close, une société publie {max} communications promotionnelles au plus par semaine, du lundi au dimanche (règlement (UE) 2020/1503, article 27) : choisissez une autre semaine.",
      en: "For a round that is not closed a company publishes {max} marketing communications a week at most, from Monday to Sunday (Regulation (EU) 2020/1503, article 27): choose another week.",
    },
  },
} as const satisfies Omit<RefusalTable<"articles">, Elsewhere>;

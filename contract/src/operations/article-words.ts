import type { ArticleAudience, ArticleState } from "./articles.ts";
import type { Words } from "@coulisse/domain/words.ts";

export const articleStateWords: Words<ArticleState> = {
  fr: { DRAFT: "Brouillon", SCHEDULED: "Programmé", PUBLISHED: "Publié" },
  en: { DRAFT: "Draft", SCHEDULED: "Scheduled", PUBLISHED: "Published" },
};

export const audienceWords: Words<ArticleAudience> = {
  fr: { PUBLIC: "Tout le monde", SHAREHOLDERS: "Les actionnaires" },
  en: { PUBLIC: "Everybody", SHAREHOLDERS: "Shareholders" },
};

/** R-23p (Regulation 2020/1503, article 27): how a marketing communication is recognised. */
export const promotionWords: Words<"mark"> = {
  fr: { mark: "Communication promotionnelle" },
  en: { mark: "Marketing communication" },
};

import {
  articleStateWords,
  audienceWords,
  promotionWords,
} from "@coulisse/contract/operations/article-words.ts";
import type { ArticleCard } from "@coulisse/contract/operations/articles.schemas.ts";
import { companyNameColumn, dayColumn, textColumn } from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** The articles that their reader may read, and those of their own companies. */
export const articlesFile: ListFile<ArticleCard> = {
  list: "articles",
  title: { fr: "Articles", en: "Articles" },
  columns: [
    textColumn({ fr: "Titre", en: "Title" }, ({ title }) => title, 48),
    companyNameColumn,
    textColumn(
      { fr: "Lecteurs", en: "Readers" },
      ({ audience }, locale) => audienceWords[locale][audience],
      18,
    ),
    textColumn(
      { fr: "État", en: "State" },
      ({ state }, locale) => articleStateWords[locale][state],
      14,
    ),
    textColumn(
      { fr: "Mention", en: "Mark" },
      ({ isPromotional }, locale) => (isPromotional ? promotionWords[locale].mark : ""),
      30,
    ),
    dayColumn({ fr: "Publication", en: "Publication" }, ({ publishedAt }) => publishedAt),
  ],
};

import type { ArticleState } from "@coulisse/contract/operations/articles.ts";
import type { BadgeTone } from "#ui/badge.tsx";

export const stateTones: Readonly<Record<ArticleState, BadgeTone>> = {
  DRAFT: "warn",
  SCHEDULED: "accent",
  PUBLISHED: "gain",
};

import type { ArticleAudience, ArticleState } from "@coulisse/contract/articles.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BadgeTone } from "#ui/badge.tsx";

export const stateWords: Readonly<Record<ArticleState, MessageDescriptor>> = {
  DRAFT: msg`Brouillon`,
  SCHEDULED: msg`Programmé`,
  PUBLISHED: msg`Publié`,
};

export const stateTones: Readonly<Record<ArticleState, BadgeTone>> = {
  ...{ DRAFT: "warn", SCHEDULED: "accent", PUBLISHED: "gain" },
};

export const audienceWords: Readonly<Record<ArticleAudience, MessageDescriptor>> = {
  PUBLIC: msg`Tout le monde`,
  SHAREHOLDERS: msg`Les actionnaires`,
};

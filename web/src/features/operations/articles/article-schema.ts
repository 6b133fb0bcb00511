import { ArticleBody } from "@coulisse/contract/operations/article-body.schemas.ts";
import type { Article } from "@coulisse/contract/operations/articles.schemas.ts";
import { ArticleCreation } from "@coulisse/contract/operations/articles.schemas.ts";
import { Day, Id } from "@coulisse/contract/wire/scalars.schemas.ts";
import { locales } from "@coulisse/domain/words.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { z } from "zod";
import { instantInParis, onParisClocks } from "./paris-hour.ts";

const { companyId, title, audience } = ArticleCreation.shape;

const readBody = (text: string): unknown => JSON.parse(text);

const fields = z.strictObject({
  companyId,
  title,
  language: z.enum(locales),
  /** The text as one value, which a form compares and keeps whole. */
  body: z.string().refine((text) => ArticleBody.safeParse(readBody(text)).success, {
    error: () => i18n._(msg`Ce texte est trop long, ou ses listes sont trop profondes.`),
  }),
  coverId: z.preprocess((value) => (value === "" ? null : value), Id.nullable()),
  audience,
  promotional: z.enum(["YES", "NO"]),
  notPromotionalReason: z.string().trim().max(300),
  when: z.enum(["DRAFT", "NOW", "LATER", "KEPT"]),
  day: z.union([z.literal(""), Day]),
  hour: z.union([z.literal(""), z.string().regex(/^\d{2}:\d{2}$/)]),
});

/** An hour to come is a day and an hour. */
export const ArticleFields = fields.superRefine(({ when, day, hour }, context) => {
  if (when !== "LATER") return;
  for (const [name, value] of Object.entries({ day, hour })) {
    if (value !== "") continue;
    context.addIssue({ code: "invalid_type", expected: "date", input: "", path: [name] });
  }
});
export type ArticleValues = z.input<typeof fields>;
type Written = z.output<typeof fields>;

export const emptyBody = JSON.stringify({ type: "doc", content: [{ type: "paragraph" }] });

const whenOf = ({ state }: Article): Written["when"] => {
  if (state === "DRAFT") return "DRAFT";
  return state === "SCHEDULED" ? "LATER" : "KEPT";
};

export const valuesOfArticle = (article: Article): ArticleValues => ({
  companyId: article.companyId,
  title: article.title,
  language: article.language,
  body: JSON.stringify(article.body),
  coverId: article.cover?.id ?? "",
  audience: article.audience,
  promotional: article.isPromotional ? "YES" : "NO",
  notPromotionalReason: article.notPromotionalReason ?? "",
  when: whenOf(article),
  ...(article.state === "SCHEDULED" && article.publishedAt !== null
    ? onParisClocks(article.publishedAt)
    : { day: "", hour: "" }),
});

/** An hour that is over is now: the server’s own, whatever the clock of whoever writes. */
const now = new Date(0).toISOString();

const publicationOf = ({ when, day, hour }: Written): { publishedAt?: string | null } => {
  switch (when) {
    case "KEPT":
      return {};
    case "DRAFT":
      return { publishedAt: null };
    case "NOW":
      return { publishedAt: now };
    case "LATER":
      return { publishedAt: instantInParis(day, hour) };
  }
};

/** Gives what goes to the server; whose an article is does not change. */
export const bodyToSend = (values: Written, isNew: boolean) => {
  const { companyId: of, title: said, language, body, coverId, audience: readers } = values;
  return {
    ...(isNew ? { companyId: of } : {}),
    title: said,
    language,
    body: readBody(body),
    coverId,
    audience: readers,
    isPromotional: values.promotional === "YES",
    ...(values.promotional === "YES" ? {} : { notPromotionalReason: values.notPromotionalReason }),
    ...publicationOf(values),
  };
};

import type { Article, ArticleCard } from "@coulisse/contract/operations/articles.schemas.ts";

/** An article as a list of the contract has it. */
export const articleCardOf = (given: Partial<ArticleCard> = {}): ArticleCard => ({
  id: "0193a0c0-0000-7000-8000-000000000081",
  companyId: "0193a0c0-0000-7000-8000-000000000001",
  companyName: "Le Fournil",
  companySlug: "le-fournil",
  title: "Lettre d’automne",
  language: "fr",
  excerpt: "Le pain de garde se vend mieux.",
  cover: null,
  audience: "SHAREHOLDERS",
  state: "PUBLISHED",
  isPromotional: false,
  publishedAt: "2026-11-12T08:00:00.000Z",
  createdAt: "2026-11-10T08:00:00.000Z",
  version: 1,
  ...given,
});

const text = (words: string) => ({
  type: "paragraph" as const,
  content: [{ type: "text" as const, text: words }],
});

export const articleOf = (given: Partial<Article> = {}): Article => ({
  ...articleCardOf(),
  body: {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Les chiffres" }] },
      text("<b>Rien</b> de caché"),
      {
        type: "orderedList",
        content: [{ type: "listItem", content: [text("un"), text("deux")] }],
      },
      {
        type: "paragraph",
        content: [
          {
            type: "text",
            text: "les plans",
            marks: [
              { type: "bold" },
              { type: "link", attrs: { href: "https://le-fournil.example/plans" } },
            ],
          },
        ],
      },
    ],
  },
  images: [],
  notPromotionalReason: null,
  keyInformation: null,
  ...given,
});

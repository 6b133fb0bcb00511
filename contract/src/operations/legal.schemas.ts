import { z } from "zod";
import { ArticleBody } from "./article-body.schemas.ts";
import { legalTexts } from "./legal-texts.ts";
import { defineTerms } from "../wire/route.ts";
import { Locale } from "../wire/scalars.schemas.ts";

export const LegalText = z
  .object({
    title: z.string(),
    body: ArticleBody,
    /** Nobody runs a demonstration for others: its texts bind nobody. */
    isDemo: z.boolean(),
  })
  .meta({ id: "LegalText" });
export type LegalText = z.infer<typeof LegalText>;

export const legalTerms = defineTerms({
  getLegalText: {
    access: ["public"],
    tag: "system",
    summary:
      "The terms of use, the privacy policy, the legal notice and how to write to the operator",
    params: z.object({ text: z.enum(legalTexts) }),
    query: z.object({ language: Locale }),
    reply: LegalText,
  },
});

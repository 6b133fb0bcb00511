import { z } from "zod";
import { Movement } from "./movements.schemas.ts";
import { list, page, PageQuery } from "../wire/page.schemas.ts";
import { Shareholder } from "./register-shapes.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { BooleanFromText, byId } from "../wire/scalars.schemas.ts";
import { ShareCategory } from "../securities/share-categories.schemas.ts";

/** The lists are their first pages, and are for the company and the platform's administrators. */
export const CompanyShareCategory = ShareCategory.extend({
  shareholders: page(Shareholder).optional(),
  transactions: page(Movement).optional(),
}).meta({ id: "CompanyShareCategory" });
export type CompanyShareCategory = z.infer<typeof CompanyShareCategory>;

export const companyCategoryTerms = defineTerms({
  listCompanyShareCategories: {
    access: ["company", "shareholder", "admin"],
    refusal: 404,
    tag: "share-categories",
    summary:
      "The share categories of a company, for it and administrators with their largest shareholders and last transactions",
    params: byId("companyId"),
    query: z.object({
      /** The categories alone, for everybody. */
      brief: BooleanFromText.optional(),
      /** How many shareholders and transactions of each category. */
      limit: PageQuery.shape.limit,
    }),
    reply: list(CompanyShareCategory),
    errors: ["company_not_found"],
  },
});

import { z } from "zod";
import { list } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { Id, Slug } from "../wire/scalars.schemas.ts";
import { searchedFrom, searchKinds } from "./search.ts";

export const SearchHit = z
  .object({
    id: Id,
    kind: z.enum(searchKinds),
    name: z.string(),
    /** The company of a holder or an article, the town of a company, the SIREN of an entity, the address of a person. */
    detail: z.string().nullable(),
    /** The company whose page or register it is, by the name in its addresses. */
    companySlug: Slug.nullable(),
    /** The page of the site that it leads to. */
    to: z.string(),
  })
  .meta({ id: "SearchHit" });
export type SearchHit = z.infer<typeof SearchHit>;

export const searchTerms = defineTerms({
  search: {
    access: ["public"],
    tag: "search",
    summary:
      "Companies, holders, entities, rounds, articles and people by their names, as far as the caller may see them: the first of each kind",
    query: z.object({ q: z.string().trim().min(searchedFrom).max(120) }),
    reply: list(SearchHit),
  },
});

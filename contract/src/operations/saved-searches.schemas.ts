import { isDepartment } from "@coulisse/domain/departments.ts";
import { z } from "zod";
import { sectors } from "../companies/companies.ts";
import { list } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Id, Instant, OneLine } from "../wire/scalars.schemas.ts";

/** The marketplace is asked this, as its own list is. */
const Asked = z.strictObject({
  text: z.string().trim().max(120).optional(),
  sector: z.enum(sectors).optional(),
  department: z.string().refine(isDepartment, { message: "not a department" }).optional(),
  badgeId: Id.optional(),
  marketOpen: z.literal(true).optional(),
  openRound: z.literal(true).optional(),
});

/** A search that its owner kept: they are told of what is new in the companies that it finds. */
export const SavedSearch = z
  .object({
    id: Id,
    name: z.string(),
    asked: Asked,
    createdAt: Instant,
  })
  .meta({ id: "SavedSearch" });
export type SavedSearch = z.infer<typeof SavedSearch>;

const tag = "alerts";

export const savedSearchTerms = defineTerms({
  listSavedSearches: {
    access: ["user"],
    tag,
    summary: "The searches that the caller is alerted of, by their names",
    reply: list(SavedSearch),
  },
  createSavedSearch: {
    access: ["user"],
    tag,
    summary: "Keeps a search of the marketplace, and alerts of what is new in what it finds",
    body: z.strictObject({ name: OneLine(60), asked: Asked }),
    reply: SavedSearch,
    errors: [
      "saved_search_empty",
      "saved_search_name_taken",
      "saved_searches_full",
      "badge_not_found",
    ],
  },
  deleteSavedSearch: {
    access: ["user"],
    tag,
    summary: "Ends a search: it alerts no more",
    params: byId("savedSearchId"),
    errors: ["saved_search_not_found"],
  },
});

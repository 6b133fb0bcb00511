import { z } from "zod";
import { list } from "../wire/page.schemas.ts";
import { resourceTerms } from "../wire/resource.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { Id, OneLine, Version } from "../wire/scalars.schemas.ts";

export const SavedView = z
  .object({
    id: Id,
    /**
     * The page of the site whose list it is of, and which of several: `/admin/offers#deals`. What a
     * page is about has a name: a view serves `/companies/:companySlug/register` of each company.
     */
    list: z.string(),
    name: z.string(),
    /** The text that follows the `?` of the address that shows it. */
    search: z.string(),
    /** Whether the list opens with it. */
    isDefault: z.boolean(),
    version: Version,
  })
  .meta({ id: "SavedView" });
export type SavedView = z.infer<typeof SavedView>;

const SavedViewFields = z.strictObject({
  list: z.string().regex(/^\/[\w/:-]{1,199}(?:#\w{1,40})?$/),
  name: OneLine(60),
  search: z
    .string()
    .max(2_000)
    .regex(/^[^#\s]*$/),
  isDefault: z.boolean().optional(),
});

const view = resourceTerms({
  id: "savedViewId",
  tag: "saved-views",
  shape: SavedView,
  missing: "saved_view_not_found",
  write: ["user"],
  list: {
    access: ["user"],
    summary: "The caller’s own views of all lists, by their names",
    reply: list(SavedView),
  },
  get: { access: ["user"], summary: "One view" },
  create: {
    summary: "Keeps how a list is shown now, under a name, for the caller alone",
    body: SavedViewFields,
    errors: ["saved_view_name_taken", "saved_views_full"],
  },
  update: {
    summary: "Renames a view, or has its list open with it",
    body: SavedViewFields.omit({ list: true }).partial(),
    errors: ["saved_view_name_taken"],
  },
  delete: { summary: "Deletes a view; the list stays", errors: [] },
});

export const savedViewTerms = defineTerms({
  createSavedView: view.create,
  listSavedViews: view.list,
  updateSavedView: view.update,
  deleteSavedView: view.delete,
});

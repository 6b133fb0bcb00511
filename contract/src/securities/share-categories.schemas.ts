import { z } from "zod";
import { decided, Decision, decisionErrors } from "../companies/decisions.schemas.ts";
import { listFileTerms } from "../wire/list-files.schemas.ts";
import { list, page, PageQuery, SortDirection } from "../wire/page.schemas.ts";
import { resourceTerms } from "../wire/resource.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { PriceAdjustment } from "./price-adjustment.schemas.ts";
import {
  BasisPoints,
  byId,
  Day,
  Id,
  OptionalText,
  Quantity,
  Slug,
  OneLine,
  UnitPrice,
  Version,
} from "../wire/scalars.schemas.ts";

export const ShareCategory = z
  .object({
    id: Id,
    companyId: Id,
    companyName: z.string(),
    companySlug: Slug,
    name: z.string(),
    code: z.string(),
    /** Null where the articles give none. */
    nominalValue: UnitPrice.nullable(),
    votesPerShare: z.int(),
    feesBps: BasisPoints,
    /** Preference shares (article L. 228-11 of the commercial code). */
    preferred: z.boolean(),
    transferable: z.boolean(),
    /** First day on which a transfer is possible again; a clause lasts 10 years at most. */
    inalienableUntil: Day.nullable(),
    approvalRequired: z.boolean(),
    note: z.string().nullable(),
    shareCount: Quantity,
    shareholderCount: z.int(),
    movementCount: z.int(),
    lastUnitPrice: UnitPrice.nullable(),
    /** Null where the price is the one of its line. */
    priceAdjustment: PriceAdjustment.nullable(),
    version: Version,
  })
  .meta({ id: "ShareCategory" });
export type ShareCategory = z.infer<typeof ShareCategory>;

export const ShareCategoryFields = z.strictObject({
  name: OneLine(80),
  code: z
    .string()
    .trim()
    .regex(/^[A-Z0-9][A-Z0-9-]{0,11}$/),
  nominalValue: UnitPrice.nullable(),
  votesPerShare: z.int().min(0).max(100),
  feesBps: BasisPoints,
  preferred: z.boolean(),
  transferable: z.boolean(),
  inalienableUntil: Day.nullable(),
  approvalRequired: z.boolean(),
  note: OptionalText(500),
});
export const ShareCategoryChange = ShareCategoryFields.partial().extend({
  decision: Decision.optional(),
});
const NewCategory = ShareCategoryFields.partial().required({ name: true, code: true });
export const ShareCategoryCreation = NewCategory.extend({ companyId: Id });

/** The rights of a category and its name, with the decision from whose day on they count. */
export const CategoryRights = z
  .object({
    ...decided,
    name: z.string(),
    nominalValue: UnitPrice.nullable(),
    votesPerShare: z.int(),
    transferable: z.boolean(),
    inalienableUntil: Day.nullable(),
    approvalRequired: z.boolean(),
  })
  .meta({ id: "CategoryRights" });
export type CategoryRights = z.infer<typeof CategoryRights>;

const tag = "share-categories";
const ofCompany = { access: ["company", "admin"], refusal: 404 } as const;
const fieldErrors = ["code_taken", "inalienable_too_long", "fees_of_platform"] as const;

const shareCategory = resourceTerms({
  id: "shareCategoryId",
  tag,
  shape: ShareCategory,
  missing: "share_category_not_found",
  write: ["admin"],
  list: {
    access: ["admin"],
    summary: "All share categories with the overview columns",
    query: PageQuery.extend({
      search: z.string().max(120).optional(),
      sort: z.enum(["name", "company", "shareCount", "shareholderCount", "fees"]).optional(),
      direction: SortDirection.optional(),
    }),
    reply: page(ShareCategory),
  },
  get: { ...ofCompany, summary: "One share category" },
  create: {
    summary: "Creates a share category of a company",
    body: ShareCategoryCreation,
    errors: ["company_not_found", "company_not_open", ...fieldErrors],
  },
  update: {
    summary: "Changes a share category; its rights, once it has lines, from the day of a decision",
    body: ShareCategoryChange,
    errors: ["nominal_value_fixed", ...decisionErrors, ...fieldErrors],
  },
  delete: {
    summary: "Deletes a share category that has no movement",
    errors: ["share_category_has_movements", "share_category_in_round"],
  },
});

/** Changes by a company’s people are decided by who keeps its register. */
const byKeeper = {
  access: ["company", "admin"],
  act: "register",
  matter: "register",
} as const;

export const shareCategoryTerms = defineTerms({
  createShareCategory: shareCategory.create,
  createCompanyCategory: {
    ...byKeeper,
    tag,
    summary: "Creates a share category of the company that the path names",
    params: byId("companyId"),
    body: NewCategory,
    reply: ShareCategory,
    errors: shareCategory.create.errors,
  },
  listShareCategories: shareCategory.list,
  exportShareCategories: listFileTerms(shareCategory.list, "All share categories, as a table"),
  getShareCategory: shareCategory.get,
  updateShareCategory: { ...shareCategory.update, ...byKeeper },
  deleteShareCategory: { ...shareCategory.delete, ...byKeeper },
  listCategoryRights: {
    ...ofCompany,
    tag,
    summary: "The rights that a share category has and had, the last first",
    params: shareCategory.get.params,
    reply: list(CategoryRights),
    errors: ["share_category_not_found"],
  },
});

import { z } from "zod";
import { ChosenIds } from "../wire/list-files.schemas.ts";
import { anyOf } from "../wire/list-filters.schemas.ts";
import { page, PageQuery, SortDirection } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { Cents, Day, Id, Quantity, Slug, WholeFromText } from "../wire/scalars.schemas.ts";
import { documentKinds, heldPaperNames } from "./documents.ts";

/** A paper is no thing of its own and has no id: its key is made of what it is, of what, and whose. */
const Key = z.string().regex(/^[\da-f]{32}$/);
const Year = WholeFromText.pipe(z.int().min(1900).max(2200));

export const HeldDocument = z
  .object({
    key: Key,
    paper: z.enum(heldPaperNames),
    kind: z.enum(documentKinds),
    /** The day of what it states. */
    on: Day,
    /** The person or the entity whose paper it is. */
    holder: z.object({ id: Id, name: z.string() }),
    /** The company that it is about; null of a paper of the platform’s own. */
    company: z.object({ id: Id, name: z.string(), slug: Slug }).nullable(),
    /** The name of a file, the title of a contract, the category of shares. */
    title: z.string().nullable(),
    quantity: Quantity.nullable(),
    amountCents: Cents.nullable(),
    /** The first and last day of a statement. */
    from: Day.nullable(),
    to: Day.nullable(),
    /** The bytes of a stored file; null of a paper that is drawn when it is asked for. */
    bytes: z.int().min(0).nullable(),
    /** Whether it bears a seal, which every reader of PDF verifies. */
    isSealed: z.boolean(),
    /** The call that gives the file, from the beginning of the API: the one that the thing itself has. */
    file: z.string(),
    /** The page of the site that shows the thing itself. */
    page: z.string(),
  })
  .meta({ id: "HeldDocument" });
export type HeldDocument = z.infer<typeof HeldDocument>;

export const DocumentCounts = z
  .object({
    total: z.int().min(0),
    years: z.array(z.object({ year: z.int(), count: z.int().min(1) })),
    kinds: z.array(z.object({ kind: z.enum(documentKinds), count: z.int().min(1) })),
    companies: z.array(z.object({ id: Id, name: z.string(), count: z.int().min(1) })),
    /** Oneself, and the entities that one acts for. */
    holders: z.array(z.object({ id: Id, name: z.string(), count: z.int().min(0) })),
  })
  .meta({ id: "DocumentCounts" });
export type DocumentCounts = z.infer<typeof DocumentCounts>;

const tag = "documents";

const filters = {
  year: Year.optional(),
  kind: anyOf(documentKinds).optional(),
  companyId: Id.optional(),
  holderId: Id.optional(),
  /** The papers of one subscription, sale, contract or other thing. */
  thingId: Id.optional(),
  search: z.string().max(200).optional(),
};

export const documentTerms = defineTerms({
  listDocuments: {
    access: ["user"],
    tag,
    summary: "All papers of the caller and of the entities that they act for, newest first",
    query: PageQuery.extend({
      ...filters,
      sort: z.enum(["on", "company"]).optional(),
      direction: SortDirection.optional(),
      /** The key of one of them, wherever it stands in the list. */
      key: Key.optional(),
    }),
    reply: page(HeldDocument),
  },
  countDocuments: {
    access: ["user"],
    tag,
    summary: "How many papers there are by year, by kind and by company",
    query: z.object({ year: filters.year, holderId: filters.holderId }),
    reply: DocumentCounts,
  },
  packDocuments: {
    access: ["user"],
    tag,
    summary: "Chosen papers, or all of a year, each as its own call gives it, as one ZIP archive",
    query: z.object({ ...filters, ids: ChosenIds.optional() }),
    lane: "papers",
    errors: ["documents_none", "documents_too_many", "documents_too_large"],
  },
});

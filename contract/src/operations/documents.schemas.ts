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
    /**
     * The call that gives the file, from the beginning of the API: the one that the thing itself has.
     * Null of a form that still lacks something, which its page says.
     */
    file: z.string().nullable(),
    /** Another took the place of this one on that day, or undid its line; `by` is null where that one has no paper. */
    replaced: z
      .object({
        on: Day,
        by: z.object({ key: Key, title: z.string(), file: z.string() }).nullable(),
      })
      .nullable(),
    /** The page of the site that shows the thing itself. */
    page: z.string(),
  })
  .meta({ id: "HeldDocument" });
export type HeldDocument = z.infer<typeof HeldDocument>;

/** A paper that is not here yet, with the day on which it will be. */
export const ComingDocument = z
  .object({
    key: Key,
    paper: z.enum(heldPaperNames),
    holder: z.object({ id: Id, name: z.string() }),
    /** The last day of what it will state, and the first, where it is of a period. */
    from: Day.nullable(),
    to: Day,
    comesOn: Day,
  })
  .meta({ id: "ComingDocument" });
export type ComingDocument = z.infer<typeof ComingDocument>;

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
  listComingDocuments: {
    access: ["user"],
    tag,
    summary:
      "Statements of the month and the year that are not over, with the day on which they are here",
    reply: z.object({ items: z.array(ComingDocument) }),
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

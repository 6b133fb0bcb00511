import { z } from "zod";
import { anyOf, period } from "../wire/list-filters.schemas.ts";
import { documentErrors, ScanState } from "../wire/documents.schemas.ts";
import { formalityEvents, formalityKinds, formalityStates } from "./formalities.ts";
import { DutyReturnState } from "./duty-return.schemas.ts";
import { listFileTerms } from "../wire/list-files.schemas.ts";
import { list, page, PageQuery, SortDirection } from "../wire/page.schemas.ts";
import { resourceTerms } from "../wire/resource.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import {
  BooleanFromText,
  byId,
  Cents,
  Day,
  Id,
  Instant,
  OneLine,
  OptionalText,
  Quantity,
  Slug,
  UnitPrice,
  Version,
} from "../wire/scalars.schemas.ts";
import { Iban } from "../cash/wallet-shapes.schemas.ts";
import { withdrawalStates } from "../cash/wallets.ts";

const FormalityFile = z
  .object({
    id: Id,
    name: z.string(),
    mediaType: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    scanState: ScanState,
    filedAt: Instant,
    /** Filed by somebody who has or had a role in the company: its people may take it off. */
    filedByCompany: z.boolean(),
  })
  .meta({ id: "FormalityFile" });
export type FormalityFile = z.infer<typeof FormalityFile>;

export const Formality = z
  .object({
    id: Id,
    kind: z.enum(formalityKinds),
    companyId: Id,
    companyName: z.string(),
    companySlug: Slug,
    /** The investor concerned, a person or an entity; null of what is the company’s own to do. */
    holderId: Id.nullable(),
    holderName: z.string().nullable(),
    /** A working day: what falls on a week-end or a holiday is due on the next one. */
    dueOn: Day,
    state: z.enum(formalityStates),
    amountCents: Cents.nullable(),
    details: z.string().nullable(),
    /** The event that opened it by itself; null of one that was written by hand. */
    event: z.object({ kind: z.enum(formalityEvents), id: Id }).nullable(),
    /** The sale on the market that opened it, as it was settled; null of any other. */
    sale: z
      .object({
        categoryName: z.string(),
        quantity: Quantity,
        unitPrice: UnitPrice,
        amountCents: Cents,
        settledOn: Day.nullable(),
      })
      .nullable(),
    /** The transfer by which the platform pays the duty of a sale over to the tax office. */
    payment: z
      .object({ reference: z.string(), payeeName: z.string(), state: z.enum(withdrawalStates) })
      .nullable(),
    files: z.array(FormalityFile),
    doneAt: Instant.nullable(),
    createdAt: Instant,
    /** Written by the company itself: its people change all of it, and delete it. */
    madeByCompany: z.boolean(),
    /** Whether taking it further is a step of the platform, which has the money of it. */
    isOfPlatform: z.boolean(),
    /** Whether the holder declares it themselves, and says when that is done. */
    isOfHolder: z.boolean(),
    version: Version,
  })
  .meta({ id: "Formality" });
export type Formality = z.infer<typeof Formality>;

const fields = {
  kind: z.enum(formalityKinds),
  holderId: Id.nullable(),
  dueOn: Day,
  amountCents: Cents.nullable(),
  details: OptionalText(1000),
};
export const FormalityCreation = z
  .strictObject({ companyId: Id, ...fields })
  .partial({ holderId: true, amountCents: true, details: true });
export const FormalityChange = z
  .strictObject({ ...fields, state: z.enum(formalityStates) })
  .partial();

const parties = { access: ["company", "holder", "admin"], refusal: 404 } as const;
/** It states the civil status of both sides: whoever declares it reads it, and the platform. */
const returned = { access: ["holder", "admin"], refusal: 404 } as const;
const params = byId("formalityId");

const formality = resourceTerms({
  id: "formalityId",
  tag: "formalities",
  shape: Formality,
  missing: "formality_not_found",
  write: ["company", "admin"],
  list: {
    access: ["user", "admin"],
    summary: "All formalities, for an administrator; for others those that concern them",
    query: PageQuery.extend({
      companyId: Id.optional(),
      /**
       * The list is narrowed to formalities that concern the caller, or an entity that they act
       * for, and no company of theirs.
       */
      own: BooleanFromText.optional(),
      kind: anyOf(formalityKinds).optional(),
      state: anyOf(formalityStates).optional(),
      ...period("dueOn"),
      search: z.string().max(120).optional(),
      sort: z.enum(["dueOn", "company", "createdAt"]).optional(),
      direction: SortDirection.optional(),
    }),
    reply: page(Formality),
  },
  get: { ...parties, summary: "One formality with its files" },
  create: {
    summary: "Writes down a formality of a company, or of an investor in it",
    body: FormalityCreation,
    errors: [
      "forbidden",
      "company_not_found",
      "holder_not_found",
      "formality_holder_unknown",
      "formality_of_seller",
    ],
  },
  update: {
    summary: "Changes a formality, or takes it a step further",
    body: FormalityChange,
    errors: [
      "holder_not_found",
      "formality_holder_unknown",
      "formality_of_seller",
      "formality_of_event",
      "formality_of_platform",
      "formality_step_refused",
    ],
  },
  delete: {
    summary: "Deletes a formality that no event opened, with its files",
    errors: ["formality_of_event", "formality_of_platform"],
  },
});

export const formalityTerms = defineTerms({
  // Whose the company is, is in the body: the command refuses what is not the caller’s.
  createFormality: { ...formality.create, access: ["user", "admin"] },
  listFormalities: formality.list,
  exportFormalities: listFileTerms(formality.list, "Those formalities, as a table"),
  getFormality: formality.get,
  updateFormality: { ...formality.update, act: "papers" },
  deleteFormality: { ...formality.delete, act: "papers" },
  recordOwnFormality: {
    access: ["holder"],
    refusal: 404,
    tag: "formalities",
    summary: "Says of what the caller declares themselves, or for their entity, that it is done",
    params,
    body: z.strictObject({ state: z.enum(["IN_PROGRESS", "DONE"]) }),
    reply: Formality,
    errors: ["forbidden", "formality_not_found", "formality_seen_to", "formality_step_refused"],
  },
  sendFormalityDuty: {
    access: ["admin"],
    tag: "formalities",
    summary: "Pays the duty of a sale over to the tax office, with the next file of transfers",
    params,
    body: z.strictObject({ payeeName: OneLine(70), iban: Iban }),
    reply: Formality,
    errors: [
      "formality_not_found",
      "duty_not_kept",
      "duty_sent",
      "iban_invalid",
      "iban_not_paid_to",
      "no_bank_account",
      "paid_by_provider",
      "proof_needed",
    ],
  },
  fileFormalityFiles: {
    access: ["company", "admin"],
    act: "papers",
    tag: "formalities",
    summary: "Files papers with a formality, all or none",
    params,
    reply: list(FormalityFile),
    errors: [
      "formality_not_found",
      "formality_files_full",
      "formality_of_platform",
      ...documentErrors,
      "file_type_refused",
    ],
  },
  getFormalityFile: {
    ...parties,
    tag: "formalities",
    summary: "A paper of a formality",
    params: params.extend({ documentId: Id }),
    errors: [
      "formality_not_found",
      "document_not_found",
      "document_erased",
      "document_gone",
      "document_altered",
    ],
  },
  getDutyReturn: {
    ...returned,
    tag: "formalities",
    summary: "What the return of a sale by hand still lacks before it can be drawn",
    params,
    reply: DutyReturnState,
    errors: ["formality_not_found", "duty_return_not_found"],
  },
  getDutyReturnPaper: {
    ...returned,
    tag: "formalities",
    summary: "The return of a sale by hand, with all that form 2759 asks for, as a PDF",
    params,
    errors: ["formality_not_found", "duty_return_not_found", "duty_return_incomplete"],
  },
  removeFormalityFile: {
    access: ["company", "admin"],
    act: "papers",
    tag: "formalities",
    summary: "Takes a paper off a formality, and erases it",
    params: params.extend({ documentId: Id }),
    errors: ["formality_not_found", "formality_of_platform", "document_not_found"],
  },
});

import { z } from "zod";
import { openingStates } from "@coulisse/domain/company-openings.ts";
import { isSiren } from "@coulisse/domain/siren.ts";
import { sectors, shareForms } from "./companies.ts";
import {
  openingCapacities,
  openingCheckResults,
  openingChecks,
  openingPaperKinds,
  openingRequestStates,
} from "./company-openings.ts";
import { documentErrors, ScanState } from "../wire/documents.schemas.ts";
import { anyOf } from "../wire/list-filters.schemas.ts";
import { list, page, PageQuery, SortDirection } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import {
  byId,
  Day,
  Id,
  Instant,
  OneLine,
  OptionalText,
  readJson,
  Slug,
  Text,
  Version,
} from "../wire/scalars.schemas.ts";

const tag = "company-openings";
const params = byId("openingId");

/** Nine digits, spaces forgiven, which pass their check. */
const Siren = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/\s/g, ""))
  .refine(isSiren, { message: "siren" });

const Seat = z.object({
  line1: OneLine(200),
  line2: OptionalText(200).default(null),
  postcode: OneLine(12),
  city: OneLine(120),
});

/** A number as the public directory knows it, before anything is asked for. */
export const CompanyToOpen = z
  .object({
    siren: z.string(),
    name: z.string(),
    /** The form is one of those whose capital is made of shares; null where it is none, or not said. */
    legalForm: z.enum(shareForms).nullable(),
    seat: z
      .object({ line1: z.string(), line2: z.string().nullable() })
      .extend({ postcode: z.string(), city: z.string() })
      .nullable(),
    createdOn: Day.nullable(),
    closed: z.boolean(),
    /** Heads of the company, as it names them; null where it tells none. */
    representatives: z.array(z.string()).nullable(),
  })
  .meta({ id: "CompanyToOpen" });
export type CompanyToOpen = z.infer<typeof CompanyToOpen>;

export const OpeningFields = z.strictObject({
  siren: Siren,
  name: OneLine(255),
  legalForm: z.enum(shareForms),
  sector: z.enum(sectors),
  seat: z.preprocess(readJson, Seat),
  capacity: z.enum(openingCapacities),
  /** Their position in the company: chair, managing director. */
  title: OneLine(80),
  /** The giver of the power, where the founder does not represent it by law. */
  representative: OptionalText(120).default(null),
  /** The day that the extract bears. */
  extractOn: z.preprocess((value) => (value === "" ? null : value), Day.nullable()).default(null),
});

export const OpeningPaper = z
  .object({
    id: Id,
    kind: z.enum(openingPaperKinds),
    name: z.string(),
    mediaType: z.string(),
    bytes: z.int(),
    datedOn: Day.nullable(),
    /** R561-5-1: an extract counts for three months. */
    tooOld: z.boolean(),
    sentAt: Instant,
    scanState: ScanState,
    isErased: z.boolean(),
    /** Whether the caller has opened it. */
    isRead: z.boolean(),
  })
  .meta({ id: "OpeningPaper" });
export type OpeningPaper = z.infer<typeof OpeningPaper>;

export const OpeningQuestion = z.object({
  id: Id,
  question: z.string(),
  askedAt: Instant,
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
});
export type OpeningQuestion = z.infer<typeof OpeningQuestion>;

const NamedCompany = z.object({
  id: Id,
  name: z.string(),
  slug: Slug,
  openingState: z.enum(openingStates),
});

/** A request as its founder follows it. */
export const CompanyOpening = z
  .object({
    id: Id,
    company: NamedCompany,
    siren: z.string(),
    /** The public directory was read then; null where all was typed, which proves nothing. */
    directoryAt: Instant.nullable(),
    capacity: z.enum(openingCapacities),
    title: z.string(),
    representative: z.string().nullable(),
    state: z.enum(openingRequestStates),
    submittedAt: Instant,
    /** The platform has had it to decide since then. */
    waitsSince: Instant,
    questions: z.array(OpeningQuestion),
    papers: z.array(OpeningPaper),
    reason: z.string().nullable(),
    decidedAt: Instant.nullable(),
    /** Whether it is the caller's own request: others of the company read it. */
    isOwn: z.boolean(),
    version: Version,
  })
  .meta({ id: "CompanyOpening" });
export type CompanyOpening = z.infer<typeof CompanyOpening>;

/** A line of the platform's queue. */
export const OpeningRow = z
  .object({
    id: Id,
    company: NamedCompany,
    siren: z.string(),
    founder: z.object({ id: Id, name: z.string() }),
    capacity: z.enum(openingCapacities),
    state: z.enum(openingRequestStates),
    submittedAt: Instant,
    waitsSince: Instant,
    decidedAt: Instant.nullable(),
  })
  .meta({ id: "OpeningRow" });
export type OpeningRow = z.infer<typeof OpeningRow>;

/** A request as the platform decides it. */
export const ReviewedOpening = CompanyOpening.extend({
  founder: z.object({ id: Id, name: z.string(), email: z.string().nullable() }),
  legalForm: z.string(),
  seat: z.string().nullable(),
  directory: CompanyToOpen.nullable(),
  checks: z.array(z.object({ check: z.enum(openingChecks), result: z.enum(openingCheckResults) })),
  /** Companies of this number that are here, and other requests for it. */
  doubles: z.array(
    z.object({ kind: z.enum(["COMPANY", "OPENING"]), id: Id, name: z.string(), who: z.string() }),
  ),
  decidedBy: z.string().nullable(),
}).meta({ id: "ReviewedOpening" });
export type ReviewedOpening = z.infer<typeof ReviewedOpening>;

export const companyOpeningTerms = defineTerms({
  findCompanyToOpen: {
    access: ["public"],
    tag,
    summary: "What the public directory of companies says of a SIREN; null where it has none",
    query: z.object({ siren: Siren }),
    reply: z.object({ company: CompanyToOpen.nullable() }),
    errors: ["company_directory_down", "too_many_requests"],
  },
  openCompany: {
    access: ["user"],
    tag,
    summary: "Asks to open a company, which is a draft of the caller's until the platform decides",
    body: OpeningFields,
    reply: CompanyOpening,
    errors: [
      "opening_exists",
      "openings_full",
      "company_already_here",
      "opening_representative_missing",
      "opening_paper_missing",
      "proof_dated_ahead",
      "proof_date_missing",
      "proof_too_old",
      "address_unproven",
      "holder_unfinished",
      "too_many_requests",
      ...documentErrors,
    ],
  },
  listMyOpenings: {
    access: ["user"],
    tag,
    summary: "The requests that the caller has made to open a company, the last first",
    reply: list(CompanyOpening),
  },
  getCompanyOpening: {
    access: ["company", "admin"],
    refusal: 404,
    tag,
    summary:
      "The request by which a company is being opened, or was; null where the platform made it",
    params: byId("companyId"),
    reply: z.object({ opening: CompanyOpening.nullable() }),
    errors: ["company_not_found"],
  },
  listOpenings: {
    access: ["admin"],
    tag,
    summary: "Requests to open a company; those that wait for the platform, the oldest first",
    query: PageQuery.extend({
      search: z.string().max(120).optional(),
      state: anyOf(openingRequestStates).optional(),
      sort: z.enum(["waitsSince", "name"]).optional(),
      direction: SortDirection.optional(),
    }),
    reply: page(OpeningRow),
  },
  getOpening: {
    access: ["admin"],
    tag,
    summary: "A request to open a company, with its papers and what the server checked of it",
    params,
    reply: ReviewedOpening,
    errors: ["opening_not_found"],
  },
  getOpeningPaper: {
    access: ["user"],
    refusal: 404,
    tag,
    summary: "A paper of a request; never cached, each reading by the platform is recorded",
    params: z.object({ openingId: Id, paperId: Id }),
    errors: ["opening_not_found"],
  },
  askOfFounder: {
    access: ["admin"],
    tag,
    summary: "Asks something of the founder, who answers before anything is decided",
    params,
    body: z.strictObject({ question: Text(2_000) }),
    reply: ReviewedOpening,
    errors: ["opening_not_found", "opening_decided", "opening_asked", "own_matter"],
  },
  answerOpening: {
    access: ["user"],
    refusal: 404,
    tag,
    summary: "Answers what the platform asked, with papers where they were asked for",
    params,
    body: z.strictObject({
      answer: Text(2_000),
      extractOn: OpeningFields.shape.extractOn,
    }),
    reply: CompanyOpening,
    errors: [
      "opening_not_found",
      "opening_decided",
      "opening_not_asked",
      "proof_dated_ahead",
      "proof_date_missing",
      "proof_too_old",
      ...documentErrors,
    ],
  },
  decideOpening: {
    access: ["admin"],
    tag,
    summary: "Opens the company, or refuses to with a reason, once",
    params,
    body: z.strictObject({
      decision: z.enum(["ACCEPTED", "REFUSED"]),
      reason: Text(2_000).optional(),
    }),
    reply: ReviewedOpening,
    errors: [
      "opening_not_found",
      "opening_decided",
      "opening_paper_unread",
      "company_already_here",
      "reason_missing",
      "own_matter",
      "slug_taken",
      "siret_taken",
      "changed_meanwhile",
    ],
  },
  withdrawOpening: {
    access: ["user"],
    refusal: 404,
    tag,
    summary: "Takes one's own request back; the draft stays to be read",
    params,
    errors: ["opening_not_found", "opening_decided"],
  },
});

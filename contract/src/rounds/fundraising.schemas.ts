import { z } from "zod";
import { Country } from "../accounts/addresses.schemas.ts";
import { anyOf } from "../wire/list-filters.schemas.ts";
import { documentErrors } from "../wire/documents.schemas.ts";
import {
  ClosingPreview,
  Fundraising,
  FundraisingDocument,
  FundraisingRow,
  KeyInformation,
  SubscriptionRight,
} from "./fundraising-shapes.schemas.ts";
import {
  depositaryKinds,
  fundraisingOutcomes,
  fundraisingStates,
  preferentialRights,
} from "./fundraising.ts";
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
  Locale,
  OneLine,
  OptionalText,
  PositiveQuantity,
  Text,
} from "../wire/scalars.schemas.ts";
import { secret } from "../wire/secret.schemas.ts";

/** Reading a paper that a round keeps may be refused with these codes. */
const keptPaperErrors = [
  "fundraising_not_found",
  "document_not_found",
  "document_erased",
  "document_gone",
  "document_altered",
] as const;

/** The sum is more than nothing, in whole cents. */
/** The price is at least a cent, so that no number of shares is worth nothing. */
const RoundPrice = z.string().regex(/^(?!0(?:\.0|\.00\d{0,4})?$)(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?$/);
const SomeCents = z.int().min(1);
/** An empty text is none. */
const SomeText = (max: number) => OptionalText(max).nullable();

export const FundraisingFields = z.strictObject({
  name: OneLine(120),
  shareCategoryId: Id,
  unitPrice: RoundPrice,
  minimumCents: SomeCents,
  targetCents: SomeCents,
  maximumCents: SomeCents,
  ticketCents: SomeCents,
  preMoneyCents: Cents.nullable(),
  opensOn: Day,
  closesOn: Day,
  limitReference: SomeText(160),
  limitDecidedOn: Day.nullable(),
});
export const FundraisingCreation = FundraisingFields.partial({
  preMoneyCents: true,
  limitReference: true,
  limitDecidedOn: true,
});
/** Closing goes alone: what is settled are the terms that stood. */
export const FundraisingChange = FundraisingFields.partial().extend({
  closed: z.literal(true).optional(),
  outcome: z.enum(fundraisingOutcomes).optional(),
  /** The preview of this closing said that this was looked at. */
  seen: z.string().max(120).optional(),
});

export const IssueFields = z.strictObject({
  decidedBy: SomeText(160),
  decidedOn: Day.nullable(),
  decisionReference: SomeText(160),
  preferentialRight: z.enum(preferentialRights).nullable(),
  rightReference: SomeText(160),
  rightsEndOn: Day.nullable().optional(),
  isReducible: z.boolean().nullable().optional(),
  depositaryKind: z.enum(depositaryKinds).nullable(),
  depositaryName: SomeText(160),
  depositaryAddress: SomeText(300),
  depositaryIban: secret(SomeText(42)),
});
/** R-23n: what was checked of the project owner, each with its day and what it was read from. */
export const DiligenceFields = z.strictObject({
  recordsCheckedOn: Day,
  recordsReference: OneLine(300),
  ownerCountry: Country,
  countryCheckedOn: Day,
  countryReference: OneLine(300),
});

/** Codes that refuse a step while something that keeps a round from opening is not told. */
export const gapErrors = [
  "fundraising_decision_missing",
  "fundraising_decision_paper_missing",
  "fundraising_right_missing",
  "fundraising_rights_terms_missing",
  "fundraising_depositary_missing",
  "fundraising_records_missing",
  "fundraising_country_missing",
] as const;

const tag = "fundraising";
const asCompany = { access: ["listed", "shareholder", "company", "admin"], refusal: 404 } as const;
const params = byId("fundraisingId");
const companyParams = byId("companyId");
const paging = PageQuery.extend({
  state: anyOf(fundraisingStates).optional(),
  search: z.string().max(120).optional(),
  sort: z.enum(["opensOn", "closesOn", "name", "company", "maximumCents"]).optional(),
  direction: SortDirection.optional(),
});
const termErrors = [
  "share_category_not_found",
  "fundraising_active",
  "fundraising_amounts_unordered",
  "fundraising_maximum_broken",
  "fundraising_shares_beyond",
  "fundraising_ticket_wrong",
  "fundraising_price_below_nominal",
  "fundraising_ceiling",
  "fundraising_days_unordered",
  "fundraising_day_past",
  "fundraising_too_long",
  "fundraising_minimum_below_law",
  "fundraising_limit_incomplete",
  "fundraising_limit_of_law",
  "fundraising_day_to_come",
] as const;

const fundraising = resourceTerms({
  id: "fundraisingId",
  tag,
  shape: Fundraising,
  missing: "fundraising_not_found",
  write: ["company", "admin"],
  list: {
    access: ["user", "admin"],
    summary: "All rounds, for an administrator; for others those that are open to them",
    query: paging,
    reply: page(FundraisingRow),
  },
  get: { ...asCompany, summary: "One round" },
  create: {
    summary: "Creates a round of a company",
    body: FundraisingCreation,
    errors: ["company_not_found", "company_not_open", ...termErrors],
  },
  update: {
    summary: "Changes a round as far as its offer does not bind, or closes it",
    body: FundraisingChange,
    errors: [
      ...termErrors,
      "fundraising_binds",
      "fundraising_rights_too_short",
      "fundraising_rights_outlast_round",
      "fundraising_over",
      "fundraising_outcome_missing",
      "fundraising_closing_alone",
      "fundraising_not_offered",
      "fundraising_minimum_missed",
      "fundraising_increase_missed",
      "fundraising_in_reflection",
      "fundraising_suspended",
      "fundraising_has_stopped",
      "fundraising_certificate_missing",
      "fundraising_certificate_early",
      "fundraising_certificate_unnamed",
      "fundraising_depositary_missing",
      "fundraising_depositary_differs",
    ],
  },
  delete: {
    summary: "Deletes a round in which nothing was ever sent for signature",
    errors: [
      "fundraising_has_subscriptions",
      "fundraising_was_subscribed",
      "fundraising_rights_noticed",
      "fundraising_over",
    ],
  },
});

/**
 * A company writes its round while it is a draft, at once; what offers it, or changes what is
 * offered, waits for the platform.
 */
const asWriter = { act: "rounds" } as const;
const asDecision = { act: "rounds", matter: "rounds" } as const;
const decided = { access: ["company", "admin"], ...asDecision } as const;

const ofCompany = {
  access: ["company", "admin"],
  refusal: 404,
  tag,
  params: companyParams,
  query: PageQuery,
  errors: ["company_not_found"],
} as const;

const readableRights = {
  access: ["company", "admin"],
  refusal: 404,
  tag,
  params,
  query: PageQuery,
  errors: ["fundraising_not_found"],
} as const;

export const fundraisingTerms = defineTerms({
  createFundraising: { ...fundraising.create, ...asWriter, params: companyParams },
  listCompanyFundraisings: {
    ...ofCompany,
    summary: "The rounds of a company, the last first",
    reply: page(FundraisingRow),
  },
  exportCompanyFundraisings: listFileTerms(ofCompany, "The rounds of a company, as a table"),
  getActiveFundraising: {
    ...asCompany,
    tag,
    summary: "The round of a company that is not closed",
    params: companyParams,
    reply: Fundraising,
    errors: ["fundraising_not_found"],
  },
  listFundraisings: fundraising.list,
  exportFundraisings: listFileTerms(fundraising.list, "Those rounds, as a table"),
  getFundraising: fundraising.get,
  updateFundraising: { ...fundraising.update, ...asDecision },
  previewClosing: {
    access: ["company", "admin"],
    tag,
    summary: "What closing a round would do to whom, and what stops it",
    params,
    query: PageQuery.extend({ outcome: z.enum(fundraisingOutcomes) }),
    reply: ClosingPreview,
    errors: ["fundraising_not_found", "fundraising_over"],
  },
  deleteFundraising: { ...fundraising.delete, ...asDecision },
  fileFundraisingDocuments: {
    ...decided,
    tag,
    summary: "Files documents with a round, all or none",
    params,
    reply: list(FundraisingDocument),
    errors: [
      "fundraising_not_found",
      "fundraising_over",
      "fundraising_documents_full",
      ...documentErrors,
      "file_type_refused",
    ],
  },
  getFundraisingDocument: {
    ...asCompany,
    tag,
    summary: "A document of a round, or a version of its key information sheet",
    params: params.extend({ documentId: Id }),
    errors: keptPaperErrors,
  },
  removeFundraisingDocument: {
    ...decided,
    tag,
    summary: "Takes a document off a round that is not offered yet",
    params: params.extend({ documentId: Id }),
    errors: [
      "fundraising_not_found",
      "fundraising_binds",
      "fundraising_over",
      "document_not_found",
    ],
  },
  fileDepositaryCertificate: {
    ...decided,
    tag,
    summary: "Files the depositary's certificate with its day: the shares are issued on it",
    params,
    body: z.strictObject({ certifiedOn: Day, certifiedBy: OneLine(160) }),
    reply: FundraisingDocument,
    errors: [
      "fundraising_not_found",
      "fundraising_over",
      "fundraising_day_to_come",
      "fundraising_certificate_early",
      "fundraising_depositary_differs",
      ...documentErrors,
      "file_type_refused",
    ],
  },
  getDepositaryCertificate: {
    access: ["company", "admin"],
    refusal: 404,
    tag,
    summary: "The depositary's certificate that was filed last",
    params,
    errors: keptPaperErrors,
  },
  updateIssueFacts: {
    ...decided,
    tag,
    summary: "What the subscription form says of the increase",
    params,
    body: IssueFields,
    reply: Fundraising,
    errors: [
      "fundraising_not_found",
      "fundraising_over",
      "fundraising_day_to_come",
      "fundraising_facts_stated",
      "fundraising_right_exists",
      "fundraising_right_after_opening",
      "fundraising_rights_noticed",
      "fundraising_rights_too_short",
      "fundraising_rights_outlast_round",
      "fundraising_reducible",
      "fundraising_depositary_platform",
      "iban_invalid",
      "changed_meanwhile",
      ...gapErrors,
    ],
  },
  recordOwnerDiligence: {
    access: ["admin"],
    tag,
    summary: "Records what was checked of the project owner before its offer (R-23n)",
    params,
    body: DiligenceFields,
    reply: Fundraising,
    errors: [
      "fundraising_not_found",
      "fundraising_over",
      "fundraising_day_to_come",
      "changed_meanwhile",
    ],
  },
  fileIssueDecision: {
    ...decided,
    tag,
    summary: "Files the minutes or the act by which the increase was decided",
    params,
    reply: FundraisingDocument,
    errors: ["fundraising_not_found", "fundraising_over", ...documentErrors, "file_type_refused"],
  },
  getIssueDecision: {
    access: ["company", "admin"],
    refusal: 404,
    tag,
    summary: "The decision of the increase that was filed last",
    params,
    errors: keptPaperErrors,
  },
  openSubscriptionRights: {
    ...decided,
    tag,
    summary:
      "Opens a round that keeps the preferential right: rights are frozen, the notice is sent (R-20)",
    params,
    reply: Fundraising,
    lane: "papers",
    errors: [
      "fundraising_not_found",
      "fundraising_over",
      "fundraising_no_kept_right",
      "fundraising_rights_early",
      "fundraising_rights_too_short",
      "fundraising_rights_nobody",
      "fundraising_rights_nominal_missing",
      "fundraising_notice_facts_missing",
      "fundraising_sheet_missing",
      "changed_meanwhile",
      ...gapErrors,
    ],
  },
  listSubscriptionRights: {
    ...readableRights,
    summary: "The preferential rights of holders in a round; before it opens those of today",
    reply: page(SubscriptionRight),
  },
  exportSubscriptionRights: listFileTerms(readableRights, "Those rights, as a table"),
  getSubscriptionNotice: {
    access: ["user", "admin"],
    refusal: 404,
    tag,
    summary:
      "The notice to the holders of rights (R225-120), to them, to the company and to the platform",
    params,
    query: z.object({ language: Locale.optional() }),
    errors: keptPaperErrors,
  },
  listOwnRights: {
    access: ["user", "admin"],
    tag,
    summary: "The preferential rights of the caller and of the entities that they represent",
    query: PageQuery.extend({ fundraisingId: Id.optional(), open: BooleanFromText.optional() }),
    reply: page(SubscriptionRight),
  },
  waiveSubscriptionRight: {
    access: ["user"],
    tag,
    summary: "Renounces a preferential right for so many shares, for good (L225-132)",
    params: params.extend({ holderId: Id }),
    // What was left when it was decided: a waiver that is sent twice is refused.
    body: z.strictObject({ quantity: PositiveQuantity, leftQuantity: PositiveQuantity }),
    reply: SubscriptionRight,
    errors: [
      "fundraising_not_found",
      "fundraising_suspended",
      "subscription_right_not_found",
      "subscription_right_over",
      "subscription_right_exceeded",
      "identity_not_validated",
      "payment_waits",
      "representative_gone",
      "changed_meanwhile",
    ],
  },
  suspendFundraising: {
    access: ["admin"],
    tag,
    summary: "Suspends an offer whose key information sheet is flawed (R-23i)",
    params,
    body: z.strictObject({ reason: Text(1000) }),
    reply: Fundraising,
    errors: [
      "fundraising_not_found",
      "fundraising_not_offered",
      "fundraising_over",
      "fundraising_suspended",
    ],
  },
  resumeFundraising: {
    access: ["admin"],
    tag,
    summary:
      "Lets an offer go on whose sheet was mended; its subscribers may withdraw for four days",
    params,
    errors: [
      "fundraising_not_found",
      "fundraising_over",
      "fundraising_not_suspended",
      "fundraising_sheet_flawed",
    ],
  },
  fileKeyInformation: {
    ...decided,
    tag,
    summary: "Files a version of the key information sheet",
    params,
    body: z.strictObject({
      change: OptionalText(1000).optional(),
      material: BooleanFromText.optional(),
    }),
    reply: KeyInformation,
    errors: [
      "fundraising_not_found",
      "fundraising_over",
      "key_information_too_long",
      "key_information_change_missing",
      "key_information_first",
      "fundraising_ceiling",
      ...gapErrors,
      ...documentErrors,
    ],
  },
});

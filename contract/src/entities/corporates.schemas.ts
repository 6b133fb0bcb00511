import { z } from "zod";
import {
  Corporate,
  CorporateApproval,
  ActivityCode,
  CorporateFields,
  CorporateLink,
  CorporateSuggestion,
  RepresentationFields,
  RepresentedCorporate,
} from "./corporate-shapes.schemas.ts";
import { anyStatus, linkStatuses } from "./corporates.ts";
import { documentErrors } from "../wire/documents.schemas.ts";
import { anyOf } from "../wire/list-filters.schemas.ts";
import { listFileTerms } from "../wire/list-files.schemas.ts";
import { list, page, PageQuery, SortDirection } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Id, OptionalText, Text } from "../wire/scalars.schemas.ts";

const tag = "corporates";
const params = byId("corporateId");
const linkParams = z.object({ corporateId: Id, userId: Id });

const approvals = {
  access: ["admin"],
  tag,
  query: PageQuery.extend({
    /** The request's, or the entity's where nobody asked for it. */
    id: Id.optional(),
    search: z.string().max(120).optional(),
    state: z.union([z.literal(anyStatus), anyOf(linkStatuses)]).optional(),
    sort: z.enum(["submittedAt", "name"]).optional(),
    direction: SortDirection.optional(),
  }),
} as const;

export const corporateTerms = defineTerms({
  createCorporate: {
    access: ["user"],
    tag,
    summary: "Writes a legal entity down that no directory has",
    body: CorporateFields,
    reply: Corporate,
    errors: ["siret_invalid", "corporate_siret_taken", "rcs_of_another", "address_not_found"],
  },
  searchCorporates: {
    access: ["admin"],
    tag,
    summary: "Entities by name, SIREN or SIRET; a blank search gives an empty list",
    query: PageQuery.extend({ search: z.string().max(200).optional() }),
    reply: page(Corporate),
  },
  autocompleteCorporate: {
    access: ["user"],
    tag,
    summary: "What the public directory has by name, SIREN or SIRET; blank gives an empty list",
    query: z.object({ query: z.string().max(200).optional() }),
    reply: list(CorporateSuggestion),
    errors: ["company_directory_down"],
  },
  createCorporateFromDirectory: {
    access: ["user"],
    tag,
    summary: "Creates an entity from the public directory, or gives the one that is there",
    params: z.object({ siret: z.string().max(40) }),
    reply: Corporate,
    errors: ["siret_invalid", "corporate_not_in_directory", "company_directory_down"],
  },
  addRepresentative: {
    access: ["self", "admin"],
    tag,
    summary: "Asks to represent an entity, with the proof of the right to; a new proof asks again",
    params: linkParams,
    body: RepresentationFields,
    reply: CorporateLink,
    errors: [
      "corporate_not_found",
      "representative_validated",
      "proof_dated_ahead",
      "proof_date_missing",
      "proof_too_old",
      "owners_missing",
      "legal_representative_missing",
      "user_not_found",
      ...documentErrors,
    ],
  },
  removeRepresentative: {
    access: ["self", "admin"],
    tag,
    summary: "Ends the link; those who still represent the entity are told",
    params: linkParams,
    errors: ["representative_not_found", "corporate_in_deal", "corporate_last_representative"],
  },
  getRepresentativeProof: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "The proof itself; never cached, each reading by others is recorded",
    params: linkParams,
    errors: ["representative_not_found"],
  },
  listCorporatesOfUser: {
    access: ["self", "admin"],
    tag,
    summary: "The entities that a user represents or has asked to",
    params: byId("userId"),
    reply: list(RepresentedCorporate),
  },
  listApprovals: {
    ...approvals,
    summary: "Requests to act for an entity, with their proofs; those that wait, the oldest first",
    reply: page(CorporateApproval),
  },
  exportApprovals: listFileTerms(approvals, "Requests to act for an entity, as a table"),
  decideRepresentative: {
    access: ["admin"],
    tag,
    summary: "Decides a request that is PENDING, once; a rejection says why",
    params: linkParams,
    body: z.strictObject({
      status: z.enum(["VALIDATED", "REJECTED"]),
      reason: Text(500).optional(),
      /** The proof that was looked at; a newer one is refused. */
      proofId: Id.optional(),
    }),
    reply: CorporateLink,
    errors: [
      "representative_not_found",
      "representative_decided",
      "own_matter",
      "rejection_reason_missing",
      "proof_replaced",
      "corporate_siret_taken",
    ],
  },
  getCorporate: {
    access: ["holder", "admin"],
    refusal: 404,
    tag,
    summary: "One entity",
    params,
    reply: Corporate,
    errors: ["corporate_not_found"],
  },
  updateCorporate: {
    access: ["holder", "admin"],
    refusal: 404,
    tag,
    summary: "Changes what is said of an entity; its SIRET stays, as does what is not sent",
    params,
    body: CorporateFields.omit({ siret: true })
      .partial()
      .extend({
        rcsNumber: OptionalText(60).optional(),
        activityCode: ActivityCode.optional(),
        /** Why an administrator changes a name that is locked. */
        reason: OptionalText(1_000).optional(),
      }),
    reply: Corporate,
    errors: [
      "corporate_not_found",
      "rcs_of_another",
      "address_not_found",
      "changed_meanwhile",
      "entity_name_locked",
      "change_reason_missing",
      "own_matter",
    ],
  },
  refreshCorporate: {
    access: ["holder", "admin"],
    refusal: 404,
    tag,
    summary: "Takes the name, the form and the seat that the public directory has now",
    params,
    reply: Corporate,
    errors: ["corporate_not_found", "corporate_not_in_directory", "company_directory_down"],
  },
  deleteCorporate: {
    access: ["holder", "admin"],
    refusal: 404,
    tag,
    summary: "Deletes an entity that holds and has held no share",
    params,
    errors: ["corporate_not_found", "corporate_in_deal", "corporate_in_registers"],
  },
});

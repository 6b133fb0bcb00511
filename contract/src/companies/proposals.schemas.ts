import { z } from "zod";
import { companyMatters } from "@coulisse/domain/company-matters.ts";
import { anyOf } from "../wire/list-filters.schemas.ts";
import { page, PageQuery } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Day, Id, Instant, Quantity, Slug, Text } from "../wire/scalars.schemas.ts";
import { confirmers, proposalStates } from "./proposals.ts";

const tag = "proposals";
const params = byId("proposalId");

export const Proposal = z
  .object({
    id: Id,
    company: z.object({ id: Id, name: z.string(), slug: Slug }),
    matter: z.enum(companyMatters),
    /** The call that is proposed, by its name in this description. */
    call: z.string(),
    /** Values are asked as they were typed, each by its way, counted from 1; a thing has its name. */
    asked: z.array(z.object({ field: z.string(), value: z.string(), name: z.string().nullable() })),
    files: z.array(
      z.object({
        id: Id,
        field: z.string(),
        name: z.string(),
        mediaType: z.string(),
        bytes: z.int(),
      }),
    ),
    state: z.enum(proposalStates),
    waitsFor: z.enum(confirmers),
    proposedBy: z.string(),
    proposedAt: Instant,
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    /** The reason of a refusal. */
    reason: z.string().nullable(),
    isOwn: z.boolean(),
    mayDecide: z.boolean(),
    mayWithdraw: z.boolean(),
  })
  .meta({ id: "Proposal" });
export type Proposal = z.infer<typeof Proposal>;

/** The effect of a proposal if it were confirmed now; nothing of it is kept. */
export const ProposalEffect = z
  .object({
    /** The last line of the register that it was reckoned on; a confirmation says it again. */
    lastNumber: z.int().min(0),
    /** The register lines that it writes: the first of them, and how many there are. */
    lineCount: z.int().min(0),
    lines: z.array(
      z.object({
        number: z.int(),
        type: z.string(),
        nature: z.string(),
        category: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        quantity: Quantity,
        unitPrice: z.string().nullable(),
        effectiveOn: Day,
      }),
    ),
    /** The accounts that it changes: the first of them by name, and how many there are. */
    accountCount: z.int().min(0),
    accounts: z.array(
      z.object({
        holderId: Id,
        holder: z.string(),
        categoryId: Id,
        category: z.string(),
        quantityBefore: Quantity,
        quantityAfter: Quantity,
      }),
    ),
    companyTotalBefore: Quantity,
    companyTotalAfter: Quantity,
  })
  .meta({ id: "ProposalEffect" });
export type ProposalEffect = z.infer<typeof ProposalEffect>;

const query = PageQuery.extend({ id: Id.optional(), state: anyOf(proposalStates).optional() });

export const proposalTerms = defineTerms({
  listProposals: {
    access: ["admin"],
    tag,
    summary: "What companies propose; what waits, the oldest first",
    query: query.extend({
      search: z.string().max(120).optional(),
      matter: anyOf(companyMatters).optional(),
      waitsFor: anyOf(confirmers).optional(),
    }),
    reply: page(Proposal),
  },
  listCompanyProposals: {
    access: ["company", "admin"],
    tag,
    summary: "What a company's people propose, the last first",
    params: byId("companyId"),
    query,
    reply: page(Proposal),
    errors: ["company_not_found"],
  },
  getProposal: {
    access: ["company", "admin"],
    refusal: 404,
    tag,
    summary: "What is proposed, by whom, and what has become of it",
    params,
    reply: Proposal,
    errors: ["proposal_not_found"],
  },
  getProposalEffect: {
    access: ["company", "admin"],
    refusal: 404,
    tag,
    summary: "What a proposal does if it is confirmed now: nothing of it is kept",
    params,
    lane: "papers",
    relays: true,
    reply: ProposalEffect,
    errors: ["proposal_not_found", "proposal_decided"],
  },
  getProposalFile: {
    access: ["company", "admin"],
    refusal: 404,
    tag,
    summary: "A file that came with a proposal, as it came",
    params: params.extend({ fileId: Id }),
    errors: ["document_not_found", "document_gone", "document_altered", "document_erased"],
  },
  confirmProposal: {
    access: ["company", "admin"],
    act: "confirm",
    refusal: 404,
    tag,
    summary: "Makes the proposed call, once, and by somebody other than who proposed it",
    relays: true,
    params,
    body: z.strictObject({ lastNumber: z.int().min(0) }),
    reply: Proposal,
    errors: [
      "proposal_not_found",
      "proposal_decided",
      "proposal_own",
      "proposal_not_yours",
      "register_moved",
      "too_many_requests",
    ],
  },
  refuseProposal: {
    access: ["company", "admin"],
    act: "confirm",
    refusal: 404,
    tag,
    summary: "Refuses a proposal, with the reason",
    params,
    body: z.strictObject({ reason: Text(500) }),
    reply: Proposal,
    errors: ["proposal_not_found", "proposal_decided", "proposal_own", "proposal_not_yours"],
  },
  withdrawProposal: {
    access: ["company"],
    act: "confirm",
    refusal: 404,
    tag,
    summary:
      "Takes a proposal back that nobody has decided: who made it, or who administers the company",
    params,
    reply: Proposal,
    errors: ["proposal_not_found", "proposal_decided", "proposal_not_yours"],
  },
});

import type { StateOf } from "@coulisse/domain/machines.ts";
import type { proposalTerms } from "./proposals.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

export const proposalStates = [
  "WAITING",
  "CONFIRMED",
  "REFUSED",
  "WITHDRAWN",
] as const satisfies readonly StateOf<"proposals">[];
export type ProposalState = (typeof proposalStates)[number];

/** A proposal waits for one of these. */
export const confirmers = ["PLATFORM", "SECOND_PERSON"] as const;
export type Confirmer = (typeof confirmers)[number];

/** Whatever a confirmed call may have changed. */
const confirmed = [
  "proposal",
  "register",
  "category",
  "company",
  "administrator",
  "article",
  "contract",
  "decision",
  "formality",
  "fundraising",
  "jointHolder",
  "market",
  "wallet",
] as const;

/** Calls of a company’s people that wait for somebody, who confirms or refuses them. */
export const proposalRoutes = defineRoutes<typeof proposalTerms>()({
  listProposals: { method: "GET", path: "/proposals", shows: ["proposal"], status: 200 },
  listCompanyProposals: {
    method: "GET",
    path: "/companies/{companyId}/proposals",
    shows: ["proposal"],
    status: 200,
  },
  getProposal: {
    method: "GET",
    path: "/proposals/{proposalId}",
    shows: ["proposal"],
    status: 200,
  },
  getProposalEffect: {
    method: "GET",
    path: "/proposals/{proposalId}/effect",
    shows: ["proposal", "register"],
    status: 200,
  },
  getProposalFile: {
    method: "GET",
    path: "/proposals/{proposalId}/files/{fileId}",
    status: 200,
    download: "application/octet-stream",
  },
  confirmProposal: {
    method: "POST",
    path: "/proposals/{proposalId}/confirmation",
    changes: confirmed,
    status: 200,
  },
  refuseProposal: {
    method: "POST",
    path: "/proposals/{proposalId}/refusal",
    changes: ["proposal"],
    status: 200,
  },
  withdrawProposal: {
    method: "POST",
    path: "/proposals/{proposalId}/withdrawal",
    changes: ["proposal"],
    status: 200,
  },
});

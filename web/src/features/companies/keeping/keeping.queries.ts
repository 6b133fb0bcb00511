import { keepingRoutes } from "@coulisse/contract/companies/keeping.ts";
import { proposalRoutes } from "@coulisse/contract/companies/proposals.ts";
import { queryOf } from "#platform/queries.ts";

/** The keeper of a company’s register, since when and why. */
export const keepingOf = (companyId: string) =>
  queryOf(keepingRoutes.getRegisterKeeping, { params: { companyId } });

/** The effect of a proposal if it were confirmed now. */
export const effectOf = (proposalId: string) =>
  queryOf(proposalRoutes.getProposalEffect, { params: { proposalId } });

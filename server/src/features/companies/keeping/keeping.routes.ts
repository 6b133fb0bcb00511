import { keepingRoutes } from "@coulisse/contract/companies/keeping.ts";
import { proposalRoutes } from "@coulisse/contract/companies/proposals.ts";
import { bind } from "#platform/http/bind.ts";
import {
  decideRegisterKeeper,
  setSecondPerson,
} from "#features/companies/keeping/keeping.commands.ts";
import { getKeeping } from "#features/companies/keeping/keeping.queries.ts";
import {
  confirmProposal,
  refuseProposal,
  withdrawProposal,
} from "#features/companies/keeping/proposals.commands.ts";
import {
  getProposal,
  getProposalEffect,
  listProposals,
  readProposalFile,
  subjectOfProposal,
} from "#features/companies/keeping/proposals.queries.ts";
import type { Context } from "#platform/context.ts";

const subject = (ctx: Context, { proposalId }: Readonly<{ proposalId: string }>) =>
  subjectOfProposal(ctx, proposalId);

export const keepingBindings = bind(keepingRoutes, {
  getRegisterKeeping: { handle: ({ ctx, params }) => getKeeping(ctx, params.companyId) },
  setRegisterKeeper: {
    handle: ({ ctx, params, body }) => decideRegisterKeeper(ctx, { ...params, ...body }),
  },
  setSecondPerson: {
    handle: ({ ctx, params, body }) => setSecondPerson(ctx, { ...params, ...body }),
  },
});

export const proposalBindings = bind(proposalRoutes, {
  listProposals: { handle: ({ ctx, query }) => listProposals(ctx, query) },
  listCompanyProposals: {
    handle: ({ ctx, params, query }) => listProposals(ctx, query, params.companyId),
  },
  getProposal: { subject, handle: ({ ctx, params }) => getProposal(ctx, params.proposalId) },
  getProposalEffect: {
    subject,
    handle: ({ ctx, params }) => getProposalEffect(ctx, params.proposalId),
  },
  getProposalFile: { subject, handle: ({ ctx, params }) => readProposalFile(ctx, params) },
  confirmProposal: {
    subject,
    handle: ({ ctx, params, body }) => confirmProposal(ctx, params.proposalId, body.lastNumber),
  },
  refuseProposal: {
    subject,
    handle: ({ ctx, params, body }) => refuseProposal(ctx, params.proposalId, body.reason),
  },
  withdrawProposal: {
    subject,
    handle: ({ ctx, params }) => withdrawProposal(ctx, params.proposalId),
  },
});

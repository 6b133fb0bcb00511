import { companyOpeningRoutes } from "@coulisse/contract/companies/company-openings.ts";
import { bind } from "#platform/http/bind.ts";
import { findBySiren } from "#features/companies/openings/directory.queries.ts";
import { readOpeningPaper } from "#features/companies/openings/opening-papers.commands.ts";
import {
  answerOpening,
  askOfFounder,
  decideOpening,
  openCompany,
  withdrawOpening,
} from "#features/companies/openings/openings.commands.ts";
import {
  getCompanyOpening,
  getReviewedOpening,
  listMyOpenings,
  listOpenings,
} from "#features/companies/openings/openings.queries.ts";

export const companyOpeningBindings = bind(companyOpeningRoutes, {
  findCompanyToOpen: {
    handle: async ({ ctx, query }) => ({
      company: (await findBySiren(ctx, query.siren))?.company ?? null,
    }),
  },
  openCompany: { handle: ({ ctx, body, uploads }) => openCompany(ctx, body, uploads) },
  listMyOpenings: { handle: async ({ ctx }) => ({ items: await listMyOpenings(ctx) }) },
  getCompanyOpening: { handle: ({ ctx, params }) => getCompanyOpening(ctx, params.companyId) },
  listOpenings: { handle: ({ ctx, query }) => listOpenings(ctx, query) },
  getOpening: { handle: ({ ctx, params }) => getReviewedOpening(ctx, params.openingId) },
  getOpeningPaper: { handle: ({ ctx, params }) => readOpeningPaper(ctx, params) },
  askOfFounder: {
    handle: ({ ctx, params, body }) => askOfFounder(ctx, params.openingId, body.question),
  },
  answerOpening: {
    handle: ({ ctx, params, body, uploads }) => answerOpening(ctx, params.openingId, body, uploads),
  },
  decideOpening: {
    handle: ({ ctx, params, body, version }) => decideOpening(ctx, params.openingId, body, version),
  },
  withdrawOpening: { handle: ({ ctx, params }) => withdrawOpening(ctx, params.openingId) },
});

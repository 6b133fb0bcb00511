import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { bind } from "#platform/http/bind.ts";
import { takeListFile } from "#platform/list-files/list-file.ts";
import {
  addAdministrator,
  removeAdministrator,
} from "#features/companies/administrators/administrators.commands.ts";
import {
  listAdministrators,
  listMyCompanies,
} from "#features/companies/administrators/administrators.queries.ts";
import { listCapitalDeclarations } from "#features/companies/facts/capital.queries.ts";
import { listRealEstateFacts } from "#features/companies/facts/real-estate.queries.ts";
import {
  createCompany,
  deleteCompany,
  updateCompany,
} from "#features/companies/companies.commands.ts";
import {
  getCompany,
  getCompanyBySlug,
  subjectOfSlug,
} from "#features/companies/companies.queries.ts";
import {
  getMarketplaceFigures,
  listMarketplace,
  listMarketplaceDepartments,
} from "#features/companies/pages/company-cards.queries.ts";
import { touchesFacts } from "#features/companies/company-rights.queries.ts";
import { deleteImage, replaceImages } from "#features/companies/images/company-images.commands.ts";
import { listCompanyImages } from "#features/companies/images/company-images.queries.ts";
import { companiesFile } from "#features/companies/pages/files/companies-file.ts";
import {
  listCompanies,
  listPublicCompanies,
} from "#features/companies/pages/company-lists.queries.ts";

export const companyBindings = bind(companyRoutes, {
  listMyCompanies: { handle: async ({ ctx }) => ({ items: await listMyCompanies(ctx) }) },
  listPublicCompanies: { handle: ({ ctx, query }) => listPublicCompanies(ctx, query) },
  createCompany: { handle: ({ ctx, body, uploads }) => createCompany(ctx, body, uploads) },
  listCompanies: { handle: ({ ctx, query }) => listCompanies(ctx, query) },
  exportCompanies: {
    handle: ({ ctx, params: { format }, query }) =>
      takeListFile(ctx, companiesFile, {
        format,
        ids: query.ids,
        read: (inner, place) => listCompanies(inner, { ...query, ...place }),
      }),
  },
  getCompanyBySlug: {
    subject: (ctx, params) => subjectOfSlug(ctx, params.slug),
    handle: ({ ctx, params }) => getCompanyBySlug(ctx, params.slug),
  },
  listMarketplace: { handle: ({ ctx, query }) => listMarketplace(ctx, query) },
  listMarketplaceDepartments: {
    handle: ({ ctx, query }) => listMarketplaceDepartments(ctx, query),
  },
  getMarketplaceFigures: { handle: ({ ctx }) => getMarketplaceFigures(ctx) },
  getCompany: { handle: ({ ctx, params }) => getCompany(ctx, params.companyId) },
  listCapitalDeclarations: {
    handle: async ({ ctx, params }) => ({
      items: await listCapitalDeclarations(ctx, params.companyId),
    }),
  },
  listRealEstateFacts: {
    handle: async ({ ctx, params }) => ({
      items: await listRealEstateFacts(ctx, params.companyId),
    }),
  },
  updateCompany: {
    matterOf: async (_, { body }) => (touchesFacts(body) ? "facts" : null),
    handle: ({ ctx, params, body, version }) => updateCompany(ctx, params.companyId, body, version),
  },
  deleteCompany: { handle: ({ ctx, params }) => deleteCompany(ctx, params.companyId) },
  updateCompanyImages: {
    handle: async ({ ctx, params, uploads }) => ({
      items: await replaceImages(ctx, params.companyId, uploads),
    }),
  },
  listCompanyImages: {
    handle: async ({ ctx, params }) => ({ items: await listCompanyImages(ctx, params.companyId) }),
  },
  deleteCompanyImage: {
    handle: ({ ctx, params }) => deleteImage(ctx, params.companyId, params.key),
  },
  addCompanyAdministrator: { handle: ({ ctx, params }) => addAdministrator(ctx, params) },
  removeCompanyAdministrator: { handle: ({ ctx, params }) => removeAdministrator(ctx, params) },
  listCompanyAdministrators: {
    handle: async ({ ctx, params }) => ({ items: await listAdministrators(ctx, params.companyId) }),
  },
});

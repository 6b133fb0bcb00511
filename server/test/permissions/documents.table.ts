import type { documentRoutes } from "@coulisse/contract/operations/documents.ts";
import type { taxYearRoutes } from "@coulisse/contract/operations/tax-years.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// Everybody has a list of their own, whatever they ask for; who has no paper has nothing to pack.
export const documentsTable = readTable(`
  call                 thing  guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listDocuments        -      401    403         200   200   200          200    200        200      200      200    200
  countDocuments       -      401    403         200   200   200          200    200        200      200      200    200
  listComingDocuments  -      401    403         200   200   200          200    200        200      200      200    200
  packDocuments        -      401    403         404   404   404          404    404        404      404      404    404
`);

export const documentsCalls: Calls<typeof documentRoutes> = {
  listDocuments: () => ({}),
  countDocuments: () => ({}),
  listComingDocuments: () => ({}),
  packDocuments: () => ({ query: "year=1950" }),
};

export const taxYearsTable = readTable(`
  call             thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  getTaxYear       own      401    403         404   404   404          404    200        404      404      404    404
  getTaxYear       foreign  401    403         404   404   404          404    404        404      404      404    404
  getTaxYearPaper  own      401    403         404   404   404          404    200        404      404      404    404
  getTaxYearPaper  foreign  401    403         404   404   404          404    404        404      404      404    404
`);

export const taxYearsCalls: Calls<typeof taxYearRoutes> = {
  getTaxYear: ({ corporateId }) => ({
    params: { year: "2026" },
    query: `holderId=${corporateId}`,
  }),
  getTaxYearPaper: ({ corporateId }) => ({
    params: { year: "2026" },
    query: `holderId=${corporateId}`,
  }),
};

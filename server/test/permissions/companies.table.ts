import { randomUUID } from "node:crypto";
import type { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import sharp from "sharp";
import { form } from "../client.ts";
import { file } from "../pictures.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// A company that is not on the marketplace is not there for outsiders. The administrator is answered
// 409 where they may delete companies, but not one that has movements.
export const companiesTable = readTable(`
  call                        thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listMyCompanies  -        401    403         200   200   200          200    200        200      200      200    200
  listPublicCompanies         -        200    200         200   200   200          200    200        200      200      200    200
  listMarketplace             -        200    200         200   200   200          200    200        200      200      200    200
  listMarketplaceDepartments  -        200    200         200   200   200          200    200        200      200      200    200
  getMarketplaceFigures       -        200    200         200   200   200          200    200        200      200      200    200
  createCompany               -        401    403         403   403   403          403    403        403      403      403    201
  listCompanies               -        401    403         403   403   403          403    403        403      403      403    200
  exportCompanies             -        401    403         403   403   403          403    403        403      403      403    200
  getCompanyBySlug            own      404    403         404   404   200          404    200        404      200      404    200
  getCompanyBySlug            foreign  404    403         404   404   404          404    404        404      404      200    200
  getCompanyBySlug            listed   200    200         200   200   200          200    200        200      200      200    200
  getCompany                  own      404    403         404   404   200          404    200        404      200      404    200
  getCompany                  foreign  404    403         404   404   404          404    404        404      404      200    200
  getCompany                  listed   200    200         200   200   200          200    200        200      200      200    200
  listCapitalDeclarations     own      401    403         404   404   404          404    404        404      200      404    200
  listCapitalDeclarations     foreign  401    403         404   404   404          404    404        404      404      200    200
  listCapitalDeclarations     listed   401    403         404   404   404          404    404        404      404      404    200
  listRealEstateFacts         own      401    403         404   404   404          404    404        404      200      404    200
  listRealEstateFacts         foreign  401    403         404   404   404          404    404        404      404      200    200
  listRealEstateFacts         listed   401    403         404   404   404          404    404        404      404      404    200
  updateCompany               own      401    403         403   403   403          403    403        403      200      403    200
  updateCompany               foreign  401    403         403   403   403          403    403        403      403      200    200
  updateCompany               listed   401    403         403   403   403          403    403        403      403      403    200
  deleteCompany               own      401    403         403   403   403          403    403        403      403      403    409
  deleteCompany               foreign  401    403         403   403   403          403    403        403      403      403    409
  updateCompanyImages         own      401    403         403   403   403          403    403        403      200      403    200
  updateCompanyImages         foreign  401    403         403   403   403          403    403        403      403      200    200
  updateCompanyImages         listed   401    403         403   403   403          403    403        403      403      403    200
  listCompanyImages           own      404    403         404   404   200          404    200        404      200      404    200
  listCompanyImages           foreign  404    403         404   404   404          404    404        404      404      200    200
  listCompanyImages           listed   200    200         200   200   200          200    200        200      200      200    200
  deleteCompanyImage          own      401    403         403   403   403          403    403        403      204      403    204
  deleteCompanyImage          foreign  401    403         403   403   403          403    403        403      403      204    204
  addCompanyAdministrator     own      401    403         403   403   403          403    403        403      403      403    200
  addCompanyAdministrator     foreign  401    403         403   403   403          403    403        403      403      403    200
  removeCompanyAdministrator  own      401    403         403   403   403          403    403        403      403      403    204
  removeCompanyAdministrator  foreign  401    403         403   403   403          403    403        403      403      403    204
  listCompanyAdministrators   own      401    403         403   403   403          403    403        403      200      403    200
  listCompanyAdministrators   foreign  401    403         403   403   403          403    403        403      403      200    200
  listCompanyAdministrators   listed   401    403         403   403   403          403    403        403      403      403    200
`);

const ofCompany = ({ companyId }: { companyId: string }) => ({ params: { companyId } });
const background = "#2b5d6b";
const pixels = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
  .png()
  .toBuffer();

export const companiesCalls: Calls<typeof companyRoutes> = {
  listMyCompanies: () => ({}),
  listPublicCompanies: () => ({}),
  listMarketplace: () => ({}),
  listMarketplaceDepartments: () => ({}),
  getMarketplaceFigures: () => ({}),
  createCompany: () => ({ body: { name: randomUUID(), sector: "food", legalForm: "SAS" } }),
  listCompanies: () => ({}),
  getCompanyBySlug: ({ slug }) => ({ params: { slug } }),
  getCompany: ofCompany,
  exportCompanies: () => ({ params: { format: "csv" } }),
  listCapitalDeclarations: ofCompany,
  listRealEstateFacts: ofCompany,
  updateCompany: (things) => ({ ...ofCompany(things), body: { summary: "Autre résumé" } }),
  deleteCompany: ofCompany,
  updateCompanyImages: (things) => ({
    ...ofCompany(things),
    body: form({ vertical: file(pixels, "image.png") }),
  }),
  listCompanyImages: ofCompany,
  // Each of the two who may delete an image deletes another one.
  deleteCompanyImage: ({ companyId }, caller) => ({
    params: { companyId, key: caller === "admin" ? "action" : "logo" },
  }),
  addCompanyAdministrator: ({ companyId, giverId }) => ({ params: { companyId, userId: giverId } }),
  removeCompanyAdministrator: ({ companyId, giverId }) => ({
    params: { companyId, userId: giverId },
  }),
  listCompanyAdministrators: ofCompany,
};

import type { registerHealthRoutes } from "@coulisse/contract/register/register-health.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// What is missing in a register is read by who reads the company: a holder reads their own account alone.
// Nobody of these things is without an address: who may give one is told so.
export const registerHealthTable = readTable(`
  call                  thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  getRegisterHealth     own      401    403         404   404   404          404    404        404      200      404    200
  getRegisterHealth     foreign  401    403         404   404   404          404    404        404      404      200    200
  listRegisterFindings  own      401    403         404   404   404          404    404        404      200      404    200
  listRegisterFindings  foreign  401    403         404   404   404          404    404        404      404      200    200
  readPastedAddresses   own      401    403         403   403   403          403    403        403      200      403    200
  readPastedAddresses   foreign  401    403         403   403   403          403    403        403      403      200    200
  giveAddresses         own      401    403         403   403   403          403    403        403      422      403    422
  giveAddresses         foreign  401    403         403   403   403          403    403        403      403      422    422
`);

export const registerHealthCalls: Calls<typeof registerHealthRoutes> = {
  getRegisterHealth: ({ companyId }) => ({ params: { companyId } }),
  listRegisterFindings: ({ companyId }) => ({
    params: { companyId },
    query: "kind=holder_without_domicile",
  }),
  readPastedAddresses: ({ companyId }) => ({
    params: { companyId },
    body: { kind: "email", text: "Anna Neuve ; anna@porteur.example" },
  }),
  giveAddresses: ({ companyId, takerId }) => ({
    params: { companyId },
    body: { kind: "email", items: [{ holderId: takerId, address: "anna@porteur.example" }] },
  }),
};

import type { investorClassRoutes } from "@coulisse/contract/identity/investor-classes.ts";
import { entityFigures, personFigures } from "../investor-classes.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// The request of the stage is rejected before its owner would take it back, and asks anew.
export const investorClassesTable = readTable(`
  call                   thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listClassRequests      -        401    403         403   403   403          403    403        403      403      403    200
  exportClassRequests    -        401    403         403   403   403          403    403        403      403      403    200
  getInvestorClass       own      401    403         404   200   404          404    404        404      404      404    200
  getInvestorClass       foreign  401    403         404   404   404          404    404        404      404      404    200
  getClassProof          own      401    403         404   200   404          404    404        404      404      404    200
  getClassProof          foreign  401    403         404   404   404          404    404        404      404      404    200
  decideClassRequest     own      401    403         403   403   403          403    403        403      403      403    200
  decideClassRequest     foreign  401    403         403   403   403          403    403        403      403      403    200
  giveUpClass            own      401    403         404   409   404          404    404        404      404      404    404
  giveUpClass            foreign  401    403         404   404   404          404    404        404      404      404    404
  requestInvestorClass   own      401    403         404   201   404          404    404        404      404      404    404
  requestInvestorClass   foreign  401    403         404   404   404          404    404        404      404      404    404
  getCorporateClass      own      401    403         404   404   404          404    200        404      404      404    200
  getCorporateClass      foreign  401    403         404   404   404          404    404        404      404      404    200
  requestCorporateClass  own      401    403         404   404   404          404    201        404      404      404    404
  requestCorporateClass  foreign  401    403         404   404   404          404    404        404      404      404    404
`);

export const investorClassesCalls: Calls<typeof investorClassRoutes> = {
  listClassRequests: () => ({ query: "state=PENDING" }),
  exportClassRequests: () => ({ params: { format: "csv" } }),
  getInvestorClass: ({ userId }) => ({ params: { userId } }),
  getClassProof: ({ classRequestId, classFileId }) => ({
    params: { classRequestId, fileId: classFileId },
  }),
  decideClassRequest: ({ classRequestId }) => ({
    params: { classRequestId },
    body: { decision: "REJECTED", reason: "Les pièces ne montrent pas le portefeuille." },
  }),
  giveUpClass: ({ classRequestId }) => ({ params: { classRequestId } }),
  requestInvestorClass: ({ userId }) => ({ params: { userId }, body: personFigures() }),
  getCorporateClass: ({ corporateId }) => ({ params: { corporateId } }),
  requestCorporateClass: ({ corporateId }) => ({
    params: { corporateId },
    body: entityFigures(),
  }),
};

import type { nameChangeRoutes } from "@coulisse/contract/identity/name-changes.ts";
import { form } from "../client.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// The request of the stage is rejected before its owner would take it back, and asks anew.
export const nameChangesTable = readTable(`
  call                        thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listNameChanges             -        401    403         403   403   403          403    403        403      403      403    200
  exportNameChanges           -        401    403         403   403   403          403    403        403      403      403    200
  listNameChangesOfUser       own      401    403         404   200   404          404    404        404      404      404    200
  listNameChangesOfUser       foreign  401    403         404   404   404          404    404        404      404      404    200
  getNameChangeProof          own      401    403         404   200   404          404    404        404      404      404    200
  getNameChangeProof          foreign  401    403         404   404   404          404    404        404      404      404    200
  decideNameChange            own      401    403         403   403   403          403    403        403      403      403    200
  decideNameChange            foreign  401    403         403   403   403          403    403        403      403      403    200
  withdrawNameChange          own      401    403         404   409   404          404    404        404      404      404    404
  withdrawNameChange          foreign  401    403         404   404   404          404    404        404      404      404    404
  requestNameChange           own      401    403         404   201   404          404    404        404      404      404    404
  requestNameChange           foreign  401    403         404   404   404          404    404        404      404      404    404
  listCorporateNameChanges    own      401    403         404   404   404          404    200        404      404      404    200
  listCorporateNameChanges    foreign  401    403         404   404   404          404    404        404      404      404    200
  requestCorporateNameChange  own      401    403         404   404   404          404    201        404      404      404    404
  requestCorporateNameChange  foreign  401    403         404   404   404          404    404        404      404      404    404
`);

const reason = "Mariage du 12 septembre";

export const nameChangesCalls: Calls<typeof nameChangeRoutes> = {
  listNameChanges: () => ({ query: "state=PENDING" }),
  exportNameChanges: () => ({ params: { format: "csv" } }),
  listNameChangesOfUser: ({ userId }) => ({ params: { userId } }),
  getNameChangeProof: ({ nameChangeId }) => ({ params: { nameChangeId } }),
  decideNameChange: ({ nameChangeId }) => ({
    params: { nameChangeId },
    body: { decision: "REJECTED", reason: "Le justificatif est illisible." },
  }),
  withdrawNameChange: ({ nameChangeId }) => ({ params: { nameChangeId } }),
  requestNameChange: ({ userId }) => ({
    params: { userId },
    body: form({ lastName: "Martin", reason }),
  }),
  listCorporateNameChanges: ({ corporateId }) => ({ params: { corporateId } }),
  requestCorporateNameChange: ({ corporateId }) => ({
    params: { corporateId },
    body: form({ legalName: "Nouvelle dénomination", reason: "Assemblée du 3 mars" }),
  }),
};

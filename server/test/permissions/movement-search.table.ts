import type { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import type { Calls } from "./calls.ts";
import type { Things } from "./things.ts";
import { readTable } from "./table.ts";

// The movement of these lines goes from `party` to the corporate that `corporate` acts for.
export const transactionsTable = readTable(`
  call                       thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listMovements              -        401    403         403   403   403          403    403        403      403      403    200
  getMovement                own      401    403         404   404   404          200    200        404      200      404    200
  getMovement                foreign  401    403         404   404   404          404    404        404      404      200    200
  getMovementDocument        own      401    403         404   404   404          200    200        404      200      404    200
  getMovementDocument        foreign  401    403         404   404   404          404    404        404      404      200    200
  listCategoryMovements      own      401    403         404   404   404          404    404        404      200      404    200
  listCategoryMovements      foreign  401    403         404   404   404          404    404        404      404      200    200
  listUserMovements          own      401    403         403   200   403          403    403        403      403      403    200
  listUserMovements          foreign  401    403         403   403   403          403    403        403      403      403    200
  listCorporateMovements     own      401    403         404   404   404          404    200        404      404      404    200
  listCorporateMovements     foreign  401    403         404   404   404          404    404        404      404      404    200
  listRegister               own      401    403         403   403   403          403    403        403      200      403    200
  listRegister               foreign  401    403         403   403   403          403    403        403      403      200    200
  listRegister               listed   401    403         403   403   403          403    403        403      403      403    200
  exportRegister             own      401    403         403   403   403          403    403        403      200      403    200
  exportRegister             foreign  401    403         403   403   403          403    403        403      403      200    200
  exportCapTable             own      401    403         403   403   403          403    403        403      200      403    200
  exportCapTable             foreign  401    403         403   403   403          403    403        403      403      200    200
  exportShareholderAccounts  own      401    403         403   403   403          403    403        403      200      403    200
  exportShareholderAccounts  foreign  401    403         403   403   403          403    403        403      403      200    200
  exportOcf                  own      401    403         403   403   403          403    403        403      200      403    200
  exportOcf                  foreign  401    403         403   403   403          403    403        403      403      200    200
  exportRegisterFile         own      401    403         403   403   403          403    403        403      200      403    200
  exportRegisterFile         foreign  401    403         403   403   403          403    403        403      403      200    200
  getRegisterVerifier        -        200    200         200   200   200          200    200        200      200      200    200
  getRegisterVerification    own      401    403         403   403   403          403    403        403      200      403    200
  getRegisterVerification    foreign  401    403         403   403   403          403    403        403      403      200    200
  verifyRegister             own      401    403         403   403   403          403    403        403      200      403    200
  verifyRegister             foreign  401    403         403   403   403          403    403        403      403      200    200
`);

const ofCompany = ({ companyId }: Things) => ({ params: { companyId } });
const asCsv = ({ companyId }: Things) => ({ params: { companyId, format: "csv" } });

export const movementsCalls: Calls<typeof movementRoutes> = {
  listMovements: () => ({}),
  getMovement: ({ transactionId }) => ({ params: { transactionId } }),
  getMovementDocument: ({ transactionId, documentId }) => ({
    params: { transactionId, documentId },
  }),
  listCategoryMovements: ({ shareCategoryId }) => ({ params: { shareCategoryId } }),
  listUserMovements: ({ userId }) => ({ params: { userId } }),
  listCorporateMovements: ({ corporateId }) => ({ params: { corporateId } }),
  listRegister: ofCompany,
  exportRegister: asCsv,
  exportCapTable: asCsv,
  exportShareholderAccounts: asCsv,
  exportOcf: ofCompany,
  exportRegisterFile: ofCompany,
  getRegisterVerifier: () => ({ params: { format: "mjs" } }),
  getRegisterVerification: ofCompany,
  verifyRegister: ofCompany,
};

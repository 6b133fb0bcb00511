import type { importRoutes } from "@coulisse/contract/imports/imports.ts";
import { form } from "../client.ts";
import type { Things } from "./things.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// A register that has lines refuses an import with 409 to who may import.
export const importsTable = readTable(`
  call                       thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  getMovementSource          own      401    403         404   404   404          200    200        404      200      404    200
  getMovementSource          foreign  401    403         404   404   404          404    404        404      404      200    200
  importRegister             own      401    403         403   403   403          403    403        403      409      403    409
  importRegister             foreign  401    403         403   403   403          403    403        403      403      409    409
  commitImport               own      401    403         403   403   403          403    403        403      409      403    409
  commitImport               foreign  401    403         403   403   403          403    403        403      403      409    409
  getImportProgress          own      401    403         403   403   403          403    403        403      200      403    200
  getImportProgress          foreign  401    403         403   403   403          403    403        403      403      200    200
  getImportTemplate          -        401    403         200   200   200          200    200        200      200      200    200
`);

const ofCompany = ({ companyId }: Things) => ({ params: { companyId } });
const emptyFile = () => new File(["date;nature\n"], "registre.csv", { type: "text/csv" });

export const importsCalls: Calls<typeof importRoutes> = {
  getMovementSource: ({ transactionId }) => ({ params: { transactionId } }),
  importRegister: (things) => ({ ...ofCompany(things), body: form({ files: [emptyFile()] }) }),
  commitImport: (things) => ({ ...ofCompany(things), body: form({ files: [emptyFile()] }) }),
  getImportProgress: ofCompany,
  getImportTemplate: () => ({ params: { format: "csv" } }),
};

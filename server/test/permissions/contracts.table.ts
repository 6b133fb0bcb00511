import type { contractRoutes } from "@coulisse/contract/signing/contracts.ts";
import { form } from "../client.ts";
import { pdf } from "../documents.ts";
import { file } from "../pictures.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";
import type { PlainThing, Things } from "./things.ts";

const paper = file(await pdf(), "contrat.pdf", "application/pdf");

// Each company has one of its own that was sent to its user for signature: its people and that user read
// it. 409: let in, and told that what was sent stands, or that who signs was told today; 200 once, then nothing is under way.
export const contractsTable = readTable(`
  call                 thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  createContract       own      401    403         403   403   403          403    403        403      201      403    201
  createContract       foreign  401    403         403   403   403          403    403        403      403      201    201
  listContracts        -        401    403         200   200   200          200    200        200      200      200    200
  exportContracts      -        401    403         200   200   200          200    200        200      200      200    200
  getContract          own      401    403         404   200   404          404    404        404      200      404    200
  getContract          foreign  401    403         404   404   404          404    404        404      404      200    200
  getContractDocument  own      401    403         404   200   404          404    404        404      200      404    200
  getContractDocument  foreign  401    403         404   404   404          404    404        404      404      200    200
  updateContract       own      401    403         403   403   403          403    403        403      409      403    409
  updateContract       foreign  401    403         403   403   403          403    403        403      403      409    409
  fileContract         own      401    403         403   403   403          403    403        403      409      403    409
  fileContract         foreign  401    403         403   403   403          403    403        403      403      409    409
  sendContract         own      401    403         403   403   403          403    403        403      409      403    409
  sendContract         foreign  401    403         403   403   403          403    403        403      403      409    409
  deleteContract       own      401    403         403   403   403          403    403        403      409      403    409
  deleteContract       foreign  401    403         403   403   403          403    403        403      403      409    409
  remindSigners        own      401    403         404   404   404          404    404        404      409      404    409
  remindSigners        foreign  401    403         404   404   404          404    404        404      404      409    409
  withdrawContract     own      401    403         403   403   403          403    403        403      200      403    409
  withdrawContract     foreign  401    403         403   403   403          403    403        403      403      200    409
`);

const drawn = { kind: "OTHER", title: "Accord", signBy: "2099-05-03" };
const ofContract = ({ plain }: Things) => ({ params: { contractId: plain("contractId") } });

export const contractsThing: PlainThing = {
  name: "contractId",
  make: async (_, { companyId, userId, administrator }) => {
    const made = await administrator.post("/contracts", {
      ...drawn,
      companyId,
      partyIds: [userId],
    });
    const { id } = made.body as { id: string };
    await administrator.post(`/contracts/${id}/file`, form({ file: paper }));
    const sent = await administrator.post(`/contracts/${id}/signature`);
    if (sent.status !== 200) throw new Error(`The contract is not sent: ${sent.status}`);
    return id;
  },
};

export const contractsCalls: Calls<typeof contractRoutes> = {
  createContract: ({ companyId, userId }) => ({
    body: { ...drawn, companyId, partyIds: [userId] },
  }),
  exportContracts: () => ({ params: { format: "csv" } }),
  listContracts: () => ({}),
  getContract: ofContract,
  updateContract: (things) => ({ ...ofContract(things), body: { title: "Autre" } }),
  deleteContract: ofContract,
  fileContract: (things) => ({ ...ofContract(things), body: form({ file: paper }) }),
  sendContract: ofContract,
  remindSigners: ofContract,
  withdrawContract: ofContract,
  getContractDocument: (things) => ({
    params: { ...ofContract(things).params, document: "original" },
  }),
};

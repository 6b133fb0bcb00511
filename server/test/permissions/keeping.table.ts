import type { keepingRoutes } from "@coulisse/contract/companies/keeping.ts";
import type { proposalRoutes } from "@coulisse/contract/companies/proposals.ts";
import { randomUUID } from "node:crypto";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";
import type { Things } from "./things.ts";

// What the company asks for waits for the platform: it is answered, and nothing is decided.
export const keepingTable = readTable(`
  call                thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  getRegisterKeeping  own      401    403         403   403   403          403    403        403      200      403    200
  getRegisterKeeping  foreign  401    403         403   403   403          403    403        403      403      200    200
  setRegisterKeeper   own      401    403         403   403   403          403    403        403      202      403    200
  setRegisterKeeper   foreign  401    403         403   403   403          403    403        403      403      202    200
  setSecondPerson     own      401    403         403   403   403          403    403        403      200      403    200
  setSecondPerson     foreign  401    403         403   403   403          403    403        403      403      200    200
`);

const ofCompany = ({ companyId }: Things) => ({ params: { companyId } });

export const keepingCalls: Calls<typeof keepingRoutes> = {
  getRegisterKeeping: ofCompany,
  setRegisterKeeper: (things) => ({
    ...ofCompany(things),
    body: { keeper: "COMPANY_CONFIRMED", reason: "Demandé" },
  }),
  setSecondPerson: (things) => ({ ...ofCompany(things), body: { isAsked: false } }),
};

// Whoever proposed it confirms nothing: it waits for the platform.
export const proposalsTable = readTable(`
  call                  thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listProposals         -        401    403         403   403   403          403    403        403      403      403    200
  listCompanyProposals  own      401    403         403   403   403          403    403        403      200      403    200
  listCompanyProposals  foreign  401    403         403   403   403          403    403        403      403      200    200
  getProposal           own      401    403         404   404   404          404    404        404      200      404    200
  getProposal           foreign  401    403         404   404   404          404    404        404      404      200    200
  getProposalEffect     own      401    403         404   404   404          404    404        404      200      404    200
  getProposalEffect     foreign  401    403         404   404   404          404    404        404      404      200    200
  getProposalFile       own      401    403         404   404   404          404    404        404      404      404    404
  getProposalFile       foreign  401    403         404   404   404          404    404        404      404      404    404
  refuseProposal        own      401    403         404   404   404          404    404        404      403      404    200
  refuseProposal        foreign  401    403         404   404   404          404    404        404      404      403    200
  withdrawProposal      own      401    403         404   404   404          404    404        404      200      404    404
  withdrawProposal      foreign  401    403         404   404   404          404    404        404      404      200    404
  confirmProposal       own      401    403         404   404   404          404    404        404      403      404    200
  confirmProposal       foreign  401    403         404   404   404          404    404        404      404      403    200
`);

type Which = keyof NonNullable<Things["proposals"]>;
const ofProposal = ({ proposals }: Things, which: Which) => ({
  params: { proposalId: proposals?.[which] ?? "" },
});

export const proposalsCalls: Calls<typeof proposalRoutes> = {
  listProposals: () => ({}),
  listCompanyProposals: ofCompany,
  getProposal: (things) => ofProposal(things, "shown"),
  getProposalEffect: (things) => ofProposal(things, "shown"),
  getProposalFile: (things) => ({
    params: { ...ofProposal(things, "shown").params, fileId: randomUUID() },
  }),
  refuseProposal: (things) => ({ ...ofProposal(things, "refused"), body: { reason: "Trop tôt" } }),
  withdrawProposal: (things) => ofProposal(things, "withdrawn"),
  confirmProposal: (things) => ({ ...ofProposal(things, "confirmed"), body: { lastNumber: 0 } }),
};

import type { decisionRoutes } from "@coulisse/contract/companies/decisions.ts";
import { form } from "../client.ts";
import { pdf } from "../documents.ts";
import { file } from "../pictures.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

const minutes = await pdf();

export const decisionsTable = readTable(`
  call                   thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  fileDecisionDocuments  own      401    403         403   403   403          403    403        403      201      403    201
  fileDecisionDocuments  foreign  401    403         403   403   403          403    403        403      403      201    201
  getDecisionDocument    own      401    403         404   404   404          404    404        404      200      404    200
  getDecisionDocument    foreign  401    403         404   404   404          404    404        404      404      200    200
`);

export const decisionsCalls: Calls<typeof decisionRoutes> = {
  fileDecisionDocuments: ({ decisionId }) => ({
    params: { decisionId },
    body: form({ files: [file(minutes, "proces-verbal.pdf", "application/pdf")] }),
  }),
  getDecisionDocument: ({ decisionId, minutesId }) => ({
    params: { decisionId, documentId: minutesId },
  }),
};

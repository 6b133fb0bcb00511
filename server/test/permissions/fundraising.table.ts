import type { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { form } from "../client.ts";
import { pdf } from "../documents.ts";
import { file } from "../pictures.ts";
import { dayIn, diligenceOf, issueFactsOf, keptRight, termsOfRound } from "../rounds.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";
import type { Things } from "./things.ts";

const paper = file(await pdf(), "fiche.pdf", "application/pdf");

// Each company has an open round whose holders were noticed: another one, taking it away, and taking away
// what an offer was made on, are refused with 409 to who may do so.
export const fundraisingTable = readTable(`
  call                       thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  createFundraising          own      401    403         403   403   403          403    403        403      409      403    409
  createFundraising          foreign  401    403         403   403   403          403    403        403      403      409    409
  listCompanyFundraisings    own      401    403         404   404   404          404    404        404      200      404    200
  listCompanyFundraisings    foreign  401    403         404   404   404          404    404        404      404      200    200
  listCompanyFundraisings    listed   401    403         404   404   404          404    404        404      404      404    200
  exportCompanyFundraisings  own      401    403         404   404   404          404    404        404      200      404    200
  exportCompanyFundraisings  foreign  401    403         404   404   404          404    404        404      404      200    200
  exportCompanyFundraisings  listed   401    403         404   404   404          404    404        404      404      404    200
  getActiveFundraising       own      404    403         404   404   200          404    200        404      200      404    200
  getActiveFundraising       foreign  404    403         404   404   404          404    404        404      404      200    200
  getActiveFundraising       listed   200    200         200   200   200          200    200        200      200      200    200
  listFundraisings           -        401    403         200   200   200          200    200        200      200      200    200
  exportFundraisings         -        401    403         200   200   200          200    200        200      200      200    200
  getFundraising             own      404    403         404   404   200          404    200        404      200      404    200
  getFundraising             foreign  404    403         404   404   404          404    404        404      404      200    200
  getFundraising             listed   200    200         200   200   200          200    200        200      200      200    200
  updateFundraising          own      401    403         403   403   403          403    403        403      202      403    200
  updateFundraising          foreign  401    403         403   403   403          403    403        403      403      202    200
  previewClosing             own      401    403         403   403   403          403    403        403      200      403    200
  previewClosing             foreign  401    403         403   403   403          403    403        403      403      200    200
  fileFundraisingDocuments   own      401    403         403   403   403          403    403        403      202      403    201
  fileFundraisingDocuments   foreign  401    403         403   403   403          403    403        403      403      202    201
  getFundraisingDocument     own      404    403         404   404   200          404    200        404      200      404    200
  getFundraisingDocument     foreign  404    403         404   404   404          404    404        404      404      200    200
  getFundraisingDocument     listed   200    200         200   200   200          200    200        200      200      200    200
  removeFundraisingDocument  own      401    403         403   403   403          403    403        403      404      403    404
  removeFundraisingDocument  foreign  401    403         403   403   403          403    403        403      403      404    404
  fileKeyInformation         own      401    403         403   403   403          403    403        403      202      403    201
  fileKeyInformation         foreign  401    403         403   403   403          403    403        403      403      202    201
  fileDepositaryCertificate  own      401    403         403   403   403          403    403        403      202      403    201
  fileDepositaryCertificate  foreign  401    403         403   403   403          403    403        403      403      202    201
  getDepositaryCertificate   own      401    403         404   404   404          404    404        404      200      404    200
  getDepositaryCertificate   foreign  401    403         404   404   404          404    404        404      404      200    200
  updateIssueFacts           own      401    403         403   403   403          403    403        403      202      403    200
  updateIssueFacts           foreign  401    403         403   403   403          403    403        403      403      202    200
  recordOwnerDiligence       own      401    403         403   403   403          403    403        403      403      403    200
  recordOwnerDiligence       foreign  401    403         403   403   403          403    403        403      403      403    200
  fileIssueDecision          own      401    403         403   403   403          403    403        403      202      403    201
  fileIssueDecision          foreign  401    403         403   403   403          403    403        403      403      202    201
  getIssueDecision           own      401    403         404   404   404          404    404        404      200      404    200
  getIssueDecision           foreign  401    403         404   404   404          404    404        404      404      200    200
  openSubscriptionRights     own      401    403         403   403   403          403    403        403      202      403    200
  openSubscriptionRights     foreign  401    403         403   403   403          403    403        403      403      202    200
  listSubscriptionRights     own      401    403         404   404   404          404    404        404      200      404    200
  listSubscriptionRights     foreign  401    403         404   404   404          404    404        404      404      200    200
  exportSubscriptionRights   own      401    403         404   404   404          404    404        404      200      404    200
  exportSubscriptionRights   foreign  401    403         404   404   404          404    404        404      404      200    200
  getSubscriptionNotice      own      401    403         404   200   404          200    404        404      200      404    200
  getSubscriptionNotice      foreign  401    403         404   404   404          404    404        404      404      200    200
  listOwnRights              -        401    403         200   200   200          200    200        200      200      200    200
  waiveSubscriptionRight     own      401    403         404   422   404          404    404        404      404      404    404
  waiveSubscriptionRight     foreign  401    403         404   404   404          404    404        404      404      404    404
  resumeFundraising          own      401    403         403   403   403          403    403        403      403      403    409
  resumeFundraising          foreign  401    403         403   403   403          403    403        403      403      403    409
  suspendFundraising         own      401    403         403   403   403          403    403        403      403      403    200
  suspendFundraising         foreign  401    403         403   403   403          403    403        403      403      403    200
  deleteFundraising          own      401    403         403   403   403          403    403        403      409      403    409
  deleteFundraising          foreign  401    403         403   403   403          403    403        403      403      409    409
`);

const ofCompany = ({ companyId }: Things) => ({ params: { companyId } });
const ofRound = ({ fundraisingId }: Things) => ({ params: { fundraisingId } });
const ofDocument = ({ fundraisingId, keyInformationId }: Things) => ({
  params: { fundraisingId, documentId: keyInformationId },
});

export const fundraisingCalls: Calls<typeof fundraisingRoutes> = {
  createFundraising: (things) => ({
    ...ofCompany(things),
    body: termsOfRound(things.shareCategoryId),
  }),
  exportCompanyFundraisings: ({ companyId }) => ({ params: { companyId, format: "csv" } }),
  listCompanyFundraisings: ofCompany,
  getActiveFundraising: ofCompany,
  exportFundraisings: () => ({ params: { format: "csv" } }),
  listFundraisings: () => ({}),
  getFundraising: ofRound,
  updateFundraising: (things) => ({ ...ofRound(things), body: { name: "Un autre nom" } }),
  previewClosing: (things) => ({ ...ofRound(things), query: "outcome=FAILED" }),
  deleteFundraising: ofRound,
  fileFundraisingDocuments: (things) => ({ ...ofRound(things), body: form({ files: [paper] }) }),
  getFundraisingDocument: ofDocument,
  removeFundraisingDocument: ofDocument,
  fileDepositaryCertificate: (things) => ({
    ...ofRound(things),
    body: form({ file: paper, certifiedOn: dayIn(0), certifiedBy: "Banque Exemple" }),
  }),
  getDepositaryCertificate: ofRound,
  updateIssueFacts: (things) => ({
    ...ofRound(things),
    // What the notice states stays as it was recorded.
    body: { ...issueFactsOf(), ...keptRight(), decidedOn: dayIn(-2) },
  }),
  recordOwnerDiligence: (things) => ({ ...ofRound(things), body: diligenceOf() }),
  fileIssueDecision: (things) => ({ ...ofRound(things), body: form({ file: paper }) }),
  getIssueDecision: ofRound,
  openSubscriptionRights: ofRound,
  listSubscriptionRights: ofRound,
  exportSubscriptionRights: ({ fundraisingId }) => ({ params: { fundraisingId, format: "csv" } }),
  getSubscriptionNotice: ofRound,
  listOwnRights: () => ({}),
  // Whose right it is has no validated identity on this stage.
  waiveSubscriptionRight: ({ fundraisingId, userId }) => ({
    params: { fundraisingId, holderId: userId },
    body: { quantity: 1, leftQuantity: 1 },
  }),
  suspendFundraising: (things) => ({ ...ofRound(things), body: { reason: "Un compte manque" } }),
  resumeFundraising: ofRound,
  fileKeyInformation: (things) => ({
    ...ofRound(things),
    body: form({ file: paper, change: "Le calendrier" }),
  }),
};

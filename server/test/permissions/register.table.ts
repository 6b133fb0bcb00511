import type { registerRoutes } from "@coulisse/contract/register/register.ts";
import { dayOf } from "#platform/clock.ts";
import type { Calls } from "./calls.ts";
import type { Things } from "./things.ts";
import { readTable } from "./table.ts";

// Shares are moved by the platform, and by the people of a company that keeps its own register; a line is
// corrected once. `self` holds an account that is empty now:
// it is theirs to see, and makes them no shareholder.
export const registerTable = readTable(`
  call                          thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listShareholders              -        401    403         403   403   403          403    403        403      403      403    200
  exportShareholders            -        401    403         403   403   403          403    403        403      403      403    200
  listCategoryShareholders      own      401    403         404   404   404          404    404        404      200      404    200
  listCategoryShareholders      foreign  401    403         404   404   404          404    404        404      404      200    200
  getShareholder                own      401    403         404   200   404          404    404        404      200      404    200
  getShareholder                foreign  401    403         404   404   404          404    404        404      404      200    200
  getShareholderCertificate     own      401    403         404   200   404          404    404        404      200      404    200
  getShareholderCertificate     foreign  401    403         404   404   404          404    404        404      404      200    200
  updateShareholder             own      401    403         403   403   403          403    403        403      200      403    200
  updateShareholder             foreign  401    403         403   403   403          403    403        403      403      200    200
  creditShares                  own      401    403         403   403   403          403    403        403      201      403    201
  creditShares                  foreign  401    403         403   403   403          403    403        403      403      201    201
  debitShares                   own      401    403         403   403   403          403    403        403      200      403    200
  debitShares                   foreign  401    403         403   403   403          403    403        403      403      200    200
  transferShares                own      401    403         403   403   403          403    403        403      201      403    201
  transferShares                foreign  401    403         403   403   403          403    403        403      403      201    201
  mentionShares                 own      401    403         403   403   403          403    403        403      201      403    201
  mentionShares                 foreign  401    403         403   403   403          403    403        403      403      201    201
  previewInheritance            own      401    403         403   403   403          403    403        403      200      403    200
  previewInheritance            foreign  401    403         403   403   403          403    403        403      403      200    200
  inheritShares                 own      401    403         403   403   403          403    403        403      201      403    201
  inheritShares                 foreign  401    403         403   403   403          403    403        403      403      201    201
  correctMovement               own      401    403         403   403   403          403    403        403      201      403    409
  correctMovement               foreign  401    403         403   403   403          403    403        403      403      201    409
  previewMovement               own      401    403         403   403   403          403    403        403      200      403    200
  previewMovement               foreign  401    403         403   403   403          403    403        403      403      200    200
  getCapTable                   own      401    403         403   403   403          403    403        403      200      403    200
  getCapTable                   foreign  401    403         403   403   403          403    403        403      403      200    200
  getCapTable                   listed   401    403         403   403   403          403    403        403      403      403    200
  listLeftHolders               own      401    403         403   403   403          403    403        403      200      403    200
  listLeftHolders               foreign  401    403         403   403   403          403    403        403      403      200    200
  listVoterRules                own      401    403         403   403   403          403    403        403      200      403    200
  listVoterRules                foreign  401    403         403   403   403          403    403        403      403      200    200
  stateVoterRule                own      401    403         403   403   403          403    403        403      201      403    201
  stateVoterRule                foreign  401    403         403   403   403          403    403        403      403      201    201
  listUserHoldings              own      401    403         403   200   403          403    403        403      403      403    200
  listUserHoldings              foreign  401    403         403   403   403          403    403        403      403      403    200
  exportUserHoldings            own      401    403         403   200   403          403    403        403      403      403    200
  exportUserHoldings            foreign  401    403         403   403   403          403    403        403      403      403    200
  listCorporateHoldings         own      401    403         404   404   404          404    200        404      404      404    200
  listCorporateHoldings         foreign  401    403         404   404   404          404    404        404      404      404    200
  listCompanyUserHoldings       own      401    403         403   200   403          403    403        403      200      403    200
  listCompanyUserHoldings       foreign  401    403         403   403   403          403    403        403      403      200    200
  getCompanyHolder              own      401    403         403   403   403          403    403        403      200      403    200
  getCompanyHolder              foreign  401    403         403   403   403          403    403        403      403      200    200
  listCompanyCorporateHoldings  own      401    403         403   403   403          403    200        403      200      403    200
  listCompanyCorporateHoldings  foreign  401    403         403   403   403          403    403        403      403      200    200
`);

const ofCompany = ({ companyId }: Things) => ({ params: { companyId } });
const ofAccount = ({ accountId }: Things) => ({ params: { shareHolderId: accountId } });
const ofGiver = ({ shareCategoryId, giverId }: Things) => ({
  params: { shareCategoryId, shareHolderEntityId: giverId },
});

const line = { quantity: 1, lackingReason: "Original conservé au siège" };

export const registerCalls: Calls<typeof registerRoutes> = {
  listShareholders: () => ({}),
  exportShareholders: () => ({ params: { format: "csv" } }),
  listCategoryShareholders: ({ shareCategoryId }) => ({ params: { shareCategoryId } }),
  getShareholder: ofAccount,
  getShareholderCertificate: ofAccount,
  updateShareholder: (things) => ({ ...ofAccount(things), body: { note: "Une note" } }),
  creditShares: (things) => ({ ...ofGiver(things), body: line }),
  debitShares: (things) => ({ ...ofGiver(things), body: line }),
  transferShares: ({ giverId, corporateId, shareCategoryId }) => ({
    params: { fromEntityId: giverId, toEntityId: corporateId, shareCategoryId },
    body: line,
  }),
  mentionShares: (things) => ({
    ...ofGiver(things),
    body: {
      ...line,
      nature: "pledge",
      agreedOn: "2024-02-01",
      reason: "Prêt du 1er février 2024",
      beneficiaryName: "Banque",
      beneficiaryDomicile: "Lyon",
    },
  }),
  previewInheritance: (things) => ({
    ...ofGiver(things),
    body: {
      agreedOn: "2024-02-01",
      effectiveOn: dayOf(new Date()),
      act: "Acte de partage du 1er février 2024",
      heirs: [{ holderId: things.corporateId, quantity: 1 }],
    },
  }),
  inheritShares: (things) => ({
    ...ofGiver(things),
    body: {
      agreedOn: "2024-02-01",
      // The shares came today.
      effectiveOn: dayOf(new Date()),
      act: "Acte de partage du 1er février 2024",
      heirs: [{ holderId: things.corporateId, quantity: 1 }],
      lackingReason: "Acte chez le notaire",
    },
  }),
  correctMovement: ({ mistakeId }) => ({
    params: { transactionId: mistakeId },
    body: { reason: "Saisie en double" },
  }),
  previewMovement: (things) => ({
    ...ofCompany(things),
    body: {
      type: "ISSUE",
      quantity: 1,
      shareCategoryId: things.shareCategoryId,
      toHolderId: things.corporateId,
    },
  }),
  getCapTable: ofCompany,
  listLeftHolders: (things) => ({ ...ofCompany(things), query: "since=2024-01-15" }),
  listVoterRules: ofCompany,
  stateVoterRule: (things) => ({
    ...ofCompany(things),
    body: {
      ordinary: "USUFRUCTUARY",
      extraordinary: "BARE_OWNER",
      effectiveOn: "2024-01-02",
      source: "Article 12 des statuts",
    },
  }),
  listUserHoldings: ({ userId }) => ({ params: { userId } }),
  exportUserHoldings: ({ userId }) => ({
    params: { userId, format: "csv" },
    query: "hidden=true",
  }),
  listCorporateHoldings: ({ corporateId }) => ({ params: { corporateId } }),
  listCompanyUserHoldings: ({ companyId, userId }) => ({ params: { companyId, userId } }),
  getCompanyHolder: ({ companyId, userId }) => ({ params: { companyId, holderId: userId } }),
  listCompanyCorporateHoldings: ({ companyId, corporateId }) => ({
    params: { companyId, corporateId },
  }),
};

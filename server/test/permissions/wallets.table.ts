import type { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { form } from "../client.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// A file takes along what is ready; the corporate's withdrawal is checked, and then taken back.
export const walletsTable = readTable(`
  call                  thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  getWallet             own      401    403         404   404   404          404    200        404      404      404    404
  getWallet             foreign  401    403         404   404   404          404    404        404      404      404    404
  listWalletPostings    own      401    403         404   404   404          404    200        404      404      404    404
  listWalletPostings    foreign  401    403         404   404   404          404    404        404      404      404    404
  exportWalletPostings  own      401    403         404   404   404          404    200        404      404      404    404
  exportWalletPostings  foreign  401    403         404   404   404          404    404        404      404      404    404
  getWalletStatement    own      401    403         404   404   404          404    200        404      404      404    404
  getWalletStatement    foreign  401    403         404   404   404          404    404        404      404      404    404
  listMyWithdrawals     own      401    403         404   404   404          404    200        404      404      404    404
  listMyWithdrawals     foreign  401    403         404   404   404          404    404        404      404      404    404
  requestWithdrawal     own      401    403         404   404   404          404    422        404      404      404    404
  requestWithdrawal     foreign  401    403         404   404   404          404    404        404      404      404    404
  listWithdrawals       -        401    403         403   403   403          403    403        403      403      403    200
  exportWithdrawals     -        401    403         403   403   403          403    403        403      403      403    200
  checkWithdrawal       own      401    403         403   403   403          403    403        403      403      403    200
  checkWithdrawal       foreign  401    403         403   403   403          403    403        403      403      403    409
  cancelWithdrawal      own      401    403         404   404   404          404    200        404      404      404    404
  cancelWithdrawal      foreign  401    403         404   404   404          404    404        404      404      404    404
  makeTransferFile      -        401    403         403   403   403          403    403        403      403      403    201
  getNextTransferFile   -        401    403         403   403   403          403    403        403      403      403    200
  listTransferFiles     -        401    403         403   403   403          403    403        403      403      403    200
  downloadTransferFile  own      401    403         403   403   403          403    403        403      403      403    200
  downloadTransferFile  foreign  401    403         403   403   403          403    403        403      403      403    200
  withdrawTransferFile  own      401    403         403   403   403          403    403        403      403      403    204
  withdrawTransferFile  foreign  401    403         403   403   403          403    403        403      403      403    204
  importBankStatement   -        401    403         403   403   403          403    403        403      403      403    200
  listBankStatements    -        401    403         403   403   403          403    403        403      403      403    200
  listBankLines         -        401    403         403   403   403          403    403        403      403      403    200
  exportBankLines       -        401    403         403   403   403          403    403        403      403      403    200
  listLikelyHolders     own      401    403         403   403   403          403    403        403      403      403    200
  listLikelyHolders     foreign  401    403         403   403   403          403    403        403      403      403    200
  getPaymentProvider    -        401    403         403   403   403          403    403        403      403      403    200
  receivePaymentHook    -        404    404         404   404   404          404    404        404      404      404    404
  decideBankLine        own      401    403         403   403   403          403    403        403      403      403    200
  decideBankLine        foreign  401    403         403   403   403          403    403        403      403      403    200
`);

const statement = () => new File(["Compte;Date;Montant;Solde"], "releve.csv", { type: "text/csv" });

export const walletsCalls: Calls<typeof walletRoutes> = {
  getWallet: ({ corporateId }) => ({ query: `corporateId=${corporateId}` }),
  exportWalletPostings: ({ corporateId }) => ({
    params: { format: "csv" },
    query: `corporateId=${corporateId}`,
  }),
  listWalletPostings: ({ corporateId }) => ({ query: `corporateId=${corporateId}` }),
  getWalletStatement: ({ corporateId }) => ({
    query: `corporateId=${corporateId}&from=2026-01-01&to=2026-01-31`,
  }),
  listMyWithdrawals: ({ corporateId }) => ({ query: `corporateId=${corporateId}` }),
  requestWithdrawal: ({ corporateId }) => ({
    body: { corporateId, amountCents: 100, iban: "DE89370400440532013000" },
  }),
  listWithdrawals: () => ({}),
  exportWithdrawals: () => ({ params: { format: "csv" } }),
  checkWithdrawal: ({ withdrawalId }) => ({
    params: { withdrawalId },
    body: { decision: "ACCEPTED" },
  }),
  cancelWithdrawal: ({ withdrawalId }) => ({ params: { withdrawalId } }),
  makeTransferFile: () => ({}),
  getNextTransferFile: () => ({}),
  listTransferFiles: () => ({}),
  downloadTransferFile: ({ transferFileId }) => ({ params: { transferFileId } }),
  withdrawTransferFile: ({ transferFileId }) => ({ params: { transferFileId } }),
  importBankStatement: () => ({ body: form({ file: statement() }) }),
  listBankStatements: () => ({}),
  listBankLines: () => ({}),
  exportBankLines: () => ({ params: { format: "csv" } }),
  listLikelyHolders: ({ bankLineId }) => ({ params: { bankLineId } }),
  getPaymentProvider: () => ({}),
  receivePaymentHook: () => ({}),
  decideBankLine: ({ bankLineId }) => ({
    params: { bankLineId },
    body: { decision: "OPERATOR", reason: "Don à la plateforme" },
  }),
};

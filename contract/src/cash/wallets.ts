import type { StateOf } from "@coulisse/domain/machines.ts";
import { listFileRoute } from "../wire/list-files.ts";
import { defineRoutes } from "../wire/route.ts";
import type { walletTerms } from "./wallets.schemas.ts";
import type { Words } from "@coulisse/domain/words.ts";

/** A wallet is moved by one of these. */
export const cashEntryKinds = [
  "FUNDING",
  "ALLOTMENT",
  "WITHDRAWAL",
  "WITHDRAWAL_CANCELLED",
  "CAME_BACK",
  "REVERSAL",
  "RESERVED",
  "RELEASED",
  "SETTLED",
] as const;
export type CashEntryKind = (typeof cashEntryKinds)[number];

/** Money of a wallet is set aside and paid for these; of a deal it is bought or sold. */
export const cashPurposes = ["SUBSCRIPTION", "PURCHASE", "SALE"] as const;
export type CashPurpose = (typeof cashPurposes)[number];

export const cashEntryWords: Words<CashEntryKind> = {
  fr: {
    FUNDING: "Virement reçu",
    ALLOTMENT: "Virement reçu, attribué",
    WITHDRAWAL: "Retrait demandé",
    WITHDRAWAL_CANCELLED: "Retrait annulé",
    CAME_BACK: "Retrait revenu de la banque",
    REVERSAL: "Virement repris par la banque",
    RESERVED: "Montant réservé",
    RELEASED: "Réserve libérée",
    SETTLED: "Paiement",
  },
  en: {
    FUNDING: "Bank transfer received",
    ALLOTMENT: "Bank transfer received, assigned",
    WITHDRAWAL: "Withdrawal requested",
    WITHDRAWAL_CANCELLED: "Withdrawal cancelled",
    CAME_BACK: "Withdrawal returned by the bank",
    REVERSAL: "Bank transfer taken back by the bank",
    RESERVED: "Amount reserved",
    RELEASED: "Reserve released",
    SETTLED: "Payment",
  },
};

/** For one of these nobody should send money to a wallet yet, or have a company’s paid out. */
export const walletBlocks = [
  "identity_not_validated",
  "no_bank",
  "account_opening",
  "account_facts",
  "account_refused",
] as const;
export type WalletBlock = (typeof walletBlocks)[number];

export const withdrawalStates = [
  "TO_CHECK",
  "READY",
  "SENT",
  "PAID",
  "CANCELLED",
  "CAME_BACK",
] as const;
export type WithdrawalState = StateOf<"withdrawals">;

/** A list of withdrawals is asked for by states, or for those that wait for a person. */
export const withdrawalChoices = ["WAITING", ...withdrawalStates] as const;
export type WithdrawalChoice = (typeof withdrawalChoices)[number];

export const withdrawalWords: Words<WithdrawalState> = {
  fr: {
    TO_CHECK: "Compte à vérifier",
    READY: "À virer",
    SENT: "Transmis à la banque",
    PAID: "Viré",
    CANCELLED: "Annulé",
    CAME_BACK: "Revenu de la banque",
  },
  en: {
    TO_CHECK: "Account to check",
    READY: "To pay",
    SENT: "Sent to the bank",
    PAID: "Paid",
    CANCELLED: "Cancelled",
    CAME_BACK: "Returned by the bank",
  },
};

export const bankLineStates = [
  "ALLOTTED",
  "WAITING",
  "SENDING_BACK",
  "PAID_OUT",
  "CAME_BACK",
  "OPERATOR",
] as const;
export type BankLineState = (typeof bankLineStates)[number];

export const bankLineWords: Words<BankLineState> = {
  fr: {
    ALLOTTED: "Attribué",
    WAITING: "En attente",
    SENDING_BACK: "Renvoyé à l’expéditeur",
    PAID_OUT: "Retrait payé",
    CAME_BACK: "Retrait revenu",
    OPERATOR: "Compte de la plateforme",
  },
  en: {
    ALLOTTED: "Assigned",
    WAITING: "Waiting",
    SENDING_BACK: "Sent back",
    PAID_OUT: "Withdrawal paid",
    CAME_BACK: "Withdrawal returned",
    OPERATOR: "Platform’s own",
  },
};

/** Why money waits for a person to say whose it is. */
export const waitingReasons = [
  "no_reference",
  "several_references",
  "unknown_reference",
  "name_differs",
  "identity_not_validated",
  "account_closed",
  "listed_name",
  "unexplained_debit",
] as const;
export type WaitingReason = (typeof waitingReasons)[number];

export const waitingWords: Words<WaitingReason> = {
  fr: {
    no_reference: "Sans référence",
    several_references: "Plusieurs références",
    unknown_reference: "Référence inconnue",
    name_differs: "Le nom du payeur n’est pas celui du titulaire",
    identity_not_validated: "L’identité du titulaire n’est pas validée",
    account_closed: "Le compte du titulaire est fermé",
    listed_name: "Un nom proche figure au registre des gels",
    unexplained_debit: "Débit à expliquer : extourne, ou virement qui diffère de la demande",
  },
  en: {
    no_reference: "No reference",
    several_references: "Several references",
    unknown_reference: "Unknown reference",
    name_differs: "The payer’s name is not the holder’s",
    identity_not_validated: "The holder’s identity is not validated",
    account_closed: "The holder’s account is closed",
    listed_name: "A similar name is in the register of asset freezes",
    unexplained_debit:
      "Debit to explain: a reversal, or a bank transfer that differs from its request",
  },
};

/** A statement states so many movements at most: a longer period is asked for in parts. */
export const statedMovementsMax = 5000;

const statementFile = { file: { countMax: 1, bytesMax: 50_000_000, required: true } } as const;

/** Cash on the platform: wallets of holders, and the bank that holds the money for them. */
export const walletRoutes = defineRoutes<typeof walletTerms>()({
  getWallet: { method: "GET", path: "/wallet", shows: ["wallet"], status: 200 },
  listWalletPostings: { method: "GET", path: "/wallet/postings", shows: ["wallet"], status: 200 },
  exportWalletPostings: listFileRoute("/wallet/postings"),
  getWalletStatement: {
    method: "GET",
    path: "/wallet/statement.pdf",
    status: 200,
    download: "application/pdf",
  },
  listMyWithdrawals: { method: "GET", path: "/wallet/withdrawals", shows: ["wallet"], status: 200 },
  requestWithdrawal: {
    method: "POST",
    path: "/wallet/withdrawals",
    changes: ["wallet", "proposal"],
    status: 201,
    idempotent: true,
  },
  cancelWithdrawal: {
    method: "DELETE",
    path: "/wallet/withdrawals/{withdrawalId}",
    changes: ["wallet"],
    status: 200,
  },
  listWithdrawals: { method: "GET", path: "/withdrawals", shows: ["wallet"], status: 200 },
  exportWithdrawals: listFileRoute("/withdrawals"),
  checkWithdrawal: {
    method: "POST",
    path: "/withdrawals/{withdrawalId}/check",
    changes: ["wallet"],
    status: 200,
  },
  makeTransferFile: { method: "POST", path: "/transfer-files", changes: ["wallet"], status: 201 },
  getNextTransferFile: {
    method: "GET",
    path: "/transfer-files/next",
    shows: ["wallet"],
    status: 200,
  },
  listTransferFiles: { method: "GET", path: "/transfer-files", shows: ["wallet"], status: 200 },
  downloadTransferFile: {
    method: "POST",
    path: "/transfer-files/{transferFileId}/download",
    changes: ["wallet"],
    status: 200,
    download: "application/xml",
  },
  withdrawTransferFile: {
    method: "DELETE",
    path: "/transfer-files/{transferFileId}",
    changes: ["wallet"],
    status: 204,
  },
  importBankStatement: {
    method: "POST",
    path: "/bank-statements",
    changes: ["wallet"],
    files: statementFile,
    status: 200,
  },
  listBankStatements: { method: "GET", path: "/bank-statements", shows: ["wallet"], status: 200 },
  listBankLines: { method: "GET", path: "/bank-lines", shows: ["wallet"], status: 200 },
  exportBankLines: listFileRoute("/bank-lines"),
  listLikelyHolders: {
    method: "GET",
    path: "/bank-lines/{bankLineId}/holders",
    shows: ["wallet"],
    status: 200,
  },
  getPaymentProvider: { method: "GET", path: "/payment-provider", shows: ["wallet"], status: 200 },
  receivePaymentHook: { method: "GET", path: "/webhooks/payment", shows: [], status: 204 },
  decideBankLine: {
    method: "POST",
    path: "/bank-lines/{bankLineId}",
    changes: ["wallet"],
    status: 200,
  },
});

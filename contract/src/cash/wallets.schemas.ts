import { z } from "zod";
import { anyOf, period, range } from "../wire/list-filters.schemas.ts";
import { listFileTerms } from "../wire/list-files.schemas.ts";
import { list, page, PageQuery } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import {
  BooleanFromText,
  byId,
  Cents,
  Day,
  Id,
  OptionalText,
  Text,
} from "../wire/scalars.schemas.ts";
import {
  BankLine,
  BankStatement,
  Iban,
  LikelyHolder,
  PaymentProviderState,
  StatementReport,
  NextTransferFile,
  TransferFile,
  Wallet,
  WalletPosting,
  Withdrawal,
} from "./wallet-shapes.schemas.ts";
import { bankLineStates, cashEntryKinds, withdrawalChoices } from "./wallets.ts";

/**
 * The wallet is one's own, that of an entity that one represents, or of a company that one
 * administers.
 */
const Whose = z.object({ corporateId: Id.optional(), companyId: Id.optional() });

const tag = "wallet";
const ofWithdrawal = byId("withdrawalId");
const ofFile = byId("transferFileId");
const ofLine = byId("bankLineId");

const postings = {
  access: ["user"],
  tag,
  query: PageQuery.extend(Whose.shape).extend({
    kind: anyOf(cashEntryKinds).optional(),
    ...period("recordedAt"),
    /** The size of what came in or went out. */
    ...range("amountCents"),
    search: z.string().max(200).optional(),
  }),
  errors: ["wallet_not_found"],
} as const;

const withdrawals = {
  access: ["admin"],
  tag,
  query: PageQuery.extend({
    state: anyOf(withdrawalChoices).optional(),
    ...period("requestedAt"),
    ...range("amountCents"),
  }),
} as const;

const bankLines = {
  access: ["admin"],
  tag,
  query: PageQuery.extend({
    id: Id.optional(),
    state: anyOf(bankLineStates).optional(),
    ...period("bookedOn"),
    /** The size of what came in or went out. */
    ...range("cents"),
    search: z.string().max(200).optional(),
  }),
} as const;

export const walletTerms = defineTerms({
  getWallet: {
    access: ["user"],
    tag,
    summary: "Balance, what is reserved, and how to fund the wallet",
    query: Whose,
    reply: Wallet,
    errors: ["wallet_not_found"],
  },
  listWalletPostings: {
    ...postings,
    summary: "What moved the wallet, newest first",
    reply: page(WalletPosting),
  },
  exportWalletPostings: listFileTerms(postings, "What moved the wallet, as a table"),
  getWalletStatement: {
    access: ["user"],
    tag,
    summary:
      "A statement of the wallet for a period, sealed: its balance before, each movement, its balance after",
    query: z.object({ ...Whose.shape, from: Day, to: Day }),
    lane: "papers",
    errors: ["wallet_not_found", "statement_period_wrong", "statement_too_long"],
  },
  listMyWithdrawals: {
    access: ["user"],
    tag,
    summary: "The wallet's withdrawals, newest first",
    query: PageQuery.extend(Whose.shape),
    reply: page(Withdrawal),
    errors: ["wallet_not_found"],
  },
  requestWithdrawal: {
    access: ["user"],
    matter: "cash",
    tag,
    summary: "Asks for money to be paid to an account in the holder's name",
    body: z.strictObject({
      ...Whose.shape,
      amountCents: Cents.min(1),
      iban: Iban,
    }),
    reply: Withdrawal,
    errors: [
      "wallet_not_found",
      "not_enough_cash",
      "iban_invalid",
      "iban_not_paid_to",
      "identity_not_validated",
      "administrator_not_identified",
      "representative_gone",
      "too_many_withdrawals",
      "forbidden",
      "proof_needed",
    ],
  },
  cancelWithdrawal: {
    access: ["user"],
    tag,
    summary:
      "Takes a withdrawal back that no file for the bank holds; the money is in the wallet again",
    params: ofWithdrawal,
    reply: Withdrawal,
    errors: ["withdrawal_not_found", "withdrawal_on_its_way"],
  },
  listWithdrawals: {
    ...withdrawals,
    summary: "All withdrawals; those to be done, the oldest first",
    reply: page(Withdrawal),
  },
  exportWithdrawals: listFileTerms(withdrawals, "All withdrawals, as a table"),
  checkWithdrawal: {
    access: ["admin"],
    tag,
    summary:
      "Says that an account is the holder's, or refuses the withdrawal with a reason; also one that is to be paid and stays",
    params: ofWithdrawal,
    body: z.strictObject({
      decision: z.enum(["ACCEPTED", "REJECTED"]),
      reason: OptionalText(1_000).optional(),
    }),
    reply: Withdrawal,
    errors: [
      "withdrawal_not_found",
      "withdrawal_checked",
      "own_matter",
      "withdrawal_reason_missing",
      "holder_listed",
      "identity_not_validated",
      "administrator_not_identified",
      "representative_gone",
      "proof_needed",
    ],
  },
  makeTransferFile: {
    access: ["admin"],
    tag,
    summary: "Puts every withdrawal that is ready into one file for the bank (pain.001.001.09)",
    reply: TransferFile,
    errors: ["nothing_to_transfer", "no_bank_account", "paid_by_provider", "proof_needed"],
  },
  getNextTransferFile: {
    access: ["admin"],
    tag,
    summary: "What a file made now would take along, and what would stay",
    reply: NextTransferFile,
  },
  listTransferFiles: {
    access: ["admin"],
    tag,
    summary: "The files of transfers, newest first",
    query: PageQuery,
    reply: page(TransferFile),
  },
  downloadTransferFile: {
    access: ["admin"],
    tag,
    summary: "The file for the bank, handed out once",
    params: ofFile,
    errors: [
      "transfer_file_not_found",
      "transfer_file_downloaded",
      "transfer_file_changed",
      "no_bank_account",
      "proof_needed",
    ],
  },
  withdrawTransferFile: {
    access: ["admin"],
    tag,
    summary: "Says that a file never went to the bank: its withdrawals are ready again",
    params: ofFile,
    errors: ["transfer_file_not_found", "transfer_file_paid", "proof_needed"],
  },
  importBankStatement: {
    access: ["admin"],
    tag,
    summary: "A bank statement (camt.053 or CSV): a dry run, or with `commit` all of it or nothing",
    body: z.strictObject({ commit: BooleanFromText.optional() }),
    reply: StatementReport,
    errors: ["document_missing", "no_bank_account", "proof_needed"],
  },
  listBankStatements: {
    access: ["admin"],
    tag,
    summary: "The statements that were booked, newest first",
    query: PageQuery,
    reply: page(BankStatement),
  },
  listBankLines: {
    ...bankLines,
    summary: "Lines of statements; those that wait, the oldest first",
    reply: page(BankLine),
  },
  exportBankLines: listFileTerms(bankLines, "Lines of statements, as a table"),
  listLikelyHolders: {
    access: ["admin"],
    tag,
    summary: "Whose the money of a line may be, the likeliest first; a person decides",
    params: ofLine,
    reply: list(LikelyHolder),
    errors: ["bank_line_not_found"],
  },
  getPaymentProvider: {
    access: ["admin"],
    tag,
    summary: "The provider that holds the money, how far it is read, and what it refused",
    reply: PaymentProviderState,
  },
  receivePaymentHook: {
    access: ["public"],
    tag,
    summary:
      "Hears from the provider of payments that something happened; what did is read there, never believed",
    query: z.record(z.string(), z.unknown()),
    errors: ["no_payment_provider"],
  },
  decideBankLine: {
    access: ["admin"],
    tag,
    summary:
      "Allots the money of a line to a wallet, or sends it back, with the reason; also that of a holder who may not ask for it",
    params: ofLine,
    body: z.strictObject({
      decision: z.enum(["ALLOT", "SEND_BACK", "OPERATOR"]),
      holderId: Id.optional(),
      reason: Text(1_000),
    }),
    reply: BankLine,
    errors: [
      "bank_line_not_found",
      "bank_line_decided",
      "own_matter",
      "bank_line_holder_missing",
      "joint_holder_without_wallet",
      "bank_line_without_account",
      "bank_line_is_debit",
      "holder_listed",
      "not_enough_cash",
      "proof_needed",
      "wallet_not_found",
      "identity_not_validated",
    ],
  },
});

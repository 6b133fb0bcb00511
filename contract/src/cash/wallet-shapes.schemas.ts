import { z } from "zod";
import {
  Cents,
  Day,
  Id,
  Instant,
  Quantity,
  SignedCents,
  Version,
} from "../wire/scalars.schemas.ts";
import { secret } from "../wire/secret.schemas.ts";
import { standingReasons } from "../identity/standing.ts";
import {
  bankLineStates,
  cashEntryKinds,
  cashPurposes,
  waitingReasons,
  walletBlocks,
  withdrawalStates,
} from "./wallets.ts";

/** The words to write on a transfer, so that the money finds its wallet. */
const Funding = z.object({
  beneficiary: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
  reference: z.string(),
  /** A code that a bank's application reads (EPC069-12): what is dark, in a square of `size`. */
  qr: z.object({ size: z.int(), path: z.string() }),
});

export const Wallet = z
  .object({
    /** The holder, or the company. */
    holderId: Id,
    holderName: z.string(),
    /** The cash that can be spent or withdrawn. */
    balanceCents: Cents,
    /** The cash that is on its way out, or promised. */
    reservedCents: Cents,
    /** Why nobody should send money yet, or have a company’s paid out; nothing where they may. */
    blocked: z.enum(walletBlocks).nullable(),
    funding: Funding.nullable(),
    /** The instant from which on the platform examines the holder’s identity, where it does. */
    inReviewSince: Instant.nullable(),
    /** Accounts from which money came in the holder's own name, or to which a company was paid. */
    provenIbans: z.array(z.string()),
  })
  .meta({ id: "Wallet" });
export type Wallet = z.infer<typeof Wallet>;

export const WalletPosting = z
  .object({
    number: z.int(),
    kind: z.enum(cashEntryKinds),
    recordedAt: Instant,
    amountCents: SignedCents,
    balanceAfterCents: Cents,
    /** The payer, or the account that was paid. */
    party: z.string().nullable(),
    /** The subscription or the deal that it is for; null of money that came in or went out. */
    purpose: z
      .object({
        kind: z.enum(cashPurposes),
        id: Id,
        /** The round of a subscription. */
        fundraisingId: Id.nullable(),
        companyName: z.string(),
        quantity: Quantity,
        /** The day on which the shares were entered: until then, or where it ended, there is none. */
        settledOn: Day.nullable(),
      })
      .nullable(),
  })
  .meta({ id: "WalletPosting" });
export type WalletPosting = z.infer<typeof WalletPosting>;

export const Iban = secret(
  z
    .string()
    .max(60)
    .transform((text) => text.replaceAll(/[\s.-]/g, "").toUpperCase()),
);

export const Withdrawal = z
  .object({
    id: Id,
    /** None where money that had no owner goes back. */
    holder: z.object({ id: Id, name: z.string() }).nullable(),
    amountCents: Cents,
    payeeName: z.string(),
    iban: z.string(),
    reference: z.string(),
    state: z.enum(withdrawalStates),
    /** Whether money came from this account in the holder's own name, or the company was paid to it. */
    isProven: z.boolean(),
    reason: z.string().nullable(),
    /** Why it stays here although it is to be paid; told to the platform’s administrators alone. */
    stop: z.enum(standingReasons).nullable(),
    requestedAt: Instant,
    settledAt: Instant.nullable(),
    version: Version,
  })
  .meta({ id: "Withdrawal" });
export type Withdrawal = z.infer<typeof Withdrawal>;

export const TransferFile = z
  .object({
    id: Id,
    messageId: z.string(),
    paymentCount: z.int(),
    totalCents: Cents,
    madeBy: z.string(),
    madeAt: Instant,
    /** A file is handed out once. */
    downloadedAt: Instant.nullable(),
    downloadedBy: z.string().nullable(),
    withdrawnAt: Instant.nullable(),
    /** Whether some of its transfers are not in a statement yet. */
    isOpen: z.boolean(),
  })
  .meta({ id: "TransferFile" });
export type TransferFile = z.infer<typeof TransferFile>;

/**
 * A file that is made now would take along so much, in cents; the rest would stay although it is to
 * be paid.
 */
export const NextTransferFile = z
  .object({
    paymentCount: z.int(),
    totalCents: Cents,
    /**
     * The number of payments in order that a next file has to take: one file has room for so many.
     */
    laterCount: z.int(),
    /** Something stands against who would be paid; each row of the list says what. */
    stoppedCount: z.int(),
    stoppedCents: Cents,
    /** The account that the bank is told to debit; none where the platform has named no bank. */
    payer: z.object({ name: z.string(), iban: z.string() }).nullable(),
  })
  .meta({ id: "NextTransferFile" });
export type NextTransferFile = z.infer<typeof NextTransferFile>;

export const PaymentProviderState = z
  .object({
    /** None where the platform's bank holds the money. */
    provider: z.enum(["mangopay"]).nullable(),
    /** The provider holds so much, as the ledger says. */
    heldCents: SignedCents,
    /** Accounts of holders that are there, and that are asked for. */
    activeCount: z.int(),
    openingCount: z.int(),
    /** Payments whose end it has not told. */
    payoutCount: z.int(),
    /** The number of transfers that the ledger has settled and the provider has not moved yet. */
    transferCount: z.int(),
    /**
     * The instant at which its events were asked for last; the fault says why they were refused.
     */
    readAt: Instant.nullable(),
    readFault: z.string().nullable(),
    faults: z.array(
      z.object({
        kind: z.enum(["ACCOUNT", "PAY_IN", "PAY_OUT", "REFUND", "TRANSFER"]),
        holderName: z.string(),
        fault: z.string(),
        at: Instant,
      }),
    ),
  })
  .meta({ id: "PaymentProviderState" });
export type PaymentProviderState = z.infer<typeof PaymentProviderState>;

export const BankLine = z
  .object({
    id: Id,
    bookedOn: Day,
    cents: SignedCents,
    partyName: z.string().nullable(),
    partyIban: z.string().nullable(),
    reference: z.string().nullable(),
    message: z.string().nullable(),
    state: z.enum(bankLineStates),
    reason: z.enum(waitingReasons).nullable(),
    holder: z.object({ id: Id, name: z.string() }).nullable(),
    /**
     * The reason for which a holder cannot ask for money that came in their own name and may go
     * back there.
     */
    stop: z.enum(standingReasons).nullable(),
  })
  .meta({ id: "BankLine" });
export type BankLine = z.infer<typeof BankLine>;

export const BankStatement = z
  .object({
    id: Id,
    /** The bank's own; none of a spreadsheet. */
    number: z.string().nullable(),
    iban: z.string(),
    openingOn: Day,
    closingOn: Day,
    openingCents: SignedCents,
    closingCents: SignedCents,
    fileName: z.string(),
    importedBy: z.string(),
    importedAt: Instant,
    lineCount: z.int(),
  })
  .meta({ id: "BankStatement" });
export type BankStatement = z.infer<typeof BankStatement>;

const counts = z.object({ count: z.int(), cents: SignedCents });

/** A report says what a file says, and what booking it would do, or did. */
export const StatementReport = z
  .object({
    committed: z.boolean(),
    /** Statements that say, in euros, from where to where they lead. */
    statements: z.array(
      z.object({
        number: z.string().nullable(),
        openingOn: Day,
        closingOn: Day,
        openingCents: SignedCents,
        closingCents: SignedCents,
        isKnown: z.boolean(),
      }),
    ),
    allotted: counts,
    waiting: counts,
    paidOut: counts,
    cameBack: counts,
    operator: counts,
    /** The number of lines that a statement told before: they are booked once. */
    known: z.int(),
    /** The number of lines that are not booked: announced by the bank, or in another currency. */
    pending: z.int(),
    otherCurrencies: z.int(),
    faults: z.array(
      z.object({ code: z.string(), message: z.string(), place: z.string().nullable() }),
    ),
  })
  .meta({ id: "StatementReport" });
export type StatementReport = z.infer<typeof StatementReport>;

export const LikelyHolder = z.object({
  id: Id,
  name: z.string(),
  reference: z.string(),
  /** The reason that speaks for the wallet. */
  because: z.enum(["reference", "account", "name"]),
});

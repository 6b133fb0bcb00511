/**
 * The rules say whose the money of a line is, as far as the line proves it; what it does not prove
 * waits.
 */
import type { StandingReason } from "@coulisse/contract/identity/standing.ts";
import type { BankLineState, WaitingReason } from "@coulisse/contract/cash/wallets.ts";
import { referencesIn } from "#interchange/bank/payment-reference.ts";
import type { StatementLine } from "#interchange/bank/statement.ts";
import { nameKey } from "#interchange/identities.ts";

export type PayableWallet = Readonly<{
  holderId: string;
  kind: "user" | "corporate";
  /** A person's names, or the legal name of an entity in `lastName`. */
  firstName: string;
  lastName: string;
  /** Why they may not be paid now, where they may not. */
  reason: StandingReason | null;
}>;

export type AwaitedWithdrawal = Readonly<{
  id: string;
  amountCents: bigint;
  state: "SENT" | "PAID" | "SETTLED";
  holderId: string | null;
  companyId: string | null;
}>;

export type KnownReferences = Readonly<{
  wallets: ReadonlyMap<string, PayableWallet>;
  withdrawals: ReadonlyMap<string, AwaitedWithdrawal>;
}>;

export type Decided = Readonly<{
  state: BankLineState;
  reason: WaitingReason | null;
  holderId: string | null;
  /** The company that asked for a withdrawal; no line is allotted to one. */
  companyId: string | null;
  withdrawalId: string | null;
}>;

/** Banks put these before or between the names of who pays. */
const titles = new Set([
  "m",
  "mr",
  "mme",
  "mlle",
  "monsieur",
  "madame",
  "mademoiselle",
  "ou",
  "et",
]);
const legalForms = new Set(["sa", "sas", "sasu", "sarl", "eurl", "sci", "sca", "snc", "societe"]);

const wordsOf = (text: string, without: ReadonlySet<string>): string[] =>
  nameKey(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !without.has(word));

const holds = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((word) => words.includes(word));

/**
 * The payer is the holder: a person by all of the last name and a first name or its initial, an
 * entity by its name without its form. A bank cuts names and turns them round; what it leaves out
 * it does not prove.
 */
export const isPaidBy = (payer: string | null, wallet: PayableWallet): boolean => {
  if (payer === null) return false;
  if (wallet.kind === "corporate") {
    const [theirs, ours] = [payer, wallet.lastName].map((name) => wordsOf(name, legalForms));
    return ours !== undefined && ours.length > 0 && ours.join(" ") === theirs?.join(" ");
  }
  const words = wordsOf(payer, titles);
  const lastName = wordsOf(wallet.lastName, new Set());
  const [firstName] = wordsOf(wallet.firstName, new Set());
  if (firstName === undefined || !holds(words, lastName)) return false;
  const others = words.filter((word) => !lastName.includes(word));
  return others.some((word) => word === firstName || word === firstName[0]);
};

/** All the references that a line bears, wherever the payer or a bank put them. */
export const referencesOf = ({ reference, text, endToEndId }: StatementLine): string[] =>
  referencesIn([reference, text, endToEndId].filter((part) => part !== null).join(" | "));

const nobodys: Decided = {
  state: "OPERATOR",
  reason: null,
  holderId: null,
  companyId: null,
  withdrawalId: null,
};

const waits = (reason: WaitingReason): Decided => ({
  state: "WAITING",
  reason,
  holderId: null,
  companyId: null,
  withdrawalId: null,
});

const waitsFor = {
  CHECK: "listed_name",
  ACCOUNT: "account_closed",
  REPRESENTATIVE: "identity_not_validated",
  IDENTITY: "identity_not_validated",
} as const satisfies Record<StandingReason, WaitingReason>;

const decideCredit = (line: StatementLine, known: KnownReferences, found: string[]): Decided => {
  const wallets = [...new Set(found.flatMap((reference) => known.wallets.get(reference) ?? []))];
  const [wallet] = wallets;
  if (found.length === 0) return waits("no_reference");
  if (!wallet) return waits("unknown_reference");
  if (wallets.length > 1) return waits("several_references");
  if (wallet.reason !== null) return waits(waitsFor[wallet.reason]);
  if (!isPaidBy(line.party.name, wallet)) return waits("name_differs");
  const { holderId } = wallet;
  return { state: "ALLOTTED", reason: null, holderId, companyId: null, withdrawalId: null };
};

const settled = (
  state: BankLineState,
  { id, holderId, companyId }: AwaitedWithdrawal,
): Decided => ({ state, reason: null, holderId, companyId, withdrawalId: id });

/** The withdrawal that a line pays or brings back: by its reference and its whole amount. */
const decideWithdrawal = (
  cents: bigint,
  known: KnownReferences,
  found: readonly string[],
): Decided | undefined => {
  const size = cents < 0n ? -cents : cents;
  const named = found.flatMap((reference) => known.withdrawals.get(reference) ?? []);
  const withdrawal = named.find(({ amountCents }) => amountCents === size);
  if (cents < 0n) return withdrawal?.state === "SENT" ? settled("PAID_OUT", withdrawal) : undefined;
  // What was sent back to a stranger and returns has no wallet: a person looks at it again.
  const hasOwner = (withdrawal?.holderId ?? withdrawal?.companyId ?? null) !== null;
  const returns = withdrawal?.state === "PAID" && hasOwner;
  return returns && withdrawal ? settled("CAME_BACK", withdrawal) : undefined;
};

const decideLine = (line: StatementLine, known: KnownReferences): Decided => {
  const cents = line.cents ?? 0n;
  const found = referencesOf(line);
  const withdrawn = decideWithdrawal(cents, known, found);
  if (withdrawn) return withdrawn;
  if (cents > 0n) return decideCredit(line, known, found);
  // A transfer that the bank takes back, or one of ours that is not as it was asked for.
  const isOurs = found.some((one) => known.wallets.has(one) || known.withdrawals.has(one));
  if (line.isReversal || isOurs) return waits("unexplained_debit");
  // The bank's charges, and what the platform pays from its own: nobody's wallet is touched.
  return nobodys;
};

const after: Partial<Record<BankLineState, AwaitedWithdrawal["state"]>> = {
  PAID_OUT: "PAID",
  CAME_BACK: "SETTLED",
};

/**
 * Lines that are booked, in euros, are decided in their order: a transfer may leave and return in
 * one file.
 */
export const decideLines = (
  lines: readonly StatementLine[],
  { wallets, withdrawals }: KnownReferences,
): Decided[] => {
  const now = new Map(withdrawals);
  return lines.map((line) => {
    const decided = decideLine(line, { wallets, withdrawals: now });
    const state = after[decided.state];
    for (const [reference, withdrawal] of now) {
      if (state && withdrawal.id === decided.withdrawalId)
        now.set(reference, { ...withdrawal, state });
    }
    return decided;
  });
};

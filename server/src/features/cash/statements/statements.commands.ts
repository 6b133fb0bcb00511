/**
 * A statement is booked whole or not at all, once, and only where it follows what was booked before:
 * what the ledger says the bank holds is then what the bank says.
 */
import { createHash } from "node:crypto";
import type { StatementReport } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireAdmin, write, type Context, type Writing } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { fieldProblem, invariant, Problem } from "#platform/problem.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import { bookLines, type Booking } from "#features/cash/statements/booking.commands.ts";
import { moved, type CashEntry } from "#features/cash/ledger/ledger.store.ts";
import {
  decideLines,
  referencesOf,
  type Decided,
} from "#features/cash/statements/matching.rules.ts";
import { readStatements } from "#features/cash/statements/statement-files.queries.ts";
import { describeFault } from "#features/cash/statements/statement-faults.rules.ts";
import { findBooked } from "#features/cash/statements/statements.queries.ts";
import {
  allFingerprints,
  draftReport,
  planStatements,
  type PlannedStatement,
} from "#features/cash/statements/statements.rules.ts";
import { insertStatement } from "#features/cash/statements/statements.store.ts";
import { findWalletsByReference } from "#features/cash/wallets/wallets.queries.ts";
import { lockBank } from "#features/cash/wallets/wallets.store.ts";
import { lockAwaited } from "#features/cash/withdrawals/withdrawals.store.ts";
import type { ReadStatements, StatementLine } from "#interchange/bank/statement.ts";

const bank = { kind: "BANK" } as const;
const operator = { kind: "OPERATOR" } as const;

type File = Readonly<{ upload: Upload; iban: string; userId: string }>;

const bookStatement = async (
  w: Writing,
  { statement, bounds, lines }: PlannedStatement,
  decisions: readonly Decided[],
  { upload, iban, userId }: File,
): Promise<Booking[]> => {
  const statementId = await insertStatement(w, {
    iban,
    number: statement.id,
    ...bounds,
    fileName: upload.name,
    importedBy: userId,
    sha256: createHash("sha256").update(upload.bytes).digest("hex"),
  });
  return lines.map(({ line, fingerprint }, index) => {
    const decided = decisions[index];
    invariant(decided && line.cents !== null && line.bookedOn !== null, "a new line is decided");
    const row = {
      id: w.clock.newId(),
      statementId,
      provider: null,
      iban,
      place: line.place,
      fingerprint,
      bookedOn: line.bookedOn,
      cents: line.cents,
      message: line.text,
      partyName: line.party.name,
      partyIban: line.party.iban,
      reference: line.reference,
      ...decided,
    };
    return { row, decided };
  });
};

/** The platform's own money in the account before the first statement; not a cent of it is a wallet's. */
const openingEntry = (cents: bigint): CashEntry[] =>
  cents === 0n ? [] : [{ kind: "OPENING", postings: moved(bank, operator, cents) }];

const referencesIn = (lines: readonly StatementLine[]): string[] => [
  ...new Set(lines.flatMap(referencesOf)),
];

const commitOrDraft = async (
  w: Writing,
  read: ReadStatements,
  { commit, ...file }: File & Readonly<{ commit: boolean }>,
): Promise<StatementReport> => {
  await lockBank(w);
  const booked = await findBooked(w, file.iban, allFingerprints(read.statements));
  const plan = planStatements(read.statements, booked);
  const lines = plan.statements.flatMap((one) => one.lines.map(({ line }) => line));
  const references = referencesIn(lines);
  const decided = decideLines(lines, {
    wallets: await findWalletsByReference(w, references),
    withdrawals: await lockAwaited(w, references),
  });
  const faults = [...read.faults, ...plan.faults].map((fault) => describeFault(fault, w.locale));
  const committed = commit && faults.length === 0;
  const decisions = decided.map(({ state }, index) => ({
    state,
    cents: lines[index]?.cents ?? 0n,
  }));
  const report = draftReport({ committed, plan, decisions, faults });
  if (!committed) return report;
  const bookings: Booking[] = [];
  let taken = 0;
  for (const one of plan.statements.filter(({ isKnown }) => !isKnown)) {
    const ofStatement = decided.slice(taken, taken + one.lines.length);
    taken += one.lines.length;
    bookings.push(...(await bookStatement(w, one, ofStatement, file)));
  }
  const opening = booked.heldCents === null ? (plan.statements[0]?.bounds.openingCents ?? 0n) : 0n;
  await bookLines(w, bookings, { mirror: bank, before: openingEntry(opening) });
  await recordAudit(w, {
    action: "bank_statement.booked",
    entityType: "bank_statement",
    detail: {
      statements: plan.statements.map(({ statement }) => statement.id),
      lines: bookings.length,
    },
  });
  return report;
};

type Wish = Readonly<{ commit: boolean }>;

/** Reads a bank's file and says what booking it would do; with `commit` books it where it may. */
export const importStatement = async (
  ctx: Context,
  upload: Upload | undefined,
  { commit }: Wish,
): Promise<StatementReport> => {
  requireAdmin(ctx);
  if (!upload) throw fieldProblem("document_missing", "file");
  const { userId } = await requireFreshProof(ctx);
  const account = ctx.settings.bank;
  if (!account) throw new Problem("no_bank_account");
  const read = await readStatements(ctx, upload.bytes);
  const file = { upload, iban: account.iban, userId, commit };
  return write(ctx, (w) => commitOrDraft(w, read, file));
};

import { createHash } from "node:crypto";
import type { StatementReport } from "@coulisse/contract/wallet-shapes.schemas.ts";
import type { BankLineState } from "@coulisse/contract/wallets.ts";
import { toWire } from "#platform/wire.ts";
import type { Statement, StatementFault, StatementLine } from "#interchange/bank/statement.ts";

/** One line of the bank, wherever it is told: by the bank's own reference, else by all that it says. */
const contentOf = (line: StatementLine): string =>
  JSON.stringify(
    line.bankReference === null
      ? [
          ...[line.bookedOn, String(line.cents), line.party.name, line.party.iban],
          ...[line.reference, line.text, line.endToEndId],
        ]
      : [line.bankReference, line.bookedOn, String(line.cents), line.endToEndId],
  );

/**
 * Two payments that say the same are two: the second of one day is told apart by its turn, which is
 * the same in every file that holds the whole day.
 */
const fingerprintsOf = (lines: readonly StatementLine[]): string[] => {
  const turns = new Map<string, number>();
  return lines.map((line) => {
    const content = contentOf(line);
    const turn = (turns.get(content) ?? 0) + 1;
    turns.set(content, turn);
    return createHash("sha256").update(`${content}\n${turn}`).digest("hex");
  });
};

/** What is booked, in euros: the rest is announced, or is other money. */
const isBookable = ({ state, cents, bookedOn }: StatementLine): boolean =>
  state === "BOOKED" && cents !== null && cents !== 0n && bookedOn !== null;

export type BankFault = Readonly<{
  code:
    | StatementFault["code"]
    | "statement_of_another_account"
    | "statement_does_not_follow"
    | "statement_changed";
  place: string | null;
  params: Readonly<Record<string, string>>;
}>;

/** A statement in the order in which they are booked, with what it adds to what is booked. */
export type NewStatementLines = Readonly<{
  statement: Statement;
  isKnown: boolean;
  lines: readonly Readonly<{ line: StatementLine; fingerprint: string }>[];
  knownCount: number;
}>;

/** What is booked already, as the planning asks it. */
export type BookedBank = Readonly<{
  iban: string;
  /** What the ledger says that the bank holds; null before the first statement. */
  heldCents: bigint | null;
  /** The last day of the statements that were booked; nothing before the first one. */
  lastDay: string;
  isKnownStatement: (statement: Statement) => boolean;
  isBooked: (fingerprint: string) => boolean;
}>;

type Plan = Readonly<{ statements: readonly NewStatementLines[]; faults: readonly BankFault[] }>;

const isOfAccount = ({ account }: Statement, iban: string): boolean =>
  [account.iban, account.other].some((number) => number?.replaceAll(/\s/g, "") === iban);

const lastDay = ({ closing }: Statement): string => closing?.on ?? "";

/**
 * Which lines of which statements are new, and whether each statement follows what is booked: with
 * its new lines the ledger holds what the bank says, to the cent.
 */
export const planStatements = (read: readonly Statement[], booked: BookedBank): Plan => {
  const faults: BankFault[] = [];
  const taken = new Set<string>();
  const told = new Set<string>();
  let held = booked.heldCents;
  let heldOn = booked.lastDay;
  const statements = read
    .toSorted((a, b) => lastDay(a).localeCompare(lastDay(b)))
    .map((statement) => {
      const key = JSON.stringify([statement.id, lastDay(statement)]);
      const isKnown = told.has(key) || booked.isKnownStatement(statement);
      told.add(key);
      const bookable = statement.lines.filter(isBookable);
      const prints = fingerprintsOf(bookable);
      const lines = bookable
        .map((line, index) => ({ line, fingerprint: prints[index] ?? "" }))
        .filter(({ fingerprint }) => !booked.isBooked(fingerprint) && !taken.has(fingerprint));
      for (const { fingerprint } of lines) taken.add(fingerprint);
      if (!isOfAccount(statement, booked.iban)) {
        faults.push({ code: "statement_of_another_account", place: statement.id, params: {} });
      }
      if (isKnown && lines.length > 0) {
        faults.push({ code: "statement_changed", place: statement.id, params: {} });
      }
      const added = lines.reduce((sum, { line }) => sum + (line.cents ?? 0n), 0n);
      const expected = (held ?? statement.opening?.cents ?? 0n) + added;
      const closing = statement.closing?.cents ?? 0n;
      // One of long ago, all of whose lines are booked, says nothing of what the bank holds now.
      if (lines.length > 0 || held === null || lastDay(statement) > heldOn) {
        if (expected !== closing) {
          const params = { expected: String(expected), found: String(closing) };
          faults.push({ code: "statement_does_not_follow", place: statement.id, params });
        }
        held = closing;
        if (lastDay(statement) > heldOn) heldOn = lastDay(statement);
      }
      return { statement, isKnown, lines, knownCount: bookable.length - lines.length };
    });
  return { statements, faults };
};

export const allFingerprints = (read: readonly Statement[]): string[] =>
  read.flatMap(({ lines }) => fingerprintsOf(lines.filter(isBookable)));

type Counted = { count: number; cents: bigint };
type Decisions = readonly Readonly<{ state: BankLineState; cents: bigint }>[];
type Draft = Readonly<{
  committed: boolean;
  plan: Plan;
  decisions: Decisions;
  faults: StatementReport["faults"];
}>;

const groups = {
  allotted: ["ALLOTTED"],
  waiting: ["WAITING"],
  paidOut: ["PAID_OUT"],
  cameBack: ["CAME_BACK"],
  operator: ["OPERATOR"],
} as const;

const countOf = (decisions: Decisions, states: readonly string[]) => {
  const sum: Counted = { count: 0, cents: 0n };
  for (const { state, cents } of decisions) {
    if (!states.includes(state)) continue;
    sum.count += 1;
    sum.cents += cents;
  }
  return { count: sum.count, cents: toWire(sum.cents) };
};

/** What a person reads before and after the booking. */
export const draftReport = ({ committed, plan, decisions, faults }: Draft): StatementReport => {
  const all = plan.statements.flatMap(({ statement }) => statement.lines);
  return {
    committed,
    statements: plan.statements.map(({ statement, isKnown }) => ({
      number: statement.id,
      openingOn: statement.opening?.on ?? lastDay(statement),
      closingOn: lastDay(statement),
      openingCents: toWire(statement.opening?.cents ?? 0n),
      closingCents: toWire(statement.closing?.cents ?? 0n),
      isKnown,
    })),
    allotted: countOf(decisions, groups.allotted),
    waiting: countOf(decisions, groups.waiting),
    paidOut: countOf(decisions, groups.paidOut),
    cameBack: countOf(decisions, groups.cameBack),
    operator: countOf(decisions, groups.operator),
    known: plan.statements.reduce((sum, { knownCount }) => sum + knownCount, 0),
    pending: all.filter(({ state }) => state !== "BOOKED").length,
    otherCurrencies: all.filter(({ state, cents }) => state === "BOOKED" && cents === null).length,
    faults,
  };
};

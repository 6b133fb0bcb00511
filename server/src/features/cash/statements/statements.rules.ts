import { createHash } from "node:crypto";
import type { StatementReport } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import type { BankLineState } from "@coulisse/contract/cash/wallets.ts";
import { toWire } from "#platform/wire.ts";
import {
  boundsOf,
  type Statement,
  type StatementBounds,
  type StatementFault,
  type StatementLine,
} from "#interchange/bank/statement.ts";

/**
 * A line of the bank is the same wherever it is told: by the bank's own reference, else by all that
 * it says.
 */
const contentOf = (line: StatementLine): string =>
  JSON.stringify(
    line.bankReference === null
      ? [
          line.bookedOn,
          String(line.cents),
          line.party.name,
          line.party.iban,
          line.reference,
          line.text,
          line.endToEndId,
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

/**
 * A line is booked where it is booked by the bank, in euros: the rest is announced, or is other
 * money.
 */
const isBookable = ({ state, cents, bookedOn }: StatementLine): boolean =>
  state === "BOOKED" && cents !== null && cents !== 0n && bookedOn !== null;

export type BankFault = Readonly<{
  code:
    | StatementFault["code"]
    | "statement_of_another_account"
    | "statement_without_account"
    | "statement_does_not_follow"
    | "statement_changed";
  place: string | null;
  params: Readonly<Record<string, string>>;
}>;

/** A statement in the order in which they are booked, with what it adds to what is booked. */
export type PlannedStatement = Readonly<{
  statement: Statement;
  bounds: StatementBounds;
  isKnown: boolean;
  lines: readonly Readonly<{ line: StatementLine; fingerprint: string }>[];
  knownCount: number;
}>;

/** The bank as it is booked already, as the planning asks it. */
export type BookedBank = Readonly<{
  iban: string;
  /** The amount that the bank holds by the ledger; null before the first statement. */
  heldCents: bigint | null;
  /** The last day of the statements that were booked; nothing before the first one. */
  lastDay: string;
  isKnownStatement: (id: string, closingOn: string) => boolean;
  isBooked: (fingerprint: string) => boolean;
}>;

type Plan = Readonly<{ statements: readonly PlannedStatement[]; faults: readonly BankFault[] }>;

/** Max34Text, as the standard calls it. */
const accountMax = 34;

/** The statement's own account and ours, where they are not one. */
const accountFault = ({ account, number: place }: Statement, iban: string): BankFault[] => {
  const told = [account.iban, account.other].flatMap((one) => one?.replaceAll(/\s/g, "") || []);
  if (told.includes(iban)) return [];
  const found = told[0]?.slice(0, accountMax);
  return found === undefined
    ? [{ code: "statement_without_account", place, params: { ours: iban } }]
    : [{ code: "statement_of_another_account", place, params: { found, ours: iban } }];
};

/**
 * Plans which lines of which statements are new, and whether each statement follows what is booked:
 * with its new lines the ledger holds what the bank says, to the cent.
 */
export const planStatements = (read: readonly Statement[], booked: BookedBank): Plan => {
  const faults: BankFault[] = read.flatMap((one) => accountFault(one, booked.iban));
  const ours = read.filter((one) => accountFault(one, booked.iban).length === 0);
  const taken = new Set<string>();
  const told = new Set<string>();
  let held = booked.heldCents;
  let heldOn = booked.lastDay;
  const statements = ours
    .flatMap((statement) => {
      // One without bounds has its fault, and nothing can be said of what it follows.
      const bounds = boundsOf(statement);
      return bounds ? [{ statement, bounds }] : [];
    })
    .toSorted((a, b) => a.bounds.closingOn.localeCompare(b.bounds.closingOn))
    .map(({ statement, bounds }) => {
      const { number: place } = statement;
      const { closingOn, closingCents } = bounds;
      const key = JSON.stringify([statement.id, closingOn]);
      const isKnown = told.has(key) || booked.isKnownStatement(statement.id, closingOn);
      told.add(key);
      const bookable = statement.lines.filter(isBookable);
      const prints = fingerprintsOf(bookable);
      const lines = bookable
        .map((line, index) => ({ line, fingerprint: prints[index] ?? "" }))
        .filter(({ fingerprint }) => !booked.isBooked(fingerprint) && !taken.has(fingerprint));
      for (const { fingerprint } of lines) taken.add(fingerprint);
      if (isKnown && lines.length > 0) {
        faults.push({ code: "statement_changed", place, params: {} });
      }
      const added = lines.reduce((sum, { line }) => sum + (line.cents ?? 0n), 0n);
      const expected = (held ?? bounds.openingCents) + added;
      // One of long ago, all of whose lines are booked, says nothing of what the bank holds now.
      if (lines.length > 0 || held === null || closingOn > heldOn) {
        if (expected !== closingCents) {
          const params = { expected: String(expected), found: String(closingCents) };
          faults.push({ code: "statement_does_not_follow", place, params });
        }
        held = closingCents;
        if (closingOn > heldOn) heldOn = closingOn;
      }
      return { statement, bounds, isKnown, lines, knownCount: bookable.length - lines.length };
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

/** Drafts what a person reads before and after the booking. */
export const draftReport = ({ committed, plan, decisions, faults }: Draft): StatementReport => {
  const all = plan.statements.flatMap(({ statement }) => statement.lines);
  return {
    committed,
    statements: plan.statements.map(({ statement, bounds, isKnown }) => ({
      number: statement.number,
      openingOn: bounds.openingOn,
      closingOn: bounds.closingOn,
      openingCents: toWire(bounds.openingCents),
      closingCents: toWire(bounds.closingCents),
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

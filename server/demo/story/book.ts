import type { Nature } from "@coulisse/contract/register/movements.ts";
import { addDays } from "../calendar.ts";
import { createChance, type Chance } from "../chance.ts";
import { createAccounts, type Accounts } from "./accounts.ts";
import type { Line, LineFacts } from "./line.ts";
import { createPen, type Pen } from "./pen.ts";

export type Party = { from: string; to: string };

/** A book is what a story writes its register with, line after line. */
export type Book = Readonly<{
  chance: Chance;
  pen: Pen;
  accounts: Accounts;
  lines: readonly Line[];
  /** People of the neighbourhood who may come to hold shares, in the order in which they appear. */
  circle: readonly string[];
  issue(category: string, to: string, quantity: number, facts?: LineFacts): void;
  cancel(category: string, from: string, quantity: number, facts?: LineFacts): void;
  transfer(category: string, party: Party, quantity: number, facts?: LineFacts): void;
  mention(category: string, from: string, to: string, quantity: number, facts?: LineFacts): void;
  /** undoes the line of that label. */
  correct(label: string, reason: string): void;
}>;

/**
 * A habit says who approves a transfer, where the articles ask for it, and what needs
 * none.
 */
export type ApprovalHabit = Readonly<{
  categories: readonly string[];
  by: string;
  exempt?: readonly Nature[];
}>;

export type BookOptions = Readonly<{
  seed: string;
  opensOn: string;
  circle: readonly string[];
  approval?: ApprovalHabit | undefined;
}>;

/** Days between the event and the hour at which somebody writes it down; most often none. */
const delaysDays = [0, 0, 0, 1, 1, 2, 3, 6] as const;
const approvalTakesDays = 12;

const later = (one: string, other: string): string => (one > other ? one : other);

export const createBook = ({ seed, opensOn, circle, approval }: BookOptions): Book => {
  const chance = createChance(seed);
  const pen = createPen(chance, opensOn);
  const accounts = createAccounts();
  const lines: Line[] = [];

  const approve = (line: Line): Partial<Line> => {
    if (!approval?.categories.includes(line.category) || line.type !== "TRANSFER") return {};
    if (line.approvedOn !== undefined || approval.exempt?.includes(line.nature)) return {};
    const usual = addDays(line.effectiveOn, -chance.whole(0, approvalTakesDays));
    const approvedOn = later(usual, line.agreedOn ?? usual);
    const rank = lines.filter((earlier) => earlier.approvalReference).length + 1;
    return { approvedOn, approvalReference: `${approval.by}, décision n°\u00A0${rank}` };
  };

  const write = (line: Omit<Line, "recordedAt" | "effectiveOn">, facts: LineFacts): void => {
    const recordedAt = pen.write();
    const given = line.from === null ? "" : accounts.settledOn(line.category, line.from);
    const usual = later(addDays(pen.day(), -chance.pick(delaysDays)), opensOn);
    const effectiveOn = facts.effectiveOn ?? later(later(usual, given), facts.agreedOn ?? usual);
    const whole: Line = { ...line, ...facts, effectiveOn, recordedAt };
    lines.push({ ...whole, ...approve(whole) });
    if (line.type === "MENTION") return;
    const { category, from, to, quantity } = line;
    if (from !== null) accounts.move(category, from, -quantity, effectiveOn);
    if (to !== null) accounts.move(category, to, quantity, effectiveOn);
  };

  return {
    chance,
    pen,
    accounts,
    lines,
    circle,
    issue: (category, to, quantity, facts = {}) =>
      write({ type: "ISSUE", nature: "subscription", category, from: null, to, quantity }, facts),
    cancel: (category, from, quantity, facts = {}) =>
      write(
        { type: "CANCELLATION", nature: "cancellation", category, from, to: null, quantity },
        facts,
      ),
    transfer: (category, party, quantity, facts = {}) =>
      write({ type: "TRANSFER", nature: "sale", category, ...party, quantity }, facts),
    mention: (category, from, to, quantity, facts = {}) =>
      write({ type: "MENTION", nature: "pledge", category, from, to, quantity }, facts),
    correct: (label, reason) => {
      const wrong = lines.find((line) => line.label === label);
      if (!wrong) throw new Error(`No line is called ${label}.`);
      const { category, quantity, from, to, effectiveOn } = wrong;
      const type = { ISSUE: "CANCELLATION", CANCELLATION: "ISSUE" } as const;
      lines.push({
        type:
          wrong.type === "ISSUE" || wrong.type === "CANCELLATION" ? type[wrong.type] : wrong.type,
        nature: "correction",
        category,
        from: to,
        to: from,
        quantity,
        effectiveOn,
        recordedAt: pen.write(),
        corrects: label,
        reason,
      });
      if (to !== null) accounts.move(category, to, -quantity, effectiveOn);
      if (from !== null) accounts.move(category, from, quantity, effectiveOn);
    },
  };
};

import { describe, expect, test } from "vitest";
import { creditorReference } from "#interchange/bank/payment-reference.ts";
import type { StatementLine } from "#interchange/bank/statement.ts";
import {
  decideLines,
  isPaidBy,
  type AwaitedWithdrawal,
  type PayableWallet,
} from "./matching.rules.ts";

const person: PayableWallet = {
  holderId: "claire",
  kind: "user",
  firstName: "Anne-Claire",
  lastName: "d’Aubry Martin",
  reason: null,
};
const company: PayableWallet = { ...person, kind: "corporate", lastName: "Aubry Patrimoine SAS" };

describe("whether the payer is the holder", () => {
  test.each([
    ["MME ANNE-CLAIRE D'AUBRY MARTIN", true],
    ["d'aubry martin anne claire", true],
    ["M OU MME D’AUBRY MARTIN A", true],
    ["ANNE D AUBRY MARTIN", true],
    ["D'AUBRY MARTIN", false],
    ["ANNE MARTIN", false],
    ["PAUL D'AUBRY MARTIN", false],
    ["", false],
    [null, false],
  ])("%s", (payer, expected) => {
    expect(isPaidBy(payer, person)).toBe(expected);
  });

  test.each([
    ["AUBRY PATRIMOINE", true],
    ["SAS Aubry Patrimoine", true],
    ["AUBRY PATRIMOINE CONSEIL", false],
    ["AUBRY", false],
    ["SAS", false],
  ])("%s, of an entity", (payer, expected) => {
    expect(isPaidBy(payer, company)).toBe(expected);
  });
});

const wallet = creditorReference("CLAIRE");
const other = creditorReference("KARIM");
const paid = creditorReference("RETRAIT");
const known = {
  wallets: new Map<string, PayableWallet>([
    [wallet, person],
    [other, { ...person, holderId: "karim", reason: "ACCOUNT" }],
  ]),
  withdrawals: new Map<string, AwaitedWithdrawal>([
    [paid, { id: "w", amountCents: 500n, state: "SENT", holderId: "claire", companyId: null }],
  ]),
};

const line = (cents: bigint, text: string, rest: Partial<StatementLine> = {}): StatementLine => ({
  place: 1,
  bankReference: null,
  bookedOn: "2026-11-20",
  valueOn: null,
  state: "BOOKED",
  isReversal: false,
  currency: "EUR",
  cents,
  endToEndId: null,
  reference: null,
  text,
  party: { name: "Anne d'Aubry Martin", iban: null },
  ...rest,
});

const decide = (...lines: StatementLine[]) =>
  decideLines(lines, known).map(({ state, reason }) => reason ?? state);

describe("whose the money of a line is", () => {
  test.each([
    ["its reference, whatever is around it", line(100n, `vir. ${wallet} merci`), "ALLOTTED"],
    ["with spaces in it", line(100n, wallet.replaceAll(/(.{4})/g, "$1 ")), "ALLOTTED"],
    ["no reference", line(100n, "épargne"), "no_reference"],
    ["one with a wrong digit", line(100n, `${wallet.slice(0, -1)}F`), "no_reference"],
    ["nobody’s", line(100n, creditorReference("PERSONNE")), "unknown_reference"],
    ["two of them", line(100n, `${wallet} | ${other}`), "several_references"],
    ["of a closed account", line(100n, other), "account_closed"],
    [
      "paid by somebody else",
      line(100n, wallet, { party: { name: "Paul", iban: null } }),
      "name_differs",
    ],
    ["charges of the bank", line(-100n, "Frais"), "OPERATOR"],
    ["a debit that bears a wallet’s reference", line(-100n, wallet), "unexplained_debit"],
    ["a reversal", line(-100n, "", { isReversal: true }), "unexplained_debit"],
    ["a withdrawal", line(-500n, paid), "PAID_OUT"],
    ["a withdrawal of another amount", line(-501n, paid), "unexplained_debit"],
  ])("%s", (_, one, expected) => {
    expect(decide(one)).toEqual([expected]);
  });

  test("a withdrawal leaves and comes back in one file, each once", () => {
    const [out, back] = [line(-500n, paid), line(500n, paid)];
    expect(decide(out, back)).toEqual(["PAID_OUT", "CAME_BACK"]);
    expect(decide(out, out)).toEqual(["PAID_OUT", "unexplained_debit"]);
    expect(decide(back)).toEqual(["unknown_reference"]);
    expect(decide(out, back, back)).toEqual(["PAID_OUT", "CAME_BACK", "unknown_reference"]);
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { checkRegister } from "./check-register.ts";
import { holdingsAt } from "./holdings.ts";
import type { ImportedMovement, ImportedRegister } from "./model.ts";
import { daysOf, randomRegisters } from "./testing/random-registers.ts";

const source = { file: "r.csv", location: "rows[2]", line: 2 };

const registerOf = (...lines: string[]): ImportedRegister => ({
  holders: ["a", "b"].map((key) => ({
    key,
    kind: "user" as const,
    name: key.toUpperCase(),
    source,
  })),
  categories: [{ key: "o", name: "Ordinaires", code: "ORD", votesPerShare: 1n, source }],
  movements: lines.map((line, index): ImportedMovement => {
    const [day = "", from = "-", to = "-", quantity = "0", nature] = line.split(" ");
    const type = from === "-" ? "ISSUE" : to === "-" ? "CANCELLATION" : "TRANSFER";
    const usual = {
      ISSUE: "subscription",
      CANCELLATION: "cancellation",
      TRANSFER: "sale",
    } as const;
    return {
      key: `m${index}`,
      type,
      categoryKey: "o",
      effectiveOn: `2024-01-${day}`,
      source,
      quantity: BigInt(quantity),
      nature: (nature as ImportedMovement["nature"]) ?? usual[type],
      ...(from === "-" ? {} : { fromKey: from }),
      ...(to === "-" ? {} : { toKey: to }),
    };
  }),
});

const codes = (...lines: string[]): string[] =>
  checkRegister(registerOf(...lines), { today: "2024-01-31" }).map(({ code }) => code);

test.each([
  ["a sound register", ["10 - a 100", "11 a b 60", "12 b - 60"], []],
  ["a holder below zero", ["10 - a 100", "11 a b 101"], ["not_enough_shares"]],
  [
    "a holder below zero on the day of effect only",
    ["10 - a 100", "09 a b 50"],
    ["not_enough_shares"],
  ],
  [
    "a late line that takes what was sold since",
    ["10 - a 100", "12 a b 60", "11 a b 60"],
    ["not_enough_shares"],
  ],
  ["a late line that leaves enough", ["10 - a 100", "12 a b 60", "11 a b 40"], []],
  [
    "a line that effect and order both allow only later",
    ["10 a b 1", "09 - a 1"],
    ["not_enough_shares"],
  ],
  ["an effect after today", ["10 - a 1", "32 - a 1"], ["bad_date"]],
  ["an unknown holder", ["10 - z 1"], ["unknown_holder"]],
  ["a transfer to oneself", ["10 - a 1", "11 a a 1"], ["same_party"]],
  ["a sale that issues", ["10 - a 1 sale"], ["nature_not_allowed"]],
  ["no shares", ["10 - a 0"], ["negative_quantity"]],
  ["more than a company has in all", ["10 - a 90071992547409", "11 - b 1"], ["total_too_large"]],
])("finds %s", (_, lines, expected) => {
  expect(codes(...lines)).toEqual(expected);
});

test("says what is held and what is needed", () => {
  const [fault] = checkRegister(registerOf("10 - a 100", "11 a b 250"));
  expect(fault).toMatchObject({
    code: "not_enough_shares",
    severity: "fault",
    params: { holder: "A", category: "ORD", date: "2024-01-11", held: "100", needed: "250" },
    line: 2,
  });
});

test("warns of a bound line that is alone, and refuses bound lines of two days", () => {
  const register = registerOf("10 - a 1", "11 - a 1");
  const [first, second] = register.movements;
  if (first !== undefined) first.bundle = "x";
  expect(checkRegister(register).map(({ code }) => code)).toEqual(["bundle_alone"]);
  if (second !== undefined) second.bundle = "x";
  expect(checkRegister(register).map(({ code }) => code)).toEqual(["bundle_dates"]);
});

test("what it accepts is below zero on no day", () => {
  fc.assert(
    fc.property(randomRegisters, (register) => {
      for (const day of daysOf(register)) {
        for (const accounts of holdingsAt(register, day).values()) {
          for (const quantity of accounts.values()) expect(quantity > 0n).toBe(true);
        }
      }
    }),
  );
});

import { expect, test } from "vitest";
import { holdingsAt } from "../holdings.ts";
import { event, issuance, ocfPackage, stakeholder, stockClass } from "../testing/ocf-package.ts";
import type { Package } from "../testing/ocf-package.ts";
import { readOcf } from "./read-ocf.ts";

const read = (transactions: Package["transactions"], contents: Package = {}) =>
  readOcf(ocfPackage({ ...contents, transactions: transactions ?? [] }));

/** A register as text, one movement a line. */
const lines = (transactions: Package["transactions"]): string[] => {
  const { register, faults } = read(transactions);
  expect(faults).toEqual([]);
  return register.movements.map((movement) => {
    const {
      effectiveOn,
      type,
      nature,
      fromKey = "-",
      toKey = "-",
      quantity,
      categoryKey,
    } = movement;
    return `${effectiveOn} ${type} ${nature} ${categoryKey} ${fromKey}>${toKey} ${quantity}`;
  });
};

test("an issuance is a subscription at its price", () => {
  const { register } = read([issuance("s1", "100")]);
  expect(register.movements).toMatchObject([
    { type: "ISSUE", nature: "subscription", toKey: "anna", quantity: 100n, unitPrice: "1.5" },
  ]);
});

test("a partial transfer is one movement, and neither its result nor its remainder is an issue", () => {
  const transfer = { quantity: "30", resulting_security_ids: ["s2"], balance_security_id: "s3" };
  const later = { date: "2024-02-10" };
  expect(
    lines([
      issuance("s3", "70", later),
      event("TRANSFER", "s1", transfer),
      issuance("s2", "30", { ...later, stakeholder_id: "boris" }),
      issuance("s1", "100"),
    ]),
  ).toEqual([
    "2024-01-10 ISSUE subscription ord ->anna 100",
    "2024-02-10 TRANSFER sale ord anna>boris 30",
  ]);
});

test("a transfer to two holders is a movement for each", () => {
  const people = [
    stakeholder("anna", "Anna"),
    stakeholder("boris", "Boris"),
    stakeholder("chloe", "Chloé"),
  ];
  const { register } = read(
    [
      issuance("s1", "100"),
      event("TRANSFER", "s1", { quantity: "100", resulting_security_ids: ["s2", "s3"] }),
      issuance("s2", "60", { stakeholder_id: "boris", date: "2024-02-10" }),
      issuance("s3", "40", { stakeholder_id: "chloe", date: "2024-02-10" }),
    ],
    { stakeholders: people },
  );
  expect(register.movements.map(({ toKey, quantity }) => [toKey, quantity])).toEqual([
    ["anna", 100n],
    ["boris", 60n],
    ["chloe", 40n],
  ]);
});

test("on one day causes come before results, whatever the order of the file", () => {
  const day = { date: "2024-01-10" };
  expect(
    lines([
      event("CANCELLATION", "s3", { ...day, quantity: "100", reason_text: "" }),
      event("TRANSFER", "s2", { ...day, quantity: "100", resulting_security_ids: ["s3"] }),
      issuance("s3", "100"),
      event("TRANSFER", "s1", { ...day, quantity: "100", resulting_security_ids: ["s2"] }),
      issuance("s2", "100", { stakeholder_id: "boris" }),
      issuance("s1", "100"),
    ]),
  ).toEqual([
    "2024-01-10 ISSUE subscription ord ->anna 100",
    "2024-01-10 TRANSFER sale ord anna>boris 100",
    "2024-01-10 TRANSFER sale ord boris>anna 100",
    "2024-01-10 CANCELLATION cancellation ord anna>- 100",
  ]);
});

test("a conversion is its cancelling and issuing lines, bound together", () => {
  const conversion = {
    quantity_converted: "40",
    resulting_security_ids: ["s2"],
    balance_security_id: "s3",
  };
  const { register, faults } = read([
    issuance("s1", "100", { stock_class_id: "pref" }),
    event("CONVERSION", "s1", conversion),
    issuance("s2", "80", { date: "2024-02-10" }),
    issuance("s3", "60", { date: "2024-02-10", stock_class_id: "pref" }),
  ]);
  expect(faults).toEqual([]);
  expect(register.movements.slice(1)).toMatchObject([
    { type: "CANCELLATION", nature: "conversion", quantity: 40n, bundle: "conversion-s1" },
    { type: "ISSUE", nature: "conversion", quantity: 80n, bundle: "conversion-s1" },
  ]);
});

test("a split reaches the securities that are reissued and those that are not", () => {
  const split = {
    id: "split",
    object_type: "TX_STOCK_CLASS_SPLIT",
    date: "2024-02-10",
    stock_class_id: "ord",
    split_ratio: { numerator: "3", denominator: "1" },
  };
  const { register, faults } = read([
    issuance("s1", "100"),
    issuance("s2", "10", { stakeholder_id: "boris" }),
    split,
    event("REISSUANCE", "s1", { resulting_security_ids: ["s3"], split_transaction_id: "split" }),
    issuance("s3", "300", { date: "2024-02-10" }),
  ]);
  expect(faults).toEqual([]);
  expect(holdingsAt(register).get("ord")).toEqual(
    new Map([
      ["anna", 300n],
      ["boris", 30n],
    ]),
  );
  const bound = register.movements.filter(({ bundle }) => bundle === "split");
  expect(bound.map(({ type, nature }) => `${type} ${nature}`)).toEqual([
    "CANCELLATION split",
    "CANCELLATION split",
    "ISSUE split",
    "ISSUE split",
  ]);
});

test("a repurchase, a retraction and an exercise keep their nature", () => {
  const exercise = {
    id: "exercise",
    object_type: "TX_EQUITY_COMPENSATION_EXERCISE",
    date: "2024-01-10",
    security_id: "option",
    quantity: "5",
    resulting_security_ids: ["s3"],
  };
  expect(
    lines([
      issuance("s1", "100"),
      issuance("s2", "10"),
      exercise,
      issuance("s3", "5"),
      event("REPURCHASE", "s1", { quantity: "100", price: { amount: "2", currency: "EUR" } }),
      event("RETRACTION", "s2", { reason_text: "Erreur" }),
    ]).map((line) => line.split(" ").slice(1, 3).join(" ")),
  ).toEqual([
    "ISSUE subscription",
    "ISSUE subscription",
    "ISSUE exercise",
    "CANCELLATION repurchase",
    "CANCELLATION retraction",
  ]);
});

test("a reissuance to the same holder moves nothing", () => {
  expect(
    lines([
      issuance("s1", "100"),
      event("REISSUANCE", "s1", { resulting_security_ids: ["s2", "s3"] }),
      issuance("s2", "60", { date: "2024-02-10" }),
      issuance("s3", "40", { date: "2024-02-10" }),
    ]),
  ).toHaveLength(1);
});

test("holders and categories keep what the format says of them", () => {
  const { register } = read([], {
    stakeholders: [
      stakeholder("lilas", "Lilas Capital", {
        stakeholder_type: "INSTITUTION",
        tax_ids: [{ tax_id: "FR44732829320", country: "FR" }],
        addresses: [
          {
            address_type: "LEGAL",
            street_suite: "3 rue des Lilas",
            postal_code: "75020",
            city: "Paris",
            country: "FR",
          },
        ],
        primary_contact: {
          name: { legal_name: "C" },
          emails: [{ email_type: "OTHER", email_address: "C@lilas.example" }],
        },
      }),
    ],
    classes: [
      stockClass("ord", "ORD", {
        par_value: { amount: "0.10", currency: "EUR" },
        votes_per_share: "2",
      }),
    ],
  });
  expect(register.holders).toMatchObject([
    {
      kind: "corporate",
      siren: "732829320",
      email: "c@lilas.example",
      country: "FR",
      domicile: "3 rue des Lilas, 75020 Paris",
    },
  ]);
  expect(register.categories).toMatchObject([
    { code: "ORD", nominalValue: "0.1", votesPerShare: 2n },
  ]);
});

import { expect, test } from "vitest";
import { faultText } from "../fault-text.ts";
import { event, issuance, ocfPackage, stakeholder } from "../testing/ocf-package.ts";
import type { Package } from "../testing/ocf-package.ts";
import { readOcf } from "./read-ocf.ts";

const omitted = { omitted: true };
const faultsOf = (contents: Package) => readOcf(ocfPackage(contents)).faults;
const told = (contents: Package): string[] =>
  faultsOf(contents).map(
    (fault) => `${fault.code} ${"field" in fault.params ? fault.params.field : "-"}`,
  );

const one = issuance("s1", "100");
const transfer = event("TRANSFER", "s1", {
  quantity: "40",
  resulting_security_ids: ["s2"],
  balance_security_id: "s3",
});
const rest = [issuance("s2", "40"), issuance("s3", "60")];

test.each(["security_id", "date", "stakeholder_id", "stock_class_id", "quantity", "id"])(
  "an issuance whose %s was omitted is told once, as missing",
  (field) => {
    expect(told({ transactions: [{ ...one, [field]: omitted }] })).toEqual([
      `value_omitted ${field}`,
    ]);
  },
);

test("an item that was omitted whole is told once", () => {
  expect(told({ transactions: [one, omitted] })).toEqual(["value_omitted items[1]"]);
});

test("what no line needs is said to be left out, and stops nothing", () => {
  const contents = { transactions: [{ ...one, share_price: omitted }] };
  expect(told(contents)).toEqual(["optional_omitted share_price"]);
  expect(readOcf(ocfPackage(contents)).register.movements).toHaveLength(1);
});

test("what refers to a faulty object is not blamed for it", () => {
  const holder = { ...stakeholder("anna", "Anna"), name: omitted };
  const contents = { stakeholders: [holder], transactions: [one, transfer, ...rest] };
  expect(told(contents)).toEqual(["value_omitted name.legal_name"]);
});

test("no message tells of an object as a machine would", () => {
  const values = [omitted, {}, [], [{}], true, null, { amount: {} }];
  for (const item of [one, transfer]) {
    for (const field of Object.keys(item)) {
      for (const value of values) {
        const others = item === one ? [transfer, ...rest] : [one, ...rest];
        for (const fault of faultsOf({ transactions: [{ ...item, [field]: value }, ...others] })) {
          const text = `${faultText(fault, "fr")} ${faultText(fault, "en")} ${JSON.stringify(fault)}`;
          expect(text).not.toMatch(/\[object|undefined|NaN/);
        }
      }
    }
  }
});

import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { faultPlace, faultText } from "../fault-text.ts";
import { event, issuance, ocfPackage, stakeholder } from "../testing/ocf-package.ts";
import type { Package } from "../testing/ocf-package.ts";
import { readOcf } from "./read-ocf.ts";

const codes = (contents: Package): string[] =>
  readOcf(ocfPackage(contents)).faults.map(({ code, line }) => `${code} ${line ?? "-"}`);

const later = { date: "2024-02-10" };
const one = issuance("s1", "100");
const transfer = (more: object) =>
  event("TRANSFER", "s1", { quantity: "100", resulting_security_ids: ["s2"], ...more });
const result = issuance("s2", "100", { ...later, stakeholder_id: "boris" });

test.each<[string, Package["transactions"], string]>([
  ["a fraction of a share (R-8)", [issuance("s1", "10.5")], "fractional_quantity 2"],
  ["a negative quantity", [issuance("s1", "-10")], "negative_quantity 2"],
  ["no quantity at all", [issuance("s1", "0")], "zero_quantity 2"],
  ["a quantity that is no number", [issuance("s1", "dix")], "bad_quantity 2"],
  ["a quantity past 2^53", [issuance("s1", "9007199254740993")], "quantity_too_large 2"],
  ["a day that does not exist", [issuance("s1", "1", { date: "2023-02-29" })], "bad_date 2"],
  ["an unknown holder", [issuance("s1", "1", { stakeholder_id: "zed" })], "unknown_holder 2"],
  ["an unknown category", [issuance("s1", "1", { stock_class_id: "zed" })], "unknown_category 2"],
  ["an identifier used twice", [one, { ...one, security_id: "s9" }], "duplicate_id 3"],
  ["a security issued twice", [one, { ...one, id: "x" }], "duplicate_security 3"],
  ["an event on no security", [event("RETRACTION", "s9")], "unknown_security 2"],
  ["a result that is nowhere", [one, transfer({})], "unknown_security 3"],
  [
    "an event before its security",
    [one, event("RETRACTION", "s1", { date: "2023-12-31" })],
    "event_before_security 3",
  ],
  [
    "a result dated before its cause",
    [one, transfer({}), { ...result, date: "2024-02-09" }],
    "result_before_cause 4",
  ],
  [
    "a result of another size",
    [one, transfer({ quantity: "100" }), { ...result, quantity: "99" }],
    "results_mismatch 3",
  ],
  [
    "more than the security has",
    [one, transfer({ quantity: "101" }), { ...result, quantity: "101" }],
    "quantity_above_security 3",
  ],
  [
    "a remainder that is missing",
    [one, transfer({ quantity: "60" }), { ...result, quantity: "60" }],
    "remainder_mismatch 3",
  ],
  [
    "a result in another category",
    [one, transfer({}), { ...result, stock_class_id: "pref" }],
    "result_category 4",
  ],
  [
    "a remainder of another holder",
    [
      one,
      transfer({ quantity: "60", balance_security_id: "s3" }),
      { ...result, quantity: "60" },
      issuance("s3", "40", { ...later, stakeholder_id: "boris" }),
    ],
    "remainder_holder 5",
  ],
  [
    "a security that ends twice",
    [one, event("RETRACTION", "s1"), event("CANCELLATION", "s1", { quantity: "100" })],
    "security_extinguished_twice 4",
  ],
  [
    "a security that results from two events",
    [
      one,
      issuance("s0", "100"),
      transfer({}),
      { ...transfer({}), id: "again", security_id: "s0" },
      result,
    ],
    "security_produced_twice 5",
  ],
  [
    "a reissuance to another holder",
    [one, event("REISSUANCE", "s1", { resulting_security_ids: ["s2"] }), result],
    "reissued_to_other 4",
  ],
  [
    "an event that nobody knows",
    [{ ...one, object_type: "TX_STOCK_GIFT" }],
    "event_kind_unknown 2",
  ],
  [
    "a transfer to oneself",
    [one, transfer({}), { ...result, stakeholder_id: "anna" }],
    "transfer_to_self 3",
  ],
  ["an object of another kind", [{ id: "x", object_type: "DOODLE" }], "object_kind_unknown 2"],
  ["what moves no shares", [{ ...event("ACCEPTANCE", "s1") }], "events_ignored 2"],
  [
    "a price in dollars",
    [issuance("s1", "1", { share_price: { amount: "1", currency: "USD" } })],
    "foreign_currency 2",
  ],
  [
    "a price that is too fine",
    [issuance("s1", "1", { share_price: { amount: "0.12345678", currency: "EUR" } })],
    "price_rounded 2",
  ],
])("names %s with its line", (_, transactions, expected) => {
  expect(codes({ transactions: transactions ?? [] })).toEqual([expected]);
});

test("a split names what it reissues too early, in fractions or in the wrong number", () => {
  const split = (numerator: string, more: object = {}) => ({
    id: "split",
    object_type: "TX_STOCK_CLASS_SPLIT",
    date: "2024-02-10",
    stock_class_id: "ord",
    split_ratio: { numerator, denominator: "3" },
    ...more,
  });
  const reissue = event("REISSUANCE", "s1", {
    resulting_security_ids: ["s2"],
    split_transaction_id: "split",
  });
  const reissued = issuance("s2", "60", later);
  const late = issuance("s1", "90", { date: "2024-03-01" });
  expect(codes({ transactions: [late, split("2"), reissue, reissued] })).toContain(
    "event_before_security 4",
  );
  expect(codes({ transactions: [one, split("2")] })).toEqual(["split_fraction 3"]);
  expect(codes({ transactions: [one, split("6"), reissue, reissued] })).toEqual([
    "split_mismatch 4",
  ]);
  expect(codes({ transactions: [one, split("0")] })).toEqual(["split_ratio 3"]);
  expect(codes({ transactions: [one, reissue, issuance("s2", "100", later)] })).toEqual([
    "unknown_split 3",
  ]);
});

test("a chain that leads back to itself is named and does not hang", () => {
  const day = { date: "2024-01-10" };
  const found = codes({
    transactions: [
      event("TRANSFER", "s1", { ...day, quantity: "1", resulting_security_ids: ["s2"] }),
      event("TRANSFER", "s2", { ...day, quantity: "1", resulting_security_ids: ["s1"] }),
      issuance("s1", "1"),
      issuance("s2", "1", { stakeholder_id: "boris" }),
    ],
  });
  expect(found).toContain("circular_succession 3");
});

test.each<[string, Package["manifest"], string]>([
  [
    "an older version that it does not know",
    { ocf_version: "1.1.1-alpha+main" },
    "version_unknown 1",
  ],
  ["a version of another kind", { ocf_version: "2.0.0" }, "version_unsupported 1"],
  [
    "a listed file that is missing",
    { valuations_files: [{ filepath: "./V.json", md5: "" }] },
    "file_missing -",
  ],
])("names %s", (_, manifest, expected) => {
  expect(codes({ manifest: manifest ?? {} })).toEqual([expected]);
});

test.each(["1.0.0-b1", "1.0.0", "1.1.0", "1.2.0"])("version %s is read as it is", (ocf_version) => {
  expect(codes({ manifest: { ocf_version }, transactions: [one] })).toEqual([]);
});

test("plans and convertibles are told in words as what is not taken over", () => {
  const granted = { id: "g", object_type: "TX_EQUITY_COMPENSATION_ISSUANCE" };
  const lent = { id: "n", object_type: "TX_CONVERTIBLE_ISSUANCE" };
  const { faults, register } = readOcf(ocfPackage({ transactions: [one, granted, lent] }));
  const told = (locale: "fr" | "en") =>
    faults.map((fault) => faultText(fault, locale).replaceAll("\u00a0", " "));
  expect(told("fr")).toEqual([
    "Options et attributions (« TX_EQUITY_COMPENSATION_ISSUANCE ») : 1, sans effet sur les actions et non repris.",
    "Titres convertibles (« TX_CONVERTIBLE_ISSUANCE ») : 1, sans effet sur les actions et non repris.",
  ]);
  expect(told("en")[1]).toBe(
    "Convertibles (“TX_CONVERTIBLE_ISSUANCE”): 1, without effect on the shares and not taken over.",
  );
  expect(register.movements).toHaveLength(1);
});

test("a wrong checksum is a warning that names the file, and a garbled file a fault", () => {
  const files = ocfPackage({ transactions: [one] });
  const changed = files.map((file) =>
    file.name.startsWith("Trans")
      ? { ...file, bytes: Buffer.concat([file.bytes, Buffer.from(" ")]) }
      : file,
  );
  expect(readOcf(changed).faults).toMatchObject([
    { code: "checksum_mismatch", severity: "warning", file: "Transactions.ocf.json" },
  ]);
  const garbled = files.map((file) =>
    file.name.startsWith("Trans") ? { ...file, bytes: Buffer.from([0x7b, 0xff, 0xfe]) } : file,
  );
  expect(readOcf(garbled).faults.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
    "checksum_mismatch warning",
    "file_garbled fault",
  ]);
});

test("malformed JSON is named with its line", () => {
  const files = ocfPackage({ transactions: [one, issuance("s2", "1")] });
  const text = Buffer.from(files[3]?.bytes ?? [])
    .toString()
    .replace('"quantity":"1"', '"quantity":');
  const broken = [
    ...files.slice(0, 3),
    { name: "Transactions.ocf.json", bytes: Buffer.from(text) },
  ];
  const fault = readOcf(broken).faults.find(({ code }) => code === "json_malformed");
  expect(fault).toMatchObject({ severity: "fault", line: 3 });
});

test("two holders of one name are told apart by their ids, with a warning", () => {
  const twins = [stakeholder("anna", "Jean Petit"), stakeholder("boris", "jean  PETIT")];
  expect(codes({ stakeholders: twins, transactions: [one] })).toEqual(["homonyms 3"]);
});

test("without a manifest the files are still read, so that their other faults show", () => {
  const [, ...files] = ocfPackage({ transactions: [one, issuance("s2", "0.5")] });
  const { faults, register } = readOcf(files);
  expect(faults.map(({ code }) => code)).toEqual(["manifest_missing", "fractional_quantity"]);
  expect(register.movements).toHaveLength(1);
});

test.each([
  ["leaves the archive", { "../evil.json": strToU8("{}") }, "archive_path"],
  ["is packed like a bomb", { "a.json": new Uint8Array(20_000_000) }, "archive_ratio"],
])("refuses a zip whose file %s", (_, entries, code) => {
  expect(readOcf(zipSync(entries)).faults.map((fault) => fault.code)).toEqual([code]);
});

test("refuses a zip with too many files, and one that is cut", () => {
  const many = Object.fromEntries(
    Array.from({ length: 600 }, (_, index) => [`${index}.json`, strToU8("{}")]),
  );
  expect(readOcf(zipSync(many)).faults.map(({ code }) => code)).toEqual([
    "archive_too_many_entries",
  ]);
  const cut = zipSync({ "a.json": strToU8("{}") }).slice(0, 40);
  expect(readOcf(cut).faults.map(({ code }) => code)).toEqual(["archive_unreadable"]);
});

test("says in French and in English what is wrong and where", () => {
  const [fault] = readOcf(
    ocfPackage({
      transactions: [one, transfer({ quantity: "60" }), { ...result, quantity: "60" }],
    }),
  ).faults;
  if (fault === undefined) throw new Error("The remainder is missing.");
  expect(faultText(fault, "fr")).toBe(
    "Le reliquat du titre «\u00a0s1\u00a0» devrait être de 40 actions\u00a0; il est de 0.",
  );
  expect(faultText(fault, "en")).toBe("The remainder of security “s1” should be 40 shares, not 0.");
  expect(faultPlace(fault, "fr")).toBe("Transactions.ocf.json, ligne 3");
  expect(fault.location).toBe("Transactions.ocf.json#transfer-s1");
});

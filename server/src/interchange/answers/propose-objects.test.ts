import { expect, test } from "vitest";
import { nothingKnown } from "../layout/layout-shapes.ts";
import { readRegisterFiles } from "../read-files.ts";
import { event, issuance, ocfPackage, stakeholder, stockClass } from "../testing/ocf-package.ts";
import type { Package } from "../testing/ocf-package.ts";
import { checkRead } from "./check-read.ts";
import { proposalText } from "./proposal-text.ts";
import { proposalsFor, type Checker } from "./propose.ts";

const check: Checker = (parsed) => checkRead(parsed, () => [], "2026-01-01");

const answers = async (contents: Package) => {
  const read = await readRegisterFiles(ocfPackage(contents));
  const faults = check(read);
  return { faults, proposals: proposalsFor(read, faults, check) };
};

/** Each answer with how many faults it leaves, fault after fault. */
const offered = async (contents: Package): Promise<string[]> => {
  const { faults, proposals } = await answers(contents);
  return faults.flatMap((fault, at) =>
    fault.severity === "warning"
      ? []
      : (proposals[at] ?? []).map((one) => `${fault.code}: ${one.kind} ${one.effect?.faultCount}`),
  );
};

const later = { date: "2024-02-10" };
const one = issuance("s1", "100");
const transfer = (more: Record<string, unknown> = {}) =>
  event("TRANSFER", "s1", { quantity: "100", resulting_security_ids: ["s2"], ...more });
const result = issuance("s2", "100", { ...later, stakeholder_id: "boris" });
const omitted = { omitted: true };
const bare = (more: Record<string, unknown>) => stockClass("ord", "ORD", more);

test.each<[string, Package, string[]]>([
  [
    "a security that ends twice",
    {
      transactions: [
        one,
        event("CANCELLATION", "s1", { quantity: "100" }),
        event("REPURCHASE", "s1", { quantity: "100" }),
      ],
    },
    ["security_extinguished_twice: keep_first 0", "security_extinguished_twice: keep_second 0"],
  ],
  [
    "a security that results from two events",
    {
      transactions: [
        one,
        issuance("s0", "100"),
        transfer(),
        { ...transfer(), id: "again", security_id: "s0" },
        result,
      ],
    },
    ["security_produced_twice: keep_first 0", "security_produced_twice: keep_second 0"],
  ],
  [
    "a result dated before its cause",
    { transactions: [one, transfer(), { ...result, date: "2024-02-09" }] },
    ["result_before_cause: date_result 0", "result_before_cause: date_cause 0"],
  ],
  [
    "an event before its security",
    { transactions: [one, event("RETRACTION", "s1", { date: "2023-12-31" })] },
    ["event_before_security: date_event 0", "event_before_security: date_issue 0"],
  ],
  [
    "a class whose votes were left out",
    { classes: [bare({ votes_per_share: omitted })], transactions: [one] },
    ["value_omitted: one_vote 0"],
  ],
  [
    "a class with a vote that is none",
    { classes: [bare({ votes_per_share: "une" })], transactions: [one] },
    ["bad_votes: one_vote 0"],
  ],
  [
    "a result without its day",
    { transactions: [one, transfer(), { ...result, date: omitted }] },
    ["value_omitted: date_result 0"],
  ],
  [
    "a remainder of another size",
    {
      transactions: [
        one,
        transfer({ quantity: "60", balance_security_id: "s3" }),
        { ...result, quantity: "60" },
        issuance("s3", "30", later),
      ],
    },
    [
      "remainder_mismatch: set_remainder 0",
      "remainder_mismatch: set_quantity 1",
      "remainder_mismatch: leave_event_out 0",
    ],
  ],
  [
    "a result of another size",
    { transactions: [one, transfer(), { ...result, quantity: "99" }] },
    [
      "results_mismatch: set_result 0",
      "results_mismatch: set_quantity 1",
      "results_mismatch: leave_event_out 0",
    ],
  ],
  [
    "more than the security has",
    { transactions: [one, event("CANCELLATION", "s1", { quantity: "101" })] },
    ["quantity_above_security: keep_held 0", "quantity_above_security: leave_event_out 0"],
  ],
  [
    "a remainder of another holder",
    {
      transactions: [
        one,
        transfer({ quantity: "60", balance_security_id: "s3" }),
        { ...result, quantity: "60" },
        issuance("s3", "40", { ...later, stakeholder_id: "boris" }),
      ],
    },
    ["remainder_holder: keep_holder 0"],
  ],
  [
    "a result in another category",
    { transactions: [one, transfer(), { ...result, stock_class_id: "pref" }] },
    ["result_category: keep_category 0"],
  ],
  [
    "a reissuance to another holder",
    {
      transactions: [one, event("REISSUANCE", "s1", { resulting_security_ids: ["s2"] }), result],
    },
    ["reissued_to_other: as_transfer 0"],
  ],
  [
    "a day that does not exist",
    { transactions: [issuance("s1", "1", { date: "2023-02-29" })] },
    ["bad_date: read_day 0", "bad_date: leave_event_out 0"],
  ],
  [
    "half a share",
    { transactions: [one, issuance("s2", "10.5")] },
    [
      "fractional_quantity: read_number 0",
      "fractional_quantity: read_number 0",
      "fractional_quantity: leave_event_out 0",
    ],
  ],
  [
    "an event on no security",
    { transactions: [one, event("RETRACTION", "s9")] },
    ["unknown_security: leave_event_out 0"],
  ],
  [
    "an event that nobody knows",
    { transactions: [one, { ...issuance("s2", "5"), object_type: "TX_STOCK_GIFT" }] },
    ["event_kind_unknown: leave_event_out 0"],
  ],
  [
    "an unknown holder",
    { transactions: [one, issuance("s2", "1", { stakeholder_id: "zed" })] },
    ["unknown_holder: leave_event_out 0"],
  ],
  [
    "an identifier used twice",
    { transactions: [one, { ...one, security_id: "s9" }] },
    ["duplicate_id: leave_event_out 0"],
  ],
  [
    "a version of another kind",
    { manifest: { ocf_version: "2.0.0" }, transactions: [one] },
    ["version_unsupported: read_version 0"],
  ],
  [
    "a listed file that is missing",
    { manifest: { valuations_files: [{ filepath: "./V.json", md5: "" }] }, transactions: [one] },
    ["file_missing: do_without 0"],
  ],
])("tells what may be answered to %s, and what it leaves", async (_, contents, expected) => {
  expect(await offered(contents)).toEqual(expected);
});

test("is read as it was answered, in the words of either language", async () => {
  const files = ocfPackage({
    classes: [bare({ votes_per_share: omitted })],
    transactions: [
      one,
      event("CANCELLATION", "s1", { quantity: "100" }),
      event("REPURCHASE", "s1", { quantity: "100" }),
    ],
  });
  const reads = await readRegisterFiles(files);
  const first = proposalsFor(reads, check(reads), check);
  expect(first.flat().map((answer) => proposalText(answer, "fr"))).toEqual([
    "Une voix par action, puisque le fichier ne le dit pas",
    "Garder l’annulation de la ligne 3, laisser de côté le rachat de la ligne 4",
    "Garder le rachat de la ligne 4, laisser de côté l’annulation de la ligne 3",
  ]);
  expect(first.flat().map((answer) => proposalText(answer, "en"))[2]).toBe(
    "Keep the repurchase on line 4, leave out the cancellation on line 3",
  );
  const amendments = first.flatMap(([answer]) => answer?.amendments ?? []);
  const { register, faults, read } = await readRegisterFiles(files, {
    ...nothingKnown,
    amendments,
  });
  expect(faults).toEqual([]);
  expect(register.categories).toMatchObject([{ votesPerShare: 1n }]);
  expect(register.movements.map(({ nature }) => nature)).toEqual(["subscription", "cancellation"]);
  expect(read?.missed).toEqual([]);
  expect(read?.done.map(({ was, readAs }) => [was, readAs])).toEqual([
    ["", "1"],
    ["TX_STOCK_REPURCHASE repurchase-s1", null],
  ]);
});

test.each([
  ["one name twice", "Jean Petit"],
  ["two spellings of a name", "Jean Pettit"],
])("two holders are made one by an answer, and never unasked: %s", async (_, name) => {
  const files = ocfPackage({
    stakeholders: [stakeholder("anna", "Jean Petit"), stakeholder("boris", name)],
    transactions: [one, issuance("s2", "40", { stakeholder_id: "boris" }), issuance("s3", "5")],
  });
  const read = await readRegisterFiles(files);
  const [[answer] = []] = proposalsFor(read, check(read), check);
  expect(answer?.effect?.faultCount).toBe(0);
  expect(read.register.holders).toHaveLength(2);
  const amendments = answer?.amendments ?? [];
  const { register } = await readRegisterFiles(files, { ...nothingKnown, amendments });
  expect(register.holders).toMatchObject([{ key: "anna" }]);
  expect(register.movements.map(({ toKey, quantity }) => [toKey, quantity])).toEqual([
    ["anna", 100n],
    ["anna", 40n],
    ["anna", 5n],
  ]);
});

test("an answer about an object that no file has is told as missed", async () => {
  const amendment = { sheet: "Transactions.ocf.json", line: 9, column: null, readAs: null };
  const amendments = [{ ...amendment, object: "nowhere" }];
  const files = ocfPackage({ transactions: [one] });
  const { read } = await readRegisterFiles(files, { ...nothingKnown, amendments });
  expect(read?.missed).toEqual(amendments);
});

import type { ImportProposal } from "@coulisse/contract/imports/import-proposals.schemas.ts";
import { expect, it } from "vitest";
import { amendmentsOf, likeFaults } from "./fault-answers.ts";
import { faultOf, proposalOf } from "./testing/import-report.ts";

const given = (line: number): ImportProposal =>
  proposalOf("leave_line_out", [{ sheet: "", line, column: null, readAs: null }]);

it("says the same to the faults of one sort that offer it once", () => {
  const word = (text: string) => proposalOf("read_word", [], { words: text });
  const first = faultOf(2, { code: "nature_unknown", proposals: [word("Cession"), given(2)] });
  const second = faultOf(3, { code: "nature_unknown", proposals: [given(3)] });
  const other = faultOf(4, { code: "bad_date", proposals: [given(4)] });
  const both = faultOf(5, { code: "nature_unknown", proposals: [word("Don"), word("Vente")] });
  const faults = [first, second, other, both];
  expect(likeFaults(faults, first, given(2))).toEqual([[second, second.proposals[0]]]);
  expect(likeFaults(faults, first, word("Cession"))).toEqual([]);
});

it("reads all days of one sort in the order in which the first was read", () => {
  const read = (words: string) => proposalOf("read_day", [], { words });
  const ambiguous = (line: number, ...days: string[]) =>
    faultOf(line, { code: "ambiguous_date", proposals: days.map(read) });
  const [first, second] = [
    ambiguous(2, "3 avril", "4 mars"),
    ambiguous(3, "1er juin", "6 janvier"),
  ];
  const monthFirst = read("4 mars");
  expect(likeFaults([first, second], first, monthFirst)).toEqual([[second, second.proposals[1]]]);
});

it("takes back an earlier answer about the same thing", () => {
  const before = { sheet: "", line: 2, column: 1, readAs: "12" };
  const now = proposalOf("read_number", [{ ...before, readAs: "14" }]);
  expect(amendmentsOf([before], new Map([[faultOf(2), now]]))).toEqual([
    { ...before, readAs: "14" },
  ]);
});

it("reads the files with what was answered before and now", () => {
  const before = { sheet: "", line: 9, column: 1, readAs: "12" };
  const picked = new Map([[faultOf(2), given(2)]]);
  expect(amendmentsOf([before], picked).map(({ line }) => line)).toEqual([9, 2]);
});

import { describe, expect, it } from "vitest";
import {
  answersOf,
  countInvitable,
  invitationOf,
  listInvitable,
  openQuestions,
} from "./import-answers.ts";
import { accountOf, questionOf, reportOf } from "./testing/import-report.ts";

const [known, other] = [accountOf("Claire Aubry"), accountOf("Claire Bis", { state: "INVITED" })];
const report = reportOf({
  invitableCount: 3,
  questions: [
    questionOf("a", [known]),
    questionOf("b", [known, other], { email: "b@test.example", newLosesEmail: true }),
    questionOf("c", [other], { email: "c@test.example" }),
  ],
});

describe("the answers to an import’s questions", () => {
  it("close a question with what it offers, and with nothing else", () => {
    const chosen = { a: known.id, b: "018f0000-0000-7000-8000-00000000ffff", d: "new" };
    expect(openQuestions(report, chosen).map(({ holderKey }) => holderKey)).toEqual(["b", "c"]);
    expect(answersOf(report, chosen)).toEqual([{ holderKey: "a", choice: known.id }]);
  });
  it("count whom a letter can reach", () => {
    expect(countInvitable(report, {})).toBe(3);
    expect(countInvitable(report, { a: known.id, b: "new", c: "new" })).toBe(4);
    expect(countInvitable(report, { b: other.id })).toBe(4);
  });
  it("invite nobody, all, or those who were ticked and can still be invited", () => {
    const invitable = listInvitable(report, { c: "new" });
    expect(invitable.map(({ holderKey }) => holderKey)).toEqual(["c"]);
    const ticked = ["c", "gone"];
    const asked = (whom: "nobody" | "everyone" | "chosen", of: readonly string[] = ticked) =>
      invitationOf({ whom, ticked: of }, invitable);
    expect(asked("nobody")).toEqual({ invite: false, invitees: undefined });
    expect(asked("everyone")).toEqual({ invite: true, invitees: undefined });
    expect(asked("chosen")).toEqual({ invite: true, invitees: ["c"] });
    expect(asked("chosen", [])).toEqual({ invite: false, invitees: undefined });
  });
});

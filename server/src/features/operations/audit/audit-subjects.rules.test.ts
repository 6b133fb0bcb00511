import { expect, test } from "vitest";
import { subjects } from "#server/features.ts";
import { pathOfSubject } from "#features/operations/audit/audit-subjects.rules.ts";

const id = "0193a0c0-0000-7000-8000-000000000001";
const nothing = { id, userId: null, slug: null, roundId: null };

test.each([
  ["user", { userId: id }, `/admin/users/${id}`],
  ["user", {}, null],
  ["investor", {}, `/admin/investors?review=${id}`],
  ["company", {}, `/admin/companies/${id}`],
  ["movement", { slug: "le-fournil" }, `/companies/le-fournil/register?open=${id}`],
  ["movement", {}, null],
  ["subscription", { roundId: id }, `/admin/fundraising/${id}`],
  ["withdrawal", {}, "/admin/payments?tab=withdrawals"],
  ["platform", { id: null }, "/admin/health"],
  ["company", { id: null }, null],
  ["decision", {}, null],
  ["constructor", {}, null],
])("an entry about a %s, %o, leads to %s", (type, known, path) => {
  expect(pathOfSubject(subjects, { ...nothing, ...known, type })).toBe(path);
});

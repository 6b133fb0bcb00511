import { expect, test } from "vitest";
import { guarded, quoted, unguarded } from "./formula-guard.ts";

test.each([
  "=1+1",
  "+33",
  "-1",
  "@SUM(A1)",
  "\tx",
  "\rx",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(A1)",
  " =1",
])("guards %j", (text) => {
  expect(guarded(text)).toBe(`'${text}`);
  expect(unguarded(guarded(text))).toBe(text);
});

test.each([
  ["Fils;=1+1", "Fils;'=1+1"],
  ["Fils,@SUM(A1)", "Fils,'@SUM(A1)"],
  ["Fils\t-1", "Fils\t'-1"],
  ["Fils\n+1", "Fils\n'+1"],
  ['Fils; "=1"', `Fils;' "=1"`],
  ["Fils;'=1", "Fils;''=1"],
  ["=1;＝1,=1", "'=1;'＝1,'=1"],
])("guards the formula that another separator would find in %j", (text, expected) => {
  expect(guarded(text)).toBe(expected);
  expect(unguarded(expected)).toBe(text);
});

test.each([
  "Le Fournil",
  "L'Étoile",
  "Saint-Malo",
  "a = b",
  "ada@example.org",
  "1;2",
  "'quoted'",
  "",
])("leaves %j as it is", (text) => {
  expect(guarded(text)).toBe(text);
  expect(unguarded(text)).toBe(text);
});

test.each(["a;b", "a,b", "a\tb", 'a"b', "a\nb", " a"])("quotes %j", (text) => {
  expect(quoted(text)).toBe(`"${text.replaceAll('"', '""')}"`);
});

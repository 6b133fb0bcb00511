import { expect, test } from "vitest";
import { asOneLine, isOneLine } from "@coulisse/domain/one-line.ts";
import { OneLine } from "./wire/scalars.schemas.ts";

const name = OneLine(120);

test.each([
  "O’Brien",
  "Nguyễn Thị Ánh",
  "Jean-Pierre",
  "1000 % Pain",
  "Ber & Fils, S.A.S. (n° 2)",
  "می\u200cخواهم",
  "👩\u200d🌾 Ferme",
  "Société « Élan »",
  "12:30 / Le Bar",
  "A+B = C",
])("takes %s for a name", (text) => {
  expect(name.parse(` ${text} `)).toBe(text);
});

test.each([
  "a\r\nBcc: x@y.z",
  "a\tb",
  "a\u2028b",
  "http://evil.example/gagnez",
  "<a href=x>",
  "a>b",
  "a\u200bb",
  "\ufeffAnne",
  "a\u00adb",
  "Anne\u200d",
  "a\u200d\u200db",
  "a\u0007",
])("refuses %j as a name", (text) => {
  // What stands at an edge and is a blank is cut off, and is no fault.
  const { success, data } = name.safeParse(text);
  expect(success ? data : "refused").toBe(text === "\ufeffAnne" ? "Anne" : "refused");
});

test.each([
  ["Anne\r\nBcc: x@y.z", "Anne Bcc: x@y.z"],
  ["<a href=http://x.example>Anne</a>", "a href=http x.example Anne /a"],
  ["An\u200bne", "Anne"],
  ["Jean-Pierre  d’Été", "Jean-Pierre d’Été"],
  ["می\u200cخواهم", "می\u200cخواهم"],
])("makes a name of %j, as another service may write one", (said, name) => {
  expect(asOneLine(said)).toBe(name);
  expect(isOneLine(asOneLine(said))).toBe(true);
});

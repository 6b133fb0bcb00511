import { expect, test } from "vitest";
import { holdsTooManyObjects, objectsMax } from "#platform/uploads/pdf-streams.ts";

const count = (objects: string): boolean =>
  holdsTooManyObjects(Buffer.from(`%PDF-1.5\n${objects}`));
const streamOf = (number: string): string =>
  `1 0 obj << /Type /ObjStm /N ${number} /First 4 >> stream\n`;

test("counts the objects of a document before anything is made of them", () => {
  expect(count("1 0 obj\n1\nendobj\n".repeat(objectsMax))).toBe(false);
  expect(count("1 0 obj\n1\nendobj\n".repeat(objectsMax + 1))).toBe(true);
  expect(count("1%\n0%\nobj[]endobj".repeat(objectsMax + 1))).toBe(true);
});

test("counts what object streams say that they hold, in whatever spelling", () => {
  expect(count(streamOf("200").repeat(100))).toBe(false);
  expect(count(streamOf("200").repeat(200))).toBe(true);
  expect(count(streamOf(String(objectsMax + 1)))).toBe(true);
  expect(count("1 0 obj << /#4e 40000 /Type /Obj#53tm >> stream\n")).toBe(true);
});

test("a stream that says elsewhere how many it holds has too many", () => {
  expect(count(streamOf("5 0 R"))).toBe(true);
});

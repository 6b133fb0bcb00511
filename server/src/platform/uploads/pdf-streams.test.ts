import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { holdsTooManyObjects, objectsMax, unfoldsTooFar } from "#platform/uploads/pdf-streams.ts";

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

const folded = (megabytes: number, dictionary: string, fold = deflateSync): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n4 0 obj\n<< ${dictionary} >>\nstream\n`),
    fold(Buffer.alloc(megabytes * 1_000_000, 32)),
    Buffer.from("\nendstream\nendobj\n"),
  ]);

test("measures what pages and pictures unfold to, which whoever reviews them would", () => {
  expect(unfoldsTooFar(folded(10, "/Filter /FlateDecode"))).toBe(false);
  expect(unfoldsTooFar(folded(65, "/Filter /FlateDecode"))).toBe(true);
  expect(unfoldsTooFar(folded(65, "/Filter /Fl"))).toBe(true);
  expect(unfoldsTooFar(folded(65, "/Filter [/Flate#44ecode]"))).toBe(true);
  const picture = "/Subtype /Image /Filter /FlateDecode";
  expect(unfoldsTooFar(folded(65, picture))).toBe(false);
  expect(unfoldsTooFar(folded(257, picture))).toBe(true);
  const half = folded(33, "/Filter /FlateDecode");
  expect(unfoldsTooFar(Buffer.concat([half, half]))).toBe(true);
});

test("refuses what is folded twice", () => {
  const twice = (bytes: Buffer): Buffer => deflateSync(deflateSync(bytes));
  const dictionary = "/Filter [/FlateDecode /FlateDecode]";
  expect(unfoldsTooFar(folded(1, dictionary, twice as typeof deflateSync))).toBe(true);
});

import { expect, test } from "vitest";
import { faultText } from "./fault-text.ts";
import { englishFaults } from "./fault-words-en.ts";
import { frenchFaults } from "./fault-words-fr.ts";
import { createFaultLog, stopsImport } from "./faults.ts";
import type { Fault } from "./faults.ts";

const anyParams = new Proxy({}, { get: () => "1" });

test("every code has a sentence in each language, the French one with its own typography", () => {
  for (const code of Object.keys(frenchFaults)) {
    const fault = { code, severity: "fault", params: anyParams, file: "f", location: "l" } as Fault;
    const [french, english] = [faultText(fault, "fr"), faultText(fault, "en")];
    for (const sentence of [french, english]) expect(sentence, code).toMatch(/^[^a-z].*\.$/su);
    expect(french, code).not.toMatch(/'|"| [:;?!»]|« /);
    expect(english, code).not.toMatch(/'|"/);
  }
  expect(Object.keys(englishFaults)).toEqual(Object.keys(frenchFaults));
});

test("writes figures and days the way each language does", () => {
  const params = { holder: "Zoé", category: "ORD", date: "2024-01-01", held: "0", needed: "12500" };
  const source = { file: "f", location: "l" };
  const fault: Fault = { code: "not_enough_shares", severity: "fault", params, ...source };
  expect(faultText(fault, "fr")).toBe(
    "Zoé dispose de 0 action de catégorie ORD au 1er janvier 2024\u00a0; le mouvement en retire 12\u00a0500.",
  );
  expect(faultText(fault, "en")).toBe(
    "Zoé has 0 shares of category ORD on 1 January 2024; the movement takes 12,500.",
  );
});

test("a log keeps the first thousand of each severity, and never forgets that it must stop", () => {
  const log = createFaultLog();
  const source = { file: "f", location: "l" };
  for (let count = 0; count < 5_000; count += 1) log.add("file_unlisted", {}, source);
  expect(log.stopped).toBe(false);
  log.add("file_empty", {}, source);
  expect(log.faults).toHaveLength(1_002);
  expect(log.faults[1_000]).toMatchObject({ code: "too_many_faults", severity: "warning" });
  expect(stopsImport(log.faults)).toBe(true);
});

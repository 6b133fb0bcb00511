import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  differencesOf,
  newReport,
  readReport,
  signReport,
} from "#platform/backup/restore-report.ts";
import { makeCertificate } from "#platform/seal/certificate.ts";

const sealer = (name: string) => {
  const { keyPem, certificatePem } = makeCertificate(name, new Date("2026-11-01T00:00:00Z"));
  return { keyPem, chainPem: certificatePem };
};
const own = sealer("Cachet");
const report = newReport({
  id: randomUUID(),
  restoredTo: "2026-11-26T10:00:00.000Z",
  begunAt: "2026-11-26T11:00:00.000Z",
  provedAt: "2026-11-26T11:08:00.000Z",
  lossSeconds: 24,
  companies: 12,
  movements: 4000,
  files: 206,
  looseFiles: 3,
  looked: [
    { what: "registers", count: 12, faults: 1 },
    { what: "files", count: 206, faults: 2 },
  ],
  by: "Hélène Moreau",
  host: "two",
  version: "0.2.0",
});

test("a report is read with the seal of the installation on it, however it is spaced", () => {
  const signed = signReport(report, own);
  expect(readReport(signed, own)).toMatchObject({ report });
  expect(readReport(JSON.stringify(JSON.parse(signed)), own)).toEqual(readReport(signed, own));
  expect(differencesOf(report)).toBe(3);
});

test("what was changed after it was signed is refused", () => {
  const signed = signReport(report, own);
  for (const [was, is] of [
    ['"faults": 2', '"faults": 0'],
    ['"lossSeconds": 24', '"lossSeconds": 4'],
    ["Hélène Moreau", "Somebody else"],
  ] as const) {
    const changed = signed.replace(was, is);
    expect(changed).not.toBe(signed);
    expect(readReport(changed, own)).toEqual({ fault: "ALTERED" });
  }
});

test("a report with another seal, or a name that another made for itself, is refused", () => {
  expect(readReport(signReport(report, sealer("Cachet")), own)).toEqual({ fault: "ANOTHER_SEAL" });
});

test("what is no report is refused, though it were signed", () => {
  for (const text of ["", "[]", "{}", '{"report":{}}', "\u0000"]) {
    expect(readReport(text, own)).toEqual({ fault: "UNREADABLE" });
  }
  const { report: _, ...unsigned } = JSON.parse(signReport(report, own));
  expect(readReport(JSON.stringify(unsigned), own)).toEqual({ fault: "UNREADABLE" });
  const odd = signReport({ ...report, files: -1 }, own);
  expect(readReport(odd, own)).toEqual({ fault: "UNREADABLE" });
});

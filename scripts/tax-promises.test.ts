import { expect, test } from "vitest";
import { join } from "node:path";
import { readTree } from "./tidy/tree.ts";

/**
 * A person reads these: dictionaries, papers, mails and legal texts. The gallery shows pieces to
 * whoever draws.
 */
const isRead = (path: string): boolean =>
  /\.po$|^server\/texts\/|^server\/src\/.*\/(papers|mails)\/|-words\.ts$/.test(path) &&
  !path.includes(".test.");

// Rates of the flat tax, reductions for subscriptions, plans, and the payer's yearly form.
const promises =
  /\bPFU\b|flat tax|prélèvement forfaitaire|IR-PME|réduction d['’]impôt|tax reduction|\bPEA\b|\b2561\b|\bIFU\b|12,8\s?%|31,4\s?%/iu;

test("R-34, R-35, R-36, R-37: nothing that a person reads promises a rate of income tax, a reduction, a plan or a yearly form that the product does not reckon", () => {
  const found = [...readTree(join(import.meta.dirname, ".."))]
    .filter(([path]) => isRead(path))
    .flatMap(([path, text]) =>
      text
        .split("\n")
        .flatMap((line, index) => (promises.test(line) ? [`${path}:${index + 1} ${line}`] : [])),
    );
  expect(found).toEqual([]);
});

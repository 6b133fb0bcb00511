import { expect, test } from "vitest";
import { drillAlerts } from "./alert-drill.ts";

test("each thing that the product needs has an alert that fires without it, and ends with it", async () => {
  const rows = await drillAlerts({ isBrief: true });
  // oxlint-disable-next-line no-console -- the table is what this test is read for
  console.table(rows);
  const alerts = Object.values(rows).map(({ alert }) => alert);
  expect(new Set(alerts)).toEqual(
    new Set([
      "CoulisseScannerAway",
      "CoulisseMailAway",
      "CoulisseProviderFails",
      "CoulisseFilesAway",
      ...(process.getuid?.() === 0 && alerts.includes("CoulisseDiskFull")
        ? ["CoulisseDiskFull"]
        : []),
      "CoulisseProcessDown",
      "CoulisseDatabaseAway",
    ]),
  );
}, 180_000);

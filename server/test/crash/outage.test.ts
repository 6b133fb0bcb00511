import { expect, test } from "vitest";
import { drillOutage } from "./outage.ts";

test("a database that is cut off, stopped, frozen or read-only ends no server, and costs no line", async () => {
  const rows = await drillOutage({ awayMs: 0, frozenMs: 0, quietMs: 0 });
  // oxlint-disable-next-line no-console -- the table is what this test is read for
  console.table(rows);
  expect(Object.values(rows).map(({ lost }) => lost)).toEqual([0, 0, 0, 0]);
}, 180_000);

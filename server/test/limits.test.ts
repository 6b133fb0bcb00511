import { centsMax, sharesMax, votesPerShareMax } from "@coulisse/domain/limits.ts";
import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "./cluster/template.ts";

test("a company has as many shares in PostgreSQL as everywhere else", async () => {
  const database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ most: string }>("select share_ceiling()::text as most");
    expect(rows[0]?.most).toBe(String(sharesMax));
  } finally {
    await owner.end();
    await database.drop();
  }
  expect(centsMax).toBe(BigInt(Number.MAX_SAFE_INTEGER));
  expect(sharesMax * votesPerShareMax).toBeLessThanOrEqual(centsMax);
  expect((sharesMax + 1n) * votesPerShareMax).toBeGreaterThan(centsMax);
});

import { expect } from "vitest";
import type { Answer } from "./client.ts";
import type { World } from "./world.ts";

const tables = [
  "companies",
  "company_administrators",
  "company_badges",
  "company_images",
  "badges",
  "share_categories",
  "category_decisions",
  "capital_declarations",
  "decision_documents",
  "sealed_files",
  "category_totals",
  "registers",
  "movements",
  "audit_log",
  "identity_measures",
  "document_readings",
  "screening_lists",
  "screening_entries",
  "screening_hits",
  "screenings",
];

/** What the tables of companies and their shares hold, so that before and after can be compared. */
const contents = async ({ services }: World): Promise<Record<string, string | null>> => {
  const { rows } = await services.pool.query<Record<string, string | null>>(
    `select ${tables
      .map(
        (table) =>
          `(select md5(string_agg(t::text, ',' order by t::text)) from ${table} t) ${table}`,
      )
      .join(", ")}`,
  );
  return rows[0] ?? {};
};

/** Makes a call that must be refused with this code, and shows that it wrote nothing. */
export const expectRefused = async (
  world: World,
  call: () => Promise<Answer>,
  expected: { status: number; code: string; location?: string },
): Promise<Answer> => {
  const before = await contents(world);
  const answer = await call();
  expect(answer.body).toMatchObject({ status: expected.status, code: expected.code });
  expect(answer.status).toBe(expected.status);
  if (expected.location !== undefined) {
    expect(answer.body.errors).toMatchObject([{ location: expected.location }]);
  }
  expect(await contents(world)).toEqual(before);
  return answer;
};

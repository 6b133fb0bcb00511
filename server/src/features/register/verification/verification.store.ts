import type { Reading, Writing } from "#platform/context.ts";
import { sql } from "kysely";
import { ofRow, toRow, type Check } from "#platform/chain-checks.ts";

/** A fault as it is kept: names are looked up when it is shown, and go when their owners go. */
export type Fault = Readonly<{
  number: number;
  movementId: string | null;
  kind: string;
  detail: string;
  aboutId: string | null;
  on: string | null;
}>;

/** The head moves on with each line: that it is not the last one's is the same fault still. */
export const faultKey = ({ kind, number, movementId, aboutId, detail }: Fault): string =>
  kind === "head" ? kind : JSON.stringify([kind, movementId ?? number, aboutId, detail]);

export type RegisterCheck = Check<Fault>;

export const findCheck = async (
  r: Reading,
  companyId: string,
): Promise<RegisterCheck | undefined> => {
  const row = await r.db
    .selectFrom("register_checks")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && ofRow(row);
};

export const insertCheck = async (
  w: Writing,
  companyId: string,
  check: RegisterCheck,
): Promise<void> => {
  await w.db
    .insertInto("register_checks")
    .values({ company_id: companyId, ...toRow(check) })
    .execute();
};

/** Registers whose head is not the one that was verified, or that were wholly verified before an instant. */
export const listDue = async (r: Reading, wholeBefore: Date): Promise<string[]> => {
  const { rows } = await sql<{ company_id: string }>`
    select r.company_id from registers r
    left join lateral (select number, hash, whole_at from register_checks c
      where c.company_id = r.company_id order by id desc limit 1) kept on true
    where r.last_hash is distinct from coalesce(kept.hash, repeat('0', 64))
      or kept.whole_at < ${wholeBefore}
    order by r.company_id`.execute(r.db);
  return rows.map((row) => row.company_id);
};

import type { Verification } from "@coulisse/contract/register-shapes.ts";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { toWire } from "#platform/wire.ts";

type FaultRow = { number: bigint; movement_id: string | null; kind: string; detail: string };

/** More would only repeat what the first ones say. */
const faultsShown = 100;

/** Recomputes every hash from the first line to the last, and every balance from the lines. */
export const verifyRegister = async (ctx: Context, companyId: string): Promise<Verification> => {
  const head = await ctx.db
    .selectFrom("registers")
    .select(["last_number", "last_hash"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  if (!head) throw new Problem("company_not_found");
  const { rows } = await sql<FaultRow>`select * from register_verify(${companyId})`.execute(ctx.db);
  return {
    intact: rows.length === 0,
    movementCount: toWire(head.last_number),
    headNumber: toWire(head.last_number),
    headHash: head.last_hash,
    checkedAt: ctx.clock.now().toISOString(),
    faults: rows.slice(0, faultsShown).map((row) => ({
      number: toWire(row.number),
      movementId: row.movement_id,
      kind: row.kind as Verification["faults"][number]["kind"],
      detail: row.detail,
    })),
  };
};

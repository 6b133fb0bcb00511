import type { ImportReport } from "@coulisse/contract/register-shapes.ts";
import { sql } from "kysely";
import { requireAdmin, transaction, type Context } from "#platform/context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Tx } from "#platform/database.ts";
import type { Upload } from "#platform/http/bind.ts";
import { asProblem, Problem } from "#platform/problem.ts";
import { toWire } from "#platform/wire.ts";
import type { Repeat } from "#features/register/register.commands.ts";
import { appendMany, readNumbers } from "#features/register/import.store.ts";
import {
  createMissing,
  lockNewHolders,
  matchRegister,
  type Matches,
} from "#features/register/import-parties.store.ts";
import { readImport, type ReadImport } from "#features/register/import-files.queries.ts";
import { describeFaults } from "#features/register/import.rules.ts";
import { stopsImport } from "#features/register/interchange/faults.ts";

const reportOf = (ctx: Context, read: ReadImport, matches: Matches | null): ImportReport => {
  const described = describeFaults(read.faults, ctx.locale);
  return {
    committed: false,
    format: read.format,
    ...described,
    holders: matches?.holders.counts ?? { created: 0, matched: 0 },
    categories: matches?.categories.counts ?? { created: 0, matched: 0 },
    movementCount: read.register.movements.length,
    firstNumber: null,
    lastNumber: null,
    preview: described.faultCount > 0 ? [] : read.preview,
  };
};

/** The register's row is locked first, so that nothing is registered beside the import. */
const lockEmptyRegister = async (tx: Tx, companyId: string): Promise<void> => {
  const { rows } = await sql<{
    last: bigint | null;
  }>`select lock_register(${companyId}) as last`.execute(tx);
  const last = rows[0]?.last ?? null;
  if (last === null) throw new Problem("company_not_found");
  if (last > 0n) throw new Problem("register_not_empty");
};

const findAnswered = async (
  tx: Tx,
  actorId: string,
  repeat: Repeat,
  now: Date,
): Promise<ImportReport | null> => {
  if (!repeat) return null;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("idempotency_keys")
    .values({
      actor_id: actorId,
      key: repeat.key,
      request_hash: repeat.requestHash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return null;
  const earlier = await tx
    .selectFrom("idempotency_keys")
    .select(["request_hash", "answer"])
    .where("actor_id", "=", actorId)
    .where("key", "=", repeat.key)
    .executeTakeFirstOrThrow();
  if (earlier.request_hash !== repeat.requestHash) throw new Problem("idempotency_key_reused");
  return earlier.answer as ImportReport;
};

const commit = (
  ctx: Context,
  companyId: string,
  read: ReadImport,
  repeat: Repeat,
): Promise<ImportReport> => {
  const actor = requireAdmin(ctx);
  return transaction(ctx, async (tx) => {
    const answered = await findAnswered(tx, actor.userId, repeat, ctx.clock.now());
    if (answered) return answered;
    await lockEmptyRegister(tx, companyId);
    await lockNewHolders(tx);
    const matches = await matchRegister(tx, companyId, read.register);
    await createMissing(ctx, tx, companyId, read.register, matches);
    await appendMany(ctx, tx, actor.userId, read.register, matches);
    const numbers = await readNumbers(tx, companyId);
    const report: ImportReport = {
      ...reportOf(ctx, read, matches),
      committed: true,
      firstNumber: 1,
      lastNumber: toWire(numbers),
    };
    if (repeat) {
      await tx
        .updateTable("idempotency_keys")
        .set({ answer: JSON.stringify(report) })
        .where("actor_id", "=", actor.userId)
        .where("key", "=", repeat.key)
        .execute();
    }
    await recordAudit(ctx, tx, {
      action: "register.imported",
      entityType: "company",
      entityId: companyId,
      detail: { format: read.format, movements: read.register.movements.length },
    });
    return report;
  });
};

/**
 * A dry run that reports every fault, or the same files registered: all of them or nothing. Files
 * with a fault are never committed, whatever was asked.
 */
export const importRegister = async (
  ctx: Context,
  companyId: string,
  uploads: readonly Upload[],
  wanted: boolean,
  repeat: Repeat,
): Promise<ImportReport> => {
  requireAdmin(ctx);
  if (uploads.length === 0) throw new Problem("file_missing");
  const read = await readImport(ctx, uploads);
  if (wanted && !stopsImport(read.faults)) {
    try {
      return await commit(ctx, companyId, read, repeat);
    } catch (error) {
      throw asProblem(error);
    }
  }
  const matches = await transaction(ctx, async (tx) => {
    await lockEmptyRegister(tx, companyId);
    return matchRegister(tx, companyId, read.register);
  });
  return reportOf(ctx, read, matches);
};

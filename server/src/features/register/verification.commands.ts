import type { Verification } from "@coulisse/contract/register-shapes.ts";
import { recordAudit } from "#platform/audit.ts";
import { transaction, type Context } from "#platform/context.ts";
import {
  beginning,
  checkRegister,
  toVerification,
} from "#features/register/verification.queries.ts";
import {
  findCheck,
  insertCheck,
  listDue,
  type Check,
} from "#features/register/verification.store.ts";

/** More would only repeat what the first ones say. */
const faultsKept = 100;
const wholeAfterMs = 7 * 86_400_000;

/**
 * Looks at the register from behind the last line that was found intact, or at the whole of it, and
 * keeps how that ended. A register with a fault is always looked at as a whole: lines that came
 * since do not make it intact again.
 */
const keepCheck = async (ctx: Context, companyId: string, isWhole: boolean): Promise<Check> => {
  const known = await findCheck(ctx.db, companyId);
  const base = isWhole || known === undefined || known.faultCount > 0 ? null : known;
  const checkedAt = ctx.clock.now();
  const { head, faults } = await checkRegister(ctx, companyId, base ?? beginning);
  const check = {
    ...head,
    checkedAt,
    wholeAt: base?.wholeAt ?? checkedAt,
    faultCount: faults.length,
    faults: faults.slice(0, faultsKept),
  };
  await transaction(ctx, async (tx) => {
    await insertCheck(tx, companyId, check);
    if (ctx.actor === null) return;
    await recordAudit(ctx, tx, {
      action: "register.verified",
      entityType: "company",
      entityId: companyId,
      detail: { number: String(check.number), faults: check.faultCount },
    });
  });
  return check;
};

/** The whole of it, because somebody asks now. */
export const verifyRegister = async (ctx: Context, companyId: string): Promise<Verification> =>
  toVerification(ctx.db, companyId, await keepCheck(ctx, companyId, true));

/** Every register whose head has moved on, and each as a whole once a week. One that fails stops no other. */
export const extendVerifications = async (ctx: Context): Promise<void> => {
  const wholeBefore = new Date(ctx.clock.now().getTime() - wholeAfterMs);
  const failures: unknown[] = [];
  for (const companyId of await listDue(ctx.db, wholeBefore)) {
    try {
      const known = await findCheck(ctx.db, companyId);
      await keepCheck(ctx, companyId, known === undefined || known.wholeAt < wholeBefore);
    } catch (error) {
      ctx.log.error({ err: error, companyId }, "a register could not be verified");
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "registers could not be verified");
};

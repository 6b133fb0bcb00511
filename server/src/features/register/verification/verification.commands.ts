import type { Verification } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { keepCheckOf, wholeIsDueBefore } from "#platform/chain-checks.ts";
import type { Context } from "#platform/context.ts";
import { tellOfRegisterFaults } from "#features/register/verification/fault-alarms.commands.ts";
import {
  checkRegister,
  toVerification,
} from "#features/register/verification/verification.queries.ts";
import {
  faultKey,
  findCheck,
  insertCheck,
  listDue,
  type RegisterCheck,
} from "#features/register/verification/verification.store.ts";

const keepCheck = (
  ctx: Context,
  companyId: string,
  wholeBefore: Date | null,
): Promise<RegisterCheck> =>
  keepCheckOf(
    ctx,
    {
      findKept: (r) => findCheck(r, companyId),
      look: (from) => checkRegister(ctx, companyId, from),
      insert: (w, check) => insertCheck(w, companyId, check),
      keyOf: faultKey,
      tell: (w, count) => tellOfRegisterFaults(w, companyId, count),
      entry: { action: "register.verified", entityType: "company", entityId: companyId },
    },
    wholeBefore,
  );

/** The whole of it, because somebody asks now. */
export const verifyRegister = async (ctx: Context, companyId: string): Promise<Verification> =>
  toVerification(ctx, companyId, await keepCheck(ctx, companyId, null));

/** Every register whose head has moved on, and each as a whole once a week. One that fails stops no other. */
export const extendVerifications = async (ctx: Context): Promise<void> => {
  const wholeBefore = wholeIsDueBefore(ctx);
  const failures: unknown[] = [];
  for (const companyId of await listDue(ctx, wholeBefore)) {
    try {
      await keepCheck(ctx, companyId, wholeBefore);
    } catch (error) {
      ctx.log.error({ err: error, companyId }, "a register could not be verified");
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "registers could not be verified");
};

import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { transaction, type Context } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { planErasure } from "#features/accounts/own-data/erasure.queries.ts";
import {
  blankFacts,
  blankUser,
  dropTraces,
  lockAdministrations,
} from "#features/accounts/own-data/erasure.store.ts";
import { eraseTraces } from "#features/audit/audit-chain.commands.ts";
import { lockOwner } from "#features/accounts/factors/factors.store.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";

/**
 * Closes the caller's account. What opens it or reaches its owner is erased at once; what the law has
 * kept is dated, and erased when its day comes.
 */
export const eraseMe = (ctx: Context, typedEmail: string): Promise<void> =>
  transaction(ctx, async (tx) => {
    const { userId } = await requireFreshProof(ctx, tx);
    await lockAdministrations(tx, userId);
    const { email } = await lockOwner(tx, userId);
    if (typedEmail.toLowerCase() !== (email ?? "").toLowerCase()) {
      throw fieldProblem("confirmation_wrong", "email");
    }
    const { obstacles, dated, keepsName } = await planErasure(ctx, tx, userId);
    const [obstacle] = obstacles;
    if (obstacle) {
      const facts = { companies: obstacle.companies.join(", ") };
      throw new Problem(obstacle.code, { facts });
    }
    for (const { subject, until } of dated) {
      const due = { user_id: userId, subject, due_on: until };
      await tx.insertInto("erasures").values(due).execute();
    }
    await blankUser(ctx, tx, userId, { facts: dated.length > 0, name: keepsName });
    await dropTraces(tx, userId, email);
    await recordAudit(ctx, tx, {
      action: "user.erased",
      entityType: "user",
      entityId: userId,
      detail: { kept: dated.map(({ subject, until }) => `${subject} ${until}`), keepsName },
    });
  });

const eraseFactsOf = (ctx: Context, userId: string): Promise<void> =>
  transaction(ctx, async (tx, inner) => {
    const due = await tx
      .updateTable("erasures")
      .set({ done_at: ctx.clock.now() })
      .where("user_id", "=", userId)
      .where("subject", "=", "identity_facts")
      .where("done_at", "is", null)
      .executeTakeFirst();
    if (due.numUpdatedRows === 0n) return;
    const { keepsName } = await planErasure(ctx, tx, userId);
    await blankFacts(tx, userId, keepsName);
    await eraseTraces(inner, userId);
    await recordAudit(ctx, tx, {
      action: "user.facts_erased",
      entityType: "user",
      entityId: userId,
    });
  });

/** five years after the relationship ended, what a check of identity rested on is erased too. */
export const eraseDueFacts = async (ctx: Context): Promise<void> => {
  const rows = await ctx.db
    .selectFrom("erasures")
    .select("user_id")
    .where("subject", "=", "identity_facts")
    .where("due_on", "<=", dayOf(ctx.clock.now()))
    .where("done_at", "is", null)
    .execute();
  for (const { user_id: userId } of rows) await eraseFactsOf(ctx, userId);
};

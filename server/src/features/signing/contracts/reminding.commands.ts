import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { tellTurn } from "#features/signing/contracts/contract-news.commands.ts";
import { isUnderWay } from "#features/signing/contracts/contracts.rules.ts";
import { lockContract } from "#features/signing/contracts/contracts.store.ts";

/**
 * Reminds those whose turn it is, when the company or the platform asks. Whatever told them of the
 * contract today, its sending too, is enough for one day.
 */
export const remindSigners = (ctx: Context, id: string): Promise<{ remindedCount: number }> =>
  write(ctx, async (w) => {
    const row = await lockContract(w, id);
    if (!row) throw new Problem("contract_not_found");
    if (!isUnderWay(row.state)) throw new Problem("contract_not_waiting");
    if (row.told_on === dayOf(w.clock.now())) throw new Problem("contract_reminded_today");
    const remindedCount = await tellTurn(w, id, "contract_reminder");
    if (remindedCount === 0) throw new Problem("contract_not_waiting");
    await recordAudit(w, {
      action: "contract.reminded",
      entityType: "contract",
      entityId: id,
      detail: { remindedCount },
    });
    return { remindedCount };
  });

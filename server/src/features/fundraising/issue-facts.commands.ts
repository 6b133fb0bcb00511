import type { Fundraising } from "@coulisse/contract/fundraising-shapes.schemas.ts";
import type { fundraisingRoutes } from "@coulisse/contract/fundraising.ts";
import type { ParsedBody } from "@coulisse/contract/route.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { requireAdmin, transaction, type Context } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { requireVersion } from "#platform/version.ts";
import { getFundraising } from "#features/fundraising/fundraising.queries.ts";
import { lockFundraising, writeIssueFacts } from "#features/fundraising/fundraising.store.ts";

type Facts = ParsedBody<(typeof fundraisingRoutes)["updateIssueFacts"]>;

/**
 * Who decided the increase, whether shareholders keep a preferential right, and who keeps the funds
 * (R-22b). Forms that are signed already stay as they are.
 */
export const updateIssueFacts = (
  ctx: Context,
  id: string,
  facts: Facts,
  version?: number,
): Promise<Fundraising> =>
  transaction(ctx, async (tx, inner) => {
    requireAdmin(ctx);
    const row = await lockFundraising(tx, id);
    if (!row) throw new Problem("fundraising_not_found");
    requireVersion(version, row.version);
    if (row.closed_at !== null) throw new Problem("fundraising_over");
    const today = dayOf(ctx.clock.now());
    const { decidedOn } = facts;
    if (decidedOn !== null && decidedOn > today) {
      throw fieldProblem("fundraising_day_to_come", "decidedOn");
    }
    await writeIssueFacts(tx, row, {
      ...{ decided_by: facts.decidedBy, decided_on: decidedOn },
      preferential_right: facts.preferentialRight,
      depositary_name: facts.depositaryName,
      depositary_address: facts.depositaryAddress,
    });
    await recordAudit(inner, tx, {
      action: "fundraising.issue_facts_changed",
      entityType: "fundraising",
      entityId: id,
      detail: { ...facts },
    });
    return getFundraising(inner, id);
  });

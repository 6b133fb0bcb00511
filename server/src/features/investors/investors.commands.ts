import type { Investor, InvestorAnswers } from "@coulisse/contract/kyc-shapes.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { Problem } from "#platform/problem.ts";
import { requireVersion } from "#platform/version.ts";
import { getInvestor, getInvestorOfUser } from "#features/investors/investors.queries.ts";
import { decideExposure, requireSelfOrAdmin } from "#features/investors/investors.rules.ts";
import {
  insertInvestorOnce,
  lockInvestorRow,
  writeInvestor,
  type InvestorRow,
} from "#features/investors/investors.store.ts";
import { stateAfterAnswers } from "#features/investors/kyc.rules.ts";

/** A person has one profile: asked twice, or twice at once, it is the same. */
export const createInvestor = async (ctx: Context): Promise<Investor> => {
  const { userId } = requireActor(ctx);
  const id = ctx.clock.newId();
  return transaction(ctx, async (tx) => {
    if (await insertInvestorOnce(tx, { id, userId, createdAt: ctx.clock.now() })) {
      await recordAudit(ctx, tx, {
        action: "investor.created",
        entityType: "investor",
        entityId: id,
      });
    }
    return getInvestorOfUser(tx, userId);
  });
};

/** The profile and its check, held until the transaction ends. */
export const lockInvestor = async (tx: Tx, id: string): Promise<InvestorRow> => {
  const investor = await lockInvestorRow(tx, id);
  if (!investor) throw new Problem("investor_not_found");
  return investor;
};

export const updateInvestor = async (
  ctx: Context,
  id: string,
  answers: InvestorAnswers,
  version?: number,
): Promise<Investor> =>
  transaction(ctx, async (tx) => {
    const investor = await lockInvestor(tx, id);
    requireSelfOrAdmin(ctx, investor.userId);
    requireVersion(version, investor.version);
    const exposure = decideExposure(investor, answers);
    const kycState = stateAfterAnswers(
      investor.kycState,
      investor.politicallyExposed,
      exposure.politicallyExposed,
    );
    await writeInvestor(tx, investor, {
      politically_exposed: exposure.politicallyExposed,
      political_function: exposure.politicalFunction,
      source_of_funds: answers.sourceOfFunds,
      source_of_funds_detail: answers.sourceOfFundsDetail,
      tax_residence: answers.taxResidence,
      ...(kycState === investor.kycState
        ? {}
        : { kyc_state: kycState, kyc_submitted_at: ctx.clock.now() }),
    });
    await recordAudit(ctx, tx, {
      action: "investor.changed",
      entityType: "investor",
      entityId: id,
      detail: { fields: Object.keys(answers) },
    });
    return getInvestor(tx, id);
  });

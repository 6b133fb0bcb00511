import type { VoterRule } from "@coulisse/contract/register/register-shapes.schemas.ts";
import type { registerRoutes } from "@coulisse/contract/register/register.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, write, type Context } from "#platform/context.ts";
import { fieldProblem, invariant } from "#platform/problem.ts";
import { requireMatter } from "#features/companies/keeping/matters.queries.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";
import { listVoterRules } from "#features/register/lines/split-shares.queries.ts";
import { insertVoterRule } from "#features/register/cap-table/voter-rules.store.ts";

type Statement = ParsedBody<(typeof registerRoutes)["stateVoterRule"]>;

/**
 * The articles state who votes for split shares, from a day on; what was stated before stays beside
 * it. Profits are no part of it: their votes are the usufructuary’s (Code civil, article 1844).
 */
export const stateVoterRule = (
  ctx: Context,
  companyId: string,
  statement: Statement,
): Promise<VoterRule> =>
  write(ctx, async (w) => {
    await requireCompany(w, companyId);
    await requireMatter(w, "register", companyId);
    if (statement.effectiveOn > dayOf(w.clock.now())) {
      throw fieldProblem("voter_rule_to_come", "effectiveOn");
    }
    const id = w.clock.newId();
    await insertVoterRule(w, {
      id,
      company_id: companyId,
      ordinary: statement.ordinary,
      extraordinary: statement.extraordinary,
      effective_on: statement.effectiveOn,
      source: statement.source,
      actor_id: requireActor(w).userId,
      recorded_at: w.clock.now(),
    });
    await recordAudit(w, {
      action: "register.voters_stated",
      entityType: "company",
      entityId: companyId,
      detail: { ...statement },
    });
    const stated = (await listVoterRules(w, companyId)).find((rule) => rule.id === id);
    invariant(stated !== undefined, "what was just stated is there");
    return stated;
  });

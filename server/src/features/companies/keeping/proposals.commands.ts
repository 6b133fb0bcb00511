import type { Proposal } from "@coulisse/contract/companies/proposals.schemas.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { longTransaction } from "#platform/long-work.ts";
import { Problem } from "#platform/problem.ts";
import { requireNext } from "#platform/step.ts";
import { isId } from "#platform/page.ts";
import { toWire } from "#platform/wire.ts";
import { lockCompany } from "#features/companies/companies.store.ts";
import { lockRegister } from "#features/companies/locked-register.commands.ts";
import { tellDecided } from "#features/companies/keeping/keeping-news.commands.ts";
import {
  decideProposalRow,
  findProposal,
  type ProposalRow,
} from "#features/companies/keeping/proposals.store.ts";
import {
  getProposal,
  mayDecide,
  mayWithdraw,
  readCall,
} from "#features/companies/keeping/proposals.queries.ts";
import { makeCall } from "#features/companies/keeping/trial.commands.ts";

/** Locks a proposal that nobody has decided: of two who decide at once, the second is told so. */
const holdWaiting = async (w: Writing, id: string): Promise<ProposalRow> => {
  const row = await findProposal(w, id, { isLocked: true });
  if (!row) throw new Problem("proposal_not_found");
  if (row.state !== "WAITING") throw new Problem("proposal_decided");
  return row;
};

const requireDecider = (w: Writing, row: ProposalRow): string => {
  const actor = requireActor(w);
  if (row.proposed_by === actor.userId) throw new Problem("proposal_own");
  if (!mayDecide(actor, row)) throw new Problem("proposal_not_yours");
  return actor.userId;
};

const recordDecision = (
  w: Writing,
  { id, company_id: companyId, matter, call, proposed_by: proposedBy }: ProposalRow,
  action: "proposal.confirmed" | "proposal.refused" | "proposal.withdrawn",
  detail: Readonly<{ reason?: string }> = {},
) =>
  recordAudit(w, {
    action,
    entityType: "proposal",
    entityId: id,
    detail: { companyId, matter, call, proposedBy, ...detail },
  });

const tellOf = async (
  w: Writing,
  row: ProposalRow,
  decision: "CONFIRMED" | "REFUSED",
  reason: string | null,
): Promise<void> => {
  const company = await lockCompany(w, row.company_id);
  if (!company) throw new Problem("company_not_found");
  const { matter, proposed_by: proposedBy } = row;
  await tellDecided(w, { company, matter: matter as never, decision, proposedBy, reason });
};

/** Whatever the confirmer saw was reckoned on a register; one that has moved since is looked at again. */
const requireRegisterSeen = async (
  w: Writing,
  { matter, company_id: companyId }: ProposalRow,
  seen: number,
): Promise<void> => {
  if (matter !== "register") return;
  const last = (await lockRegister(w, companyId)) ?? 0n;
  if (toWire(last) !== seen) {
    throw new Problem("register_moved", { facts: { number: toWire(last) } });
  }
};

const idOf = (reply: unknown): string | null => {
  const id = (reply as { id?: unknown } | undefined)?.id;
  return isId(id) ? id : null;
};

/**
 * Makes a proposed call, whole, in the transaction that marks it confirmed: the law judges it again, and
 * it is made once or not at all. Whoever proposed it does not confirm it.
 */
export const confirmProposal = async (
  ctx: Context,
  id: string,
  lastNumber: number,
): Promise<Proposal> => {
  return longTransaction(ctx, async (w) => {
    const row = await holdWaiting(w, id);
    const decidedBy = requireDecider(w, row);
    await requireRegisterSeen(w, row, lastNumber);
    const { bound, made, confirmed } = await readCall(w, row);
    const reply = await makeCall(w, bound, made, confirmed);
    requireNext("proposals", row, "CONFIRMED");
    await decideProposalRow(w, id, { state: "CONFIRMED", decidedBy, madeId: idOf(reply) });
    await recordDecision(w, row, "proposal.confirmed");
    await tellOf(w, row, "CONFIRMED", null);
    return getProposal(w, id);
  });
};

/** Refuses a proposal for a reason that whoever made it is told; nothing of it is done. */
export const refuseProposal = (ctx: Context, id: string, reason: string): Promise<Proposal> =>
  write(ctx, async (w) => {
    const row = await holdWaiting(w, id);
    const decidedBy = requireDecider(w, row);
    requireNext("proposals", row, "REFUSED");
    await decideProposalRow(w, id, { state: "REFUSED", decidedBy, reason });
    await recordDecision(w, row, "proposal.refused", { reason });
    await tellOf(w, row, "REFUSED", reason);
    return getProposal(w, id);
  });

/** Takes a proposal back that nobody has decided. */
export const withdrawProposal = (ctx: Context, id: string): Promise<Proposal> =>
  write(ctx, async (w) => {
    const row = await holdWaiting(w, id);
    const actor = requireActor(w);
    if (!mayWithdraw(actor, row)) throw new Problem("proposal_not_yours");
    requireNext("proposals", row, "WITHDRAWN");
    await decideProposalRow(w, id, { state: "WITHDRAWN", decidedBy: actor.userId });
    await recordDecision(w, row, "proposal.withdrawn");
    return getProposal(w, id);
  });

import type { NameChange } from "@coulisse/contract/identity/name-changes.schemas.ts";
import {
  requireAdmin,
  requireAnothers,
  write,
  type Context,
  type Writing,
} from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { tell } from "#features/messages/news.commands.ts";
import {
  before,
  namesOf,
  recordNames,
  type HeldName,
  type NameHolders,
} from "#features/identity/name-changes/accepted-names.commands.ts";
import {
  acceptedMail,
  rejectedMail,
} from "#features/identity/name-changes/mails/name-change-mails.ts";
import { getNameChange } from "#features/identity/name-changes/name-changes.queries.ts";
import {
  lockNameChange,
  writeDecided,
  type NameChangeRow,
  type NameFacts,
} from "#features/identity/name-changes/name-changes.store.ts";

type Decision = Readonly<{ decision: "ACCEPTED" | "REJECTED"; reason?: string | null | undefined }>;

const tellDecision = async (
  w: Writing,
  change: NameChangeRow,
  kind: HeldName["kind"],
  { decision, reason }: Decision,
): Promise<void> => {
  if (change.requested_by === null) return;
  const userId = change.requested_by;
  const path = kind === "user" ? "/investor/my-account" : "/investor/corporates";
  const isAccepted = decision === "ACCEPTED";
  const facts = { name: change.name_after, ...(reason ? { reason } : {}) };
  const news = isAccepted ? "name_change_accepted" : "name_change_rejected";
  await tell(w, {
    userId,
    kind: news,
    facts,
    path,
    mail: (to, url) =>
      isAccepted
        ? acceptedMail(to, url, change.name_after)
        : rejectedMail(to, url, change.name_after, reason ?? ""),
  });
};

/** The bearer of the name is locked before the request, like everywhere. */
const holdNamed = async (w: Writing, id: string, holders: NameHolders): Promise<HeldName> => {
  const { holder, changes } = await getNameChange(w, id);
  const asked = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
  return holders[holder.kind](w, holder.id, asked);
};

const accept = async (w: Writing, held: HeldName, change: NameChangeRow): Promise<void> => {
  const facts = change.facts_after as NameFacts;
  const was = before(held, facts);
  const nameAfter = held.nameWith({ ...held.facts, ...facts });
  await writeDecided(w, change.id, {
    state: "ACCEPTED",
    refusal: null,
    before: was,
    nameAfter,
  });
  await held.write(facts);
};

/**
 * A request is decided once, from PENDING: of two administrators at once, the second is told that
 * it is done.
 */
export const decideNameChange = async (
  ctx: Context,
  id: string,
  decided: Decision,
  holders: NameHolders,
): Promise<NameChange> => {
  requireAdmin(ctx);
  const reason = decided.reason === "" ? null : (decided.reason ?? null);
  const isAccepted = decided.decision === "ACCEPTED";
  if (!isAccepted && reason === null) throw fieldProblem("name_refusal_missing", "reason");
  return write(ctx, async (w) => {
    const held = await holdNamed(w, id, holders);
    requireAnothers(w, held.holderId);
    const change = await lockNameChange(w, id);
    if (change?.state !== "PENDING") throw new Problem("name_change_decided");
    const facts = change.facts_after as NameFacts;
    const was = before(held, facts);
    if (isAccepted) await accept(w, held, change);
    else {
      const { name_after: nameAfter } = change;
      const refused = { state: "REJECTED", refusal: reason, before: was, nameAfter } as const;
      await writeDecided(w, id, refused);
    }
    await tellDecision(w, change, held.kind, { decision: decided.decision, reason });
    await recordNames(w, isAccepted ? "accepted" : "rejected", {
      id,
      kind: held.kind,
      holderId: held.holderId,
      source: "REQUEST",
      reason,
      detail: { before: namesOf(was), after: namesOf(facts) },
    });
    return getNameChange(w, id);
  });
};

import type { ClassRequest } from "@coulisse/contract/identity/investor-classes.schemas.ts";
import { classParametersOn } from "@coulisse/contract/identity/investor-classes.ts";
import { dayOf } from "#platform/clock.ts";
import {
  requireAdmin,
  requireAnothers,
  write,
  type Context,
  type Writing,
} from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { tellOfClass } from "#features/identity/classes/class-news.commands.ts";
import {
  kindOfHolder,
  recordClassStep,
} from "#features/identity/classes/investor-classes.commands.ts";
import { getClassRequest } from "#features/identity/classes/investor-classes.queries.ts";
import {
  lockClassRequest,
  lockInForce,
  writeDecided,
  writeEnded,
} from "#features/identity/classes/investor-classes.store.ts";

type Decision = Readonly<{ decision: "ACCEPTED" | "REJECTED"; reason: string }>;

/** Two years to the instant; of 29 February to 1 March. */
const endOf = (now: Date): Date => {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + classParametersOn(dayOf(now)).years);
  return end;
};

/** A renewal takes the place of what counted before it, without an instant between them. */
const accept = async (
  w: Writing,
  row: Readonly<{ id: string; holder_id: string }>,
  { reason, decidedBy }: Readonly<{ reason: string; decidedBy: string }>,
): Promise<void> => {
  const now = w.clock.now();
  const before = await lockInForce(w, row.holder_id);
  if (before) await writeEnded(w, before.id, { ending: "RENEWED", at: now });
  const accepted = { state: "ACCEPTED", reason, endsAt: endOf(now), decidedBy } as const;
  await writeDecided(w, row.id, accepted);
};

/**
 * A request is decided once, from PENDING: of two administrators at once, the second is told that
 * it is done.
 */
export const decideClassRequest = (
  ctx: Context,
  id: string,
  { decision, reason }: Decision,
): Promise<ClassRequest> =>
  write(ctx, async (w) => {
    const { userId: decidedBy } = requireAdmin(w);
    const row = await lockClassRequest(w, id);
    if (!row) throw new Problem("class_request_not_found");
    requireAnothers(w, row.holder_id);
    if (row.requested_by === decidedBy) throw new Problem("own_matter");
    if (row.state !== "PENDING") throw new Problem("class_request_decided");
    if (decision === "ACCEPTED") await accept(w, row, { reason, decidedBy });
    else {
      const rejected = { state: "REJECTED", reason, endsAt: null, decidedBy } as const;
      await writeDecided(w, id, rejected);
    }
    const kind = await kindOfHolder(w, row.holder_id);
    const action = decision === "ACCEPTED" ? "accepted" : "rejected";
    await recordClassStep(w, { id, holderId: row.holder_id, kind }, { action, reason });
    const decided = await getClassRequest(w, id);
    await tellOfClass(w, decided, decision === "ACCEPTED" ? "class_accepted" : "class_rejected");
    return decided;
  });

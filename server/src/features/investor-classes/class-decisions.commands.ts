import type { ClassRequest } from "@coulisse/contract/investor-classes.schemas.ts";
import { classParametersOn } from "@coulisse/contract/investor-classes.ts";
import { dayOf } from "#platform/clock.ts";
import { requireAdmin, requireAnothers, transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { Problem } from "#platform/problem.ts";
import { tellOfClass } from "#features/investor-classes/class-news.commands.ts";
import {
  kindOfHolder,
  recordClassStep,
} from "#features/investor-classes/investor-classes.commands.ts";
import { getClassRequest } from "#features/investor-classes/investor-classes.queries.ts";
import {
  lockClassRequest,
  lockInForce,
  writeDecided,
  writeEnded,
} from "#features/investor-classes/investor-classes.store.ts";

type Decision = Readonly<{ decision: "ACCEPTED" | "REJECTED"; reason: string }>;

/** Two years to the instant; of 29 February to 1 March. */
const endOf = (now: Date): Date => {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + classParametersOn(dayOf(now)).years);
  return end;
};

/** A renewal takes the place of what counted before it, without an instant between them. */
const accept = async (
  ctx: Context,
  tx: Tx,
  row: Readonly<{ id: string; holder_id: string }>,
  { reason, decidedBy }: Readonly<{ reason: string; decidedBy: string }>,
): Promise<void> => {
  const now = ctx.clock.now();
  const before = await lockInForce(tx, row.holder_id);
  if (before) await writeEnded(tx, before.id, { ending: "RENEWED", at: now });
  const accepted = { state: "ACCEPTED", reason, endsAt: endOf(now), decidedBy } as const;
  await writeDecided(ctx, tx, row.id, accepted);
};

/** Once, from PENDING: of two administrators at once, the second is told that it is done. */
export const decideClassRequest = (
  ctx: Context,
  id: string,
  { decision, reason }: Decision,
): Promise<ClassRequest> =>
  transaction(ctx, async (tx) => {
    const { userId: decidedBy } = requireAdmin(ctx);
    const row = await lockClassRequest(tx, id);
    if (!row) throw new Problem("class_request_not_found");
    requireAnothers(ctx, row.holder_id);
    if (row.requested_by === decidedBy) throw new Problem("own_matter");
    if (row.state !== "PENDING") throw new Problem("class_request_decided");
    if (decision === "ACCEPTED") await accept(ctx, tx, row, { reason, decidedBy });
    else {
      const rejected = { state: "REJECTED", reason, endsAt: null, decidedBy } as const;
      await writeDecided(ctx, tx, id, rejected);
    }
    const kind = await kindOfHolder({ db: tx }, row.holder_id);
    const action = decision === "ACCEPTED" ? "accepted" : "rejected";
    await recordClassStep(ctx, tx, { id, holderId: row.holder_id, kind }, { action, reason });
    const decided = await getClassRequest({ db: tx }, id);
    await tellOfClass(
      ctx,
      tx,
      decided,
      decision === "ACCEPTED" ? "class_accepted" : "class_rejected",
    );
    return decided;
  });

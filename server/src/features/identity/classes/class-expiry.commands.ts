import { dayMs } from "@coulisse/domain/spans.ts";
import { lawOn } from "@coulisse/domain/law.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context } from "#platform/context.ts";
import { tellOfClass } from "#features/identity/classes/class-news.commands.ts";
import { recordClassStep } from "#features/identity/classes/investor-classes.commands.ts";
import { getClassRequest } from "#features/identity/classes/investor-classes.queries.ts";
import {
  lockClassRequest,
  writeEnded,
  writeEndTold,
} from "#features/identity/classes/investor-classes.store.ts";

const noticeFrom = (now: Date): Date =>
  new Date(now.getTime() + lawOn("classToldDays", dayOf(now)) * dayMs);

const endOne = (ctx: Context, id: string): Promise<void> =>
  write(ctx, async (w) => {
    const row = await lockClassRequest(w, id);
    if (row?.state !== "ACCEPTED" || row.ended_at !== null || row.ends_at === null) return;
    const now = w.clock.now();
    const request = await getClassRequest(w, id);
    if (row.ends_at <= now) {
      await writeEnded(w, id, { ending: "EXPIRED", at: row.ends_at });
      const step = { id, holderId: row.holder_id, kind: request.holder.kind };
      await recordClassStep(w, step, { action: "expired" });
      await tellOfClass(w, request, "class_expired");
    } else if (row.end_told_at === null && row.ends_at <= noticeFrom(now)) {
      await writeEndTold(w, id, now);
      await tellOfClass(w, request, "class_ends_soon");
    }
  });

/**
 * Every day: tells whose approval is about to end, and writes down those that have. A class ends by
 * its hour alone, whether this has run or not.
 */
export const endClasses = async (ctx: Context): Promise<void> => {
  const rows = await ctx.db
    .selectFrom("class_requests")
    .select("id")
    .where("state", "=", "ACCEPTED")
    .where("ended_at", "is", null)
    .where("ends_at", "<=", noticeFrom(ctx.clock.now()))
    .execute();
  for (const { id } of rows) await endOne(ctx, id);
};

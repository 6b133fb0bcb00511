import { dayOf, startOfDay } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import { toWire } from "#platform/wire.ts";

type ReadsNow = Pick<Context, "db" | "clock">;

const today = ({ clock }: ReadsNow): Date => startOfDay(dayOf(clock.now()));

export const countOffersToday = async (ctx: ReadsNow, userId: string): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom("offers")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("made_by", "=", userId)
    .where("created_at", ">=", today(ctx))
    .executeTakeFirstOrThrow();
  return toWire(count);
};

export const countDealsToday = async (ctx: ReadsNow, userId: string): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom("deals")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("proposed_by", "=", userId)
    .where("created_at", ">=", today(ctx))
    .executeTakeFirstOrThrow();
  return toWire(count);
};

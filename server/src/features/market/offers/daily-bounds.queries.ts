import { dayOf, startOfDay } from "#platform/clock.ts";
import type { Reading } from "#platform/context.ts";
import { toWire } from "#platform/wire.ts";

const today = (r: Reading): Date => startOfDay(dayOf(r.clock.now()));

export const countOffersToday = async (r: Reading, userId: string): Promise<number> => {
  const { count } = await r.db
    .selectFrom("offers")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("made_by", "=", userId)
    .where("created_at", ">=", today(r))
    .executeTakeFirstOrThrow();
  return toWire(count);
};

export const countDealsToday = async (r: Reading, userId: string): Promise<number> => {
  const { count } = await r.db
    .selectFrom("deals")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("proposed_by", "=", userId)
    .where("created_at", ">=", today(r))
    .executeTakeFirstOrThrow();
  return toWire(count);
};

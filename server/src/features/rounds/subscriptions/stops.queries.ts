import { sql } from "kysely";
import type { Reading } from "#platform/context.ts";
import { reasonOfHolder } from "#features/identity/standing/standing.queries.ts";

/** The reason is asked of the standing of the holder, of thousands at once where a round closes. */
const reasonOf = reasonOfHolder(sql`s.holder_id`);

/** How many that are paid could not become shares now. */
export const countObstructed = async (r: Reading, fundraisingId: string): Promise<bigint> => {
  const { count } = await r.db
    .selectFrom("subscriptions as s")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("s.fundraising_id", "=", fundraisingId)
    .where("s.state", "=", "PAID")
    .where(sql<boolean>`(s.stop is not null or ${reasonOf} is not null)`)
    .executeTakeFirstOrThrow();
  return count;
};

/** The last instant at which anybody who signed may still withdraw (R-23g). */
export const findLastWithdrawal = async (
  r: Reading,
  fundraisingId: string,
): Promise<Date | null> => {
  const { last } = await r.db
    .selectFrom("subscriptions as s")
    .innerJoin("fundraisings as f", "f.id", "s.fundraising_id")
    .select(sql<Date | null>`max(greatest(s.reflection_ends_at, f.withdrawable_until))`.as("last"))
    .where("s.fundraising_id", "=", fundraisingId)
    .where("s.state", "in", ["SIGNED", "PAID"])
    .executeTakeFirstOrThrow();
  return last;
};

const watchedAtOnce = 200;

/**
 * Lists those whose holder stands otherwise than what they are stopped for says, or whose time is
 * over.
 */
export const listToWatch = async (r: Reading, after: string | null): Promise<string[]> => {
  const rows = await r.db
    .selectFrom("subscriptions as s")
    .select("s.id")
    .where("s.state", "in", ["PENDING", "SIGNED", "PAID"])
    .where(
      sql<boolean>`(${reasonOf} is distinct from s.stop or s.stop_ends_at <= ${r.clock.now()})`,
    )
    .$if(after !== null, (query) => query.where("s.id", ">", after ?? ""))
    .orderBy("s.id")
    .limit(watchedAtOnce)
    .execute();
  return rows.map(({ id }) => id);
};

import { stopReasons, type StopReason } from "@coulisse/contract/subscriptions.ts";
import { sql, type RawBuilder } from "kysely";
import type { Context, Reads } from "#platform/context.ts";
import { invariant } from "#platform/problem.ts";

/** What stands in the way of a holder; a suspended offer is a matter of its round. */
export type Obstacle = Exclude<StopReason, "SUSPENDED">;

const isOpenHit = sql<boolean>`x.list_kind = 'FREEZE' and x.state in ('OPEN', 'CONFIRMED')`;
const isIdentified = sql<boolean>`u.state = 'ACTIVE' and i.kyc_state = 'VALIDATED'`;

/**
 * Of a holder, of a subscription `s` or of a deal. Who stands for it is the holder, or whoever represents the entity today: one
 * that keeps another representative goes on with them, since what was signed binds the entity. R-27
 * comes first: a name like the holder's, or that of anybody who acts for it, on the register of
 * freezes, and nobody has settled that it is another's. Each question is asked of an index, since a
 * round that closes asks them thousands of times.
 */
const obstacleFor = (holderId: RawBuilder<unknown>) => {
  const isRepresented = sql<boolean>`l.corporate_id = ${holderId} and l.status = 'VALIDATED'`;
  return sql<Obstacle | null>`case
  when exists (select from screening_hits x where x.holder_id = ${holderId} and ${isOpenHit})
    or exists (select from corporate_users l join screening_hits x on x.holder_id = l.user_id
      where ${isRepresented} and ${isOpenHit}) then 'CHECK'
  when not exists (select from users u where u.id = ${holderId})
    and not exists (select from corporate_users l where ${isRepresented}) then 'REPRESENTATIVE'
  when not exists (select from users u join investors i on i.user_id = u.id
      where u.id = ${holderId} and ${isIdentified})
    and not exists (select from corporate_users l join users u on u.id = l.user_id
      join investors i on i.user_id = u.id where ${isRepresented} and ${isIdentified}) then 'IDENTITY'
  end`;
};
const obstacleOf = obstacleFor(sql`s.holder_id`);

/** What stands in the way of a holder now, whatever they are about to do. */
export const findObstacleOfHolder = async (
  { db }: Reads,
  holderId: string,
): Promise<Obstacle | null> => {
  const { rows } = await sql<{ obstacle: Obstacle | null }>`
    select ${obstacleFor(sql`${holderId}::uuid`)} as obstacle`.execute(db);
  return rows[0]?.obstacle ?? null;
};

/** What stands in the way of a subscription now, whether or not it was stopped for it already. */
export const findObstacle = async ({ db }: Reads, id: string): Promise<Obstacle | null> => {
  const { obstacle } = await db
    .selectFrom("subscriptions as s")
    .select(obstacleOf.as("obstacle"))
    .where("s.id", "=", id)
    .executeTakeFirstOrThrow();
  invariant(obstacle === null || stopReasons.includes(obstacle), "an obstacle is one we know");
  return obstacle;
};

/** How many that are paid could not become shares now. */
export const countObstructed = async ({ db }: Reads, fundraisingId: string): Promise<bigint> => {
  const { count } = await db
    .selectFrom("subscriptions as s")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("s.fundraising_id", "=", fundraisingId)
    .where("s.state", "=", "PAID")
    .where(sql<boolean>`(s.stop is not null or ${obstacleOf} is not null)`)
    .executeTakeFirstOrThrow();
  return count;
};

/** The last instant at which anybody who signed may still withdraw (R-23g). */
export const findLastWithdrawal = async (
  { db }: Reads,
  fundraisingId: string,
): Promise<Date | null> => {
  const { last } = await db
    .selectFrom("subscriptions as s")
    .innerJoin("fundraisings as f", "f.id", "s.fundraising_id")
    .select(sql<Date | null>`max(greatest(s.reflection_ends_at, f.withdrawable_until))`.as("last"))
    .where("s.fundraising_id", "=", fundraisingId)
    .where("s.state", "in", ["SIGNED", "PAID"])
    .executeTakeFirstOrThrow();
  return last;
};

const watchedAtOnce = 200;

/** Those whose obstacle is not what they are stopped for, or whose time is over. */
export const listToWatch = async (
  { db, clock }: Pick<Context, "db" | "clock">,
  after: string | null,
): Promise<string[]> => {
  const rows = await db
    .selectFrom("subscriptions as s")
    .select("s.id")
    .where("s.state", "in", ["PENDING", "SIGNED", "PAID"])
    .where(
      sql<boolean>`(${obstacleOf} is distinct from s.stop or s.stop_ends_at <= ${clock.now()})`,
    )
    .$if(after !== null, (query) => query.where("s.id", ">", after ?? ""))
    .orderBy("s.id")
    .limit(watchedAtOnce)
    .execute();
  return rows.map(({ id }) => id);
};

import type pg from "pg";
import { deadLetters, jobsSchema } from "#platform/jobs/job.ts";

type QueueLag = Readonly<{
  name: string;
  /** Jobs that could be worked now. */
  waiting: number;
  /** How long the first that is not done has waited, since it was first tried where it failed. */
  oldestSeconds: number;
}>;

/**
 * Reads what waits in each queue; the dead letters wait for a person. A job that is tried again has
 * waited since it was sent, however often it begins anew.
 */
export const readQueueLags = async (pool: pg.Pool): Promise<QueueLag[]> => {
  const { rows } = await pool.query<QueueLag>(
    `select q.name, count(j.id) filter (where j.start_after <= now())::int as waiting,
      coalesce(extract(epoch from now() - min(case when j.state = 'retry' then j.created_on
        else j.start_after end)), 0)::float8 as "oldestSeconds"
    from ${jobsSchema}.queue q
    left join ${jobsSchema}.job j on j.name = q.name and j.state < 'active'
      and (j.start_after <= now() or j.state = 'retry')
    where q.name = $1 or q.dead_letter = $1
    group by q.name order by q.name`,
    [deadLetters],
  );
  return rows;
};

export type JobHealth = Readonly<{
  name: string;
  /** The hour at which the job is begun by itself; null where something else causes it. */
  cron: string | null;
  lastAt: Date | null;
  /** Since it was last done, or since the queue is there. */
  idleSeconds: number;
  waitingCount: number;
  /** How long the first of those that wait has waited. */
  oldestSeconds: number;
  givenUpCount: number;
  /** How long ago the first of those that were given up was. */
  givenUpSeconds: number;
}>;

/**
 * Reads of each queue when its work was last done, what waits, and what was given up after every
 * try.
 */
export const readJobHealth = async (pool: pg.Pool): Promise<JobHealth[]> => {
  const { rows } = await pool.query<JobHealth>(
    `select q.name, s.cron, d.last as "lastAt", w.count as "waitingCount", g.count as "givenUpCount",
      coalesce(extract(epoch from now() - g.first), 0)::float8 as "givenUpSeconds",
      extract(epoch from now() - coalesce(d.last, q.created_on))::float8 as "idleSeconds",
      coalesce(extract(epoch from now() - w.first), 0)::float8 as "oldestSeconds"
    from ${jobsSchema}.queue q
    left join lateral (select min(cron) as cron from ${jobsSchema}.schedule where name = q.name) s on true
    left join lateral (select max(completed_on) as last from ${jobsSchema}.job
      where name = q.name and state = 'completed') d on true
    left join lateral (select count(*)::int as count, min(start_after) as first
      from ${jobsSchema}.job
      where name = q.name and state < 'active' and start_after <= now()) w on true
    left join lateral (select count(*)::int as count, min(created_on) as first
      from ${jobsSchema}.job
      where name = $1 and source_name = q.name and state < 'active') g on true
    where q.dead_letter = $1 order by q.name`,
    [deadLetters],
  );
  return rows;
};

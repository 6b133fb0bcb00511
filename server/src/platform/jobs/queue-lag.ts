import type pg from "pg";
import { deadLetters, jobsSchema } from "#platform/jobs/job.ts";

export type QueueLag = Readonly<{
  name: string;
  /** Jobs that could be worked now. */
  waiting: number;
  /** How long the first of them has waited. */
  oldestSeconds: number;
}>;

/** Reads what waits in each queue; the dead letters wait for a person. */
export const readQueueLags = async (pool: pg.Pool): Promise<QueueLag[]> => {
  const { rows } = await pool.query<QueueLag>(
    `select q.name, count(j.id)::int as waiting,
      coalesce(extract(epoch from now() - min(j.start_after)), 0)::float8 as "oldestSeconds"
    from ${jobsSchema}.queue q
    left join ${jobsSchema}.job j on j.name = q.name and j.state < 'active' and j.start_after <= now()
    where q.name = $1 or q.dead_letter = $1
    group by q.name order by q.name`,
    [deadLetters],
  );
  return rows;
};

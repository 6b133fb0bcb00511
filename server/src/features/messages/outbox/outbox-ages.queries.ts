import { sql } from "kysely";
import type { Reading } from "#platform/context.ts";

export type OutboxAge = Readonly<{
  channel: string;
  waiting: number;
  /** How long ago the first of those that have not left was written, whatever came of its tries. */
  oldestSeconds: number;
}>;

/** Reads over the index of what waits. */
export const readOutboxAges = async (r: Reading): Promise<OutboxAge[]> => {
  const { rows } = await sql<OutboxAge>`
    select c.channel, count(m.id)::int as waiting,
      coalesce(extract(epoch from ${r.clock.now()}::timestamptz - min(m.created_at)), 0)::float8
        as "oldestSeconds"
    from unnest(array['mail', 'sms']) c (channel)
    left join messages m on m.channel = c.channel and m.state = 'QUEUED'
    group by c.channel order by c.channel`.execute(r.db);
  return rows;
};

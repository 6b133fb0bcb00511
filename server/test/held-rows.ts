import pg from "pg";
import type { World } from "./world.ts";

/**
 * Keeps rows locked until released, so that calls meet each other in the order in which they were
 * made: `waiting` counts those that a lock has stopped.
 */
export const holdRows = async (world: World, selection: string, values: readonly string[]) => {
  const holder = new pg.Client({ connectionString: world.ownerUrl });
  await holder.connect();
  await holder.query("begin");
  await holder.query(`${selection} for update`, [...values]);
  return {
    waiting: async (): Promise<number> => {
      // Within a transaction the view would stay as it was first read.
      await holder.query("select pg_stat_clear_snapshot()");
      const { rows } = await holder.query(`select count(*)::int as count from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`);
      return rows[0].count;
    },
    release: (): Promise<void> => holder.end(),
  };
};

import pg from "pg";
import type { World } from "./world.ts";

/**
 * Tables that grow with the years of an installation: nobody waits while the whole of one is read.
 */
export const growing = [
  "users",
  "holders",
  "companies",
  "messages",
  "notifications",
  "audit_log",
] as const;
type Growing = (typeof growing)[number];

const idOf = (kind: string): string =>
  `('${kind}000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;

/** Rows in bulk, as the owner: what a list reads of them, and nothing of how they came to be. */
export const fillGrowing = async ({ ownerUrl, people }: World, count: number): Promise<void> => {
  const each = `from generate_series(1, ${count}) n`;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`
      set session_replication_role = replica;
      insert into holders (id, kind, name) select ${idOf("aa")}, 'user', 'Personne ' || n ${each};
      insert into users (id, state, first_name, last_name, email, created_at)
        select ${idOf("aa")}, 'INVITED', 'Personne', n::text, 'personne-' || n || '@example.org', now() ${each};
      insert into companies (id, name, slug, sector, legal_form, created_at, visible_on_marketplace,
          secondary_market_status)
        select ${idOf("cc")}, 'Société ' || n, 'societe-' || n, 'food', 'SAS', now(), n % 2 = 0,
          case when n % 3 = 0 then 'OPEN' else 'CLOSED' end ${each};
      insert into messages (id, channel, template, recipient, locale, state, created_at)
        select ${idOf("ab")}, 'mail', 'code', 'personne-' || n || '@example.org', 'fr', 'SENT', now() ${each};
      insert into notifications (id, user_id, kind, path, created_at)
        select ${idOf("ac")}, ${idOf("aa")}, 'welcome', '/', now() ${each};
      insert into audit_log (at, actor_kind, actor_id, action, entity_type, entity_id)
        select now(), 'person', '${people.admin.id}', 'user.changed', 'user', ${idOf("aa")} ${each};
      set session_replication_role = default;
      analyze;
    `);
  } finally {
    await client.end();
  }
};

/** PostgreSQL counts when a connection has been idle for a while: here it is told to do so at once. */
const tellCounts = async ({ services: { pool } }: World): Promise<void> => {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) await client.query("select pg_stat_force_next_flush()");
  for (const client of clients) client.release();
};

const readCounts = async (world: World): Promise<ReadonlyMap<Growing, number>> => {
  await tellCounts(world);
  const { rows } = await world.services.pool.query<{ table: Growing; count: bigint }>(
    `select relname as "table", seq_tup_read + (select coalesce(sum(idx_tup_read), 0)
       from pg_stat_user_indexes i where i.relid = t.relid)::bigint as count
     from pg_stat_user_tables t where relname = any($1)`,
    [growing],
  );
  return new Map(rows.map(({ table, count }) => [table, Number(count)]));
};

/**
 * Gives, of the tables that grow, those of which `work` read more rows than `max`, by an index or
 * without one.
 */
export const readInFull = async (
  world: World,
  max: number,
  work: () => Promise<unknown>,
): Promise<Growing[]> => {
  const before = await readCounts(world);
  await work();
  const after = await readCounts(world);
  return growing.filter((table) => (after.get(table) ?? 0) - (before.get(table) ?? 0) > max);
};

import { StartRefused } from "#platform/start-refused.ts";

const OLDEST_VERSION = 15;

// Each of these, switched off, lets PostgreSQL acknowledge a movement of shares that a power cut
// then takes back.
const GUARDS = ["fsync", "full_page_writes", "synchronous_commit"];

const QUESTION = `
  select name, setting
    from pg_settings
   where name = any ($1) or name = 'server_version_num'`;

type Queryable = Readonly<{
  query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;
}>;

/** Refuses a PostgreSQL that is too old or was told not to keep what it acknowledges. */
export const checkDurability = async (pool: Queryable): Promise<void> => {
  const { rows } = await pool.query(QUESTION, [GUARDS]);
  const found = new Map(
    (rows as { name: string; setting: string }[]).map((row) => [row.name, row.setting]),
  );
  const version = Math.floor(Number(found.get("server_version_num")) / 10_000);
  const faults = GUARDS.filter((name) => found.get(name) === "off").map(
    (name) => `${name} is off; set it to on`,
  );
  if (!(version >= OLDEST_VERSION)) {
    faults.unshift(`PostgreSQL ${version} is too old; ${OLDEST_VERSION} or later is needed`);
  }
  if (faults.length > 0) {
    throw new StartRefused(["This database cannot hold a register:", ...faults].join("\n  "));
  }
};

import type { World } from "./world.ts";

const tablesQuery = `select c.oid::regclass::text as name from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`;

/**
 * Counted rows say that somebody sent a file, sent what is no body, or asked a directory or for a
 * table, whatever becomes of it.
 */
const counted: Readonly<Record<string, string>> = {
  attempts:
    "where split_part(t.key, ':', 1) not in ('upload', 'address', 'company-directory', 'papers', 'malformed')",
};

/**
 * The text is of each world, and planned once by each of its connections: most refusals are read
 * twice.
 */
const texts = new WeakMap<World, string>();

const textFor = async (world: World): Promise<string> => {
  const { rows: tables } = await world.services.pool.query<{ name: string }>(tablesQuery);
  const sums = tables.map(
    ({ name }) =>
      `(select count(*) || ' ' || coalesce(sum(t.xmin::text::bigint), 0)
        from ${name} t ${counted[name] ?? ""}) as ${name}`,
  );
  return `select ${sums.join(", ")}`;
};

/**
 * How many rows each table has, and the sum of the transactions that wrote them, whose numbers grow:
 * what is written shows, even where the values are the same again.
 */
export const readStored = async (world: World): Promise<Record<string, string>> => {
  const text = texts.get(world) ?? (await textFor(world));
  texts.set(world, text);
  const { rows } = await world.services.pool.query<Record<string, string>>({
    name: "stored",
    text,
  });
  return rows[0] ?? {};
};

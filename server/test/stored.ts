import type { World } from "./world.ts";

const tablesQuery = `select c.oid::regclass::text as name from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`;

/** That somebody sent a file, or asked a directory or for a table, is counted, whatever becomes of it. */
const counted: Readonly<Record<string, string>> = {
  attempts:
    "where split_part(t.key, ':', 1) not in ('upload', 'address', 'company-directory', 'papers')",
};

/**
 * Every table's rows and the transactions that wrote them: a row that was written again with the
 * same values shows too.
 */
export const readStored = async ({ services }: World): Promise<Record<string, string>> => {
  const { rows: tables } = await services.pool.query<{ name: string }>(tablesQuery);
  const sums = tables.map(
    ({ name }) =>
      `(select count(*) || ' ' || coalesce(md5(string_agg(t.xmin || t::text, ',' order by t::text)), '')
        from ${name} t ${counted[name] ?? ""}) as ${name}`,
  );
  const { rows } = await services.pool.query<Record<string, string>>(`select ${sums.join(", ")}`);
  return rows[0] ?? {};
};

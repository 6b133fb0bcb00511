/*
 * Fills two copied worlds, each a hundred times the other, and tells how large the tables of the large
 * one are: COPIES=650 is 2 million lines, COPIES=3250 10 million.
 *
 *   npm run fill:growth
 */
import { printTable } from "./report.ts";
import { large, openWorlds } from "./world/copied-worlds.ts";

const { worlds, close } = await openWorlds();
try {
  const { rows } = await worlds[1].query(`
    select relname as name, n_live_tup as count, pg_table_size(relid) as bytes,
      pg_indexes_size(relid) as of_indexes
    from pg_stat_user_tables where schemaname = 'public'
    order by pg_total_relation_size(relid) desc limit 12`);
  const megabytes = (bytes: unknown): string => Math.round(Number(bytes) / 1e6).toString();
  printTable(
    [large.name, "rows", "MB", "MB of indexes", "bytes a row with them"],
    rows.map(({ name, count, bytes, of_indexes: ofIndexes }) => [
      String(name),
      String(count),
      megabytes(bytes),
      megabytes(ofIndexes),
      Math.round((Number(bytes) + Number(ofIndexes)) / Math.max(1, Number(count))).toString(),
    ]),
  );
  const { rows: whole } = await worlds[1].query(
    "select pg_database_size(current_database()) as bytes",
  );
  process.stdout.write(`The database is ${megabytes(whole[0]?.bytes)} MB.\n`);
} finally {
  await close();
}

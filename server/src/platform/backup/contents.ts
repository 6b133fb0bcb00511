import pg from "pg";
import { jobsSchema } from "#platform/jobs/job.ts";
import type { Manifest, TablePart } from "#platform/backup/manifest.ts";

export type TableShape = Pick<TablePart, "schema" | "name" | "columns">;

/**
 * Generated columns and the list of applied files are left out: PostgreSQL and the restore make
 * both.
 */
const shapesQuestion = `
  select c.table_schema as schema, c.table_name as name,
         array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
   where t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
     and (c.table_schema = 'public' and c.table_name <> 'schema_migrations'
          or c.table_schema = $1 and c.table_name = 'job')
   group by 1, 2 order by 1, 2`;

/** Every table that holds what people did, and the jobs that wait; with the columns that are written. */
export const readShapes = async (client: pg.Client): Promise<TableShape[]> =>
  (await client.query<TableShape>(shapesQuestion, [jobsSchema])).rows;

export const readMigrationsDone = async (client: pg.Client): Promise<Manifest["migrations"]> =>
  (
    await client.query<Manifest["migrations"][number]>(
      "select number, sha256 from schema_migrations where number is not null order by number",
    )
  ).rows;

export const readSequences = async (client: pg.Client): Promise<Manifest["sequences"]> =>
  (
    await client.query<Manifest["sequences"][number]>(
      `select sequencename::text as name, last_value::text as "lastValue" from pg_sequences
        where schemaname = 'public' and last_value is not null order by 1`,
    )
  ).rows;

const quoted = (name: string): string => pg.escapeIdentifier(name);

export const nameOf = ({ schema, name }: TableShape): string => `${quoted(schema)}.${quoted(name)}`;
export const columnsOf = ({ columns }: TableShape): string => columns.map(quoted).join(", ");

import { machines, subjects, type Subject } from "@coulisse/domain/machines.ts";
import type pg from "pg";
import { findServerRole } from "#platform/server-role.ts";

type Column = {
  table_name: string;
  column_name: string;
  data_type: string;
  udt_name: string;
  is_nullable: string;
  column_default: string | null;
  is_generated: string;
  is_identity: string;
};

const scalarTypes: Record<string, string> = {
  uuid: "string",
  text: "string",
  int4: "number",
  int8: "bigint",
  numeric: "string",
  date: "string",
  timestamptz: "Date",
  bool: "boolean",
  jsonb: "unknown",
  bytea: "Buffer",
  tsvector: "string",
  xid8: "string",
  _text: "string[]",
  _uuid: "string[]",
};

const readColumns = async (client: pg.Client): Promise<Map<string, Column[]>> => {
  const { rows } = await client.query<Column>(
    `select table_name, column_name, data_type, udt_name, is_nullable, column_default,
      is_generated, is_identity
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations'
      and table_name in (select tablename from pg_tables where schemaname = 'public')
    order by table_name, ordinal_position`,
  );
  return Map.groupBy(rows, (row) => row.table_name) as Map<string, Column[]>;
};

const typeOf = (column: Column): string => {
  const scalar = scalarTypes[column.udt_name];
  if (!scalar) throw new Error(`No type for ${column.table_name}.${column.column_name}`);
  const type = column.is_nullable === "YES" ? `${scalar} | null` : scalar;
  if (column.is_generated === "ALWAYS" || column.is_identity === "YES") {
    return `GeneratedAlways<${type}>`;
  }
  return column.column_default === null ? type : `Generated<${type}>`;
};

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The tables as Kysely wants them. */
export const describeTypes = async (client: pg.Client): Promise<string> => {
  const tables = await readColumns(client);
  const types = [...tables].map(
    ([name, columns]) =>
      `export type ${pascal(name)} = {\n${columns
        .map((column) => `  ${column.column_name}: ${typeOf(column)};`)
        .join("\n")}\n};\n`,
  );
  const index = [...tables.keys()].map((name) => `  ${name}: ${pascal(name)};`).join("\n");
  return [
    "// Generated from the SQL of the server by server/scripts/schema.ts.",
    'import type { Generated, GeneratedAlways } from "kysely";\n',
    ...types,
    `export type DB = {\n${index}\n};\n`,
  ].join("\n");
};

const sections: readonly [string, string][] = [
  [
    "Tables",
    `select format(E'create table %I (\\n  %s\\n);', c.relname, string_agg(
        format('%I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then ' not null' else '' end,
          case when a.attidentity <> '' then ' generated always as identity'
            when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
            when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end),
        E',\\n  ' order by a.attnum)) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`,
  ],
  [
    "Constraints",
    `select format('alter table %s add constraint %I %s;', conrelid::regclass, conname,
      pg_get_constraintdef(oid)) as line from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')
    order by conrelid::regclass::text, contype, conname`,
  ],
  [
    "Indexes",
    `select indexdef || ';' as line from pg_indexes where schemaname = 'public'
      and indexname not in (select conname from pg_constraint) order by indexname`,
  ],
  [
    "Views",
    `select format(E'create view %I as\n%s', viewname, definition) as line
    from pg_views where schemaname = 'public' order by viewname`,
  ],
  [
    "Types",
    `select format(E'create type %I as (\n  %s\n);', c.relname, string_agg(
        format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), E',\n  ' order by a.attnum))
        as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'c'
    group by c.relname order by c.relname`,
  ],
  [
    "Functions",
    `select pg_get_functiondef(p.oid) || ';' as line from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not exists (
      select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`,
  ],
  [
    "Triggers",
    `select pg_get_triggerdef(t.oid) || ';' as line from pg_trigger t where not t.tgisinternal
    order by t.tgrelid::regclass::text, t.tgname`,
  ],
  [
    "Rights of the server's role",
    `select format('grant %s on %s to coulisse_server;',
        string_agg(lower(privilege_type), ', ' order by privilege_type), table_name) as line
    from information_schema.role_table_grants
    where grantee = $1 and table_schema = 'public'
    group by table_name order by table_name`,
  ],
];

/** The whole schema as SQL to read: what its files add up to, the same on every version. */
export const describeSchema = async (client: pg.Client): Promise<string> => {
  const parts = ["-- Generated from the SQL of the server by server/scripts/schema.ts.\n"];
  const role = await findServerRole(client);
  const named = client.escapeLiteral(role);
  for (const [title, query] of sections) {
    const { rows } = await client.query<{ line: string }>(query.replaceAll("$1", () => named));
    parts.push(`-- ${title}\n\n${rows.map((row) => row.line).join("\n")}\n`);
  }
  return parts.join("\n");
};

const stepsOf = (subject: Subject): string[] =>
  Object.entries<readonly string[]>(machines[subject]).flatMap(([from, next]) =>
    next.map((to) => `    ('${subject}', '${from}', '${to}')`),
  );

const triggerOf = (subject: Subject): string =>
  `create or replace trigger ${subject}_step before update of state on ${subject}
  for each row when (old.state is distinct from new.state) execute function refuse_step();`;

/** The repeatable file that holds every subject to its machine, as SQL. */
export const describeStateSteps =
  (): string => `-- Generated from domain/src/machines.ts by server/scripts/schema.ts.

-- A state follows another only where the machine of its subject says so, whoever writes.
create or replace function refuse_step() returns trigger language plpgsql as $$
begin
  if (tg_table_name::text, old.state, new.state) in (
${subjects.flatMap(stepsOf).join(",\n")}
  ) then
    return new;
  end if;
  raise exception '%: % does not become %', tg_table_name, old.state, new.state
    using errcode = 'check_violation', constraint = tg_table_name || '_step';
end
$$;

revoke all on function refuse_step from public, coulisse_server;

${subjects.map(triggerOf).join("\n\n")}
`;

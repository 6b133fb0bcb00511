import type { Bench } from "./cluster.ts";

/** What stays one of its kind however large an installation is, or is written in a way of its own. */
const notCopied = [
  "attempts",
  "audit_chain",
  "audit_checks",
  "audit_links",
  "audit_log",
  "badges",
  "cash_checks",
  "cleaning_rules",
  "clock_limits",
  "codes",
  "known_devices",
  "movements",
  "push_keys",
  "requests",
  "retention_rules",
  "schema_migrations",
  "screening_entries",
  "screening_lists",
  "server_seals",
  "sessions",
  "wish_totals",
];

/** A name that is found by nobody who looks for another: as rare in a large world as in a small one. */
const word = (id: string): string =>
  `initcap(translate(left(md5(bench_copy(${id}, k)::text), 8), '0123456789', 'ghijklmnop'))`;

/** Columns that would else say the same twice, or that people look for. */
const written: Readonly<Record<string, string>> = {
  "bank_lines.fingerprint": "t.fingerprint || '-' || k",
  "bank_statements.closing_cents": "t.closing_cents * (k + 1)",
  "bank_statements.opening_cents": "t.opening_cents + t.closing_cents * k",
  "bank_statements.number": "t.number || '-' || k",
  "cash_entries.cause": "t.cause || ' ' || k",
  "cash_postings.entry_number": "t.entry_number + k * 10000",
  "companies.name": word("t.id"),
  "companies.siret": "lpad(((t.siret::bigint + k * 1000003) % 100000000000000)::text, 14, '0')",
  "companies.slug": "t.slug || '-' || k",
  "corporates.legal_name": word("t.id"),
  "corporates.siret": "lpad(((t.siret::bigint + k * 1000003) % 100000000000000)::text, 14, '0')",
  "holders.name": `coalesce((select u.first_name || ' ' from users u where u.id = t.id), '') || ${word("t.id")}`,
  "sealed_files.store_key":
    "overlay(t.store_key placing lpad(to_hex(k), 4, '0') from length(t.store_key) - 3)",
  "signatures.provider_id": "t.provider_id || '-' || k",
  "users.email": "k || '-' || t.email",
  "users.last_name": word("t.id"),
  "wallets.reference": "t.reference || lpad(upper(to_hex(k)), 4, '0')",
  "withdrawals.reference": "t.reference || lpad(upper(to_hex(k)), 4, '0')",
};

type Column = Readonly<{ table: string; column: string; type: string; is_numbered: boolean }>;

const valueOf = ({ table, column, type, is_numbered: isNumbered }: Column): string =>
  written[`${table}.${column}`] ??
  (type === "uuid"
    ? `bench_copy(t.${column}, k)`
    : isNumbered
      ? `t.${column} + k * 10000`
      : `t.${column}`);

/** The id of a copy keeps the instant of the one before it, and so its place in a list; what is shared by all copies keeps its own. */
const defineCopy = async ({ query }: Bench): Promise<void> => {
  const { rows: tables } = await query(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'id' and udt_name = 'uuid'
       and table_type = 'BASE TABLE' and table_name = any($1)`,
    [notCopied.filter((table) => table !== "movements")],
  );
  const shared = tables.map(({ name }) => `select id from ${name}`);
  const { rows } = await query(`select array_agg(id)::text as ids from (
    select id from users where role = 'ROLE_ADMIN'
    union all select id from cash_accounts where holder_id is null and company_id is null
    ${["", ...shared].join(" union all ")}) kept`);
  await query(`create function bench_copy(id uuid, k bigint) returns uuid language sql immutable as $$
    select case when id = any('${rows[0]?.ids}'::uuid[]) then id
      else overlay(id::text placing left(md5(id::text || k), 12) from 25)::uuid end $$`);
};

/** Writes the lines that wait in `bench_lines`, each with the hash that covers the one before. */
export const writeLines = async ({ query }: Bench): Promise<void> => {
  await query(`do $$
    declare line register_line; head text; company uuid;
    begin
      for line in select * from bench_lines order by company_id, number loop
        if line.company_id is distinct from company then head := repeat('0', 64); end if;
        company := line.company_id;
        line.previous_hash := head;
        line.hash := movement_hash(line);
        head := line.hash;
        insert into movements select line.*;
      end loop;
    end $$`);
  await query("truncate bench_lines");
};

/** Whoever is shared by all copies is not written again. */
const hasOwnId = (table: string, columns: readonly Column[]): boolean =>
  table !== "movements" && columns.some(({ column, type }) => column === "id" && type === "uuid");

const copyTable = (
  table: string,
  columns: readonly Column[],
  first: number,
  last: number,
): string =>
  `insert into ${table === "movements" ? "bench_lines" : table}
      (${columns.map(({ column }) => column).join(", ")})
    ${table === "movements" ? "" : "overriding system value"}
    select ${columns.map(valueOf).join(", ")}
    from bench_${table} t cross join generate_series(${first}, ${last}) k
    ${hasOwnId(table, columns) ? "where bench_copy(t.id, k) <> t.id" : ""}
    ${table === "movements" ? "" : "on conflict do nothing"}`;

/** What is kept of all copies together. */
const together = [
  `update registers r set last_hash = m.hash from movements m
    where m.company_id = r.company_id and m.number = r.last_number and m.hash <> r.last_hash`,
  `update register_checks r set hash = m.hash from movements m
    where m.company_id = r.company_id and m.number = r.number and m.hash <> r.hash`,
  `update cash_postings p set balance_after_cents = s.balance from (
      select account_id, entry_number, sum(amount_cents) over (partition by account_id
        order by entry_number) as balance
      from cash_postings) s
    where s.account_id = p.account_id and s.entry_number = p.entry_number
      and s.balance <> p.balance_after_cents`,
  `update cash_accounts a set balance_cents = s.balance from (
      select account_id, sum(amount_cents) as balance from cash_postings group by 1) s
    where s.account_id = a.id and s.balance <> a.balance_cents`,
  `insert into wish_totals (subject, company_id, website_link, wish_count)
    select subject, (array_agg(company_id))[1], min(website_link), count(*) from wishes group by 1
    on conflict (subject) do update set wish_count = excluded.wish_count`,
  "select link_audit(null, 100000000)",
];

/**
 * Copies everything that people and companies have done in a world so many times beside it, as the
 * owner and without triggers: each copy has companies, holders, registers and papers of its own, under
 * names of its own. One in three entries of the audit log is copied.
 */
export const copyWorld = async (
  bench: Bench,
  copies: number,
  tell: (done: number) => void = () => undefined,
): Promise<void> => {
  const { query } = bench;
  const { rows } = await query(
    `select c.table_name as table, c.column_name as column, c.udt_name as type,
       c.is_identity = 'YES' as is_numbered
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and (table_name = 'movements' or table_name <> all($1))
     order by c.table_name, c.ordinal_position`,
    [notCopied],
  );
  const tables = Map.groupBy(rows as Column[], ({ table }) => table);
  await defineCopy(bench);
  await query("set session_replication_role = replica");
  for (const table of [...tables.keys(), "audit_log"]) {
    await query(`create unlogged table bench_${table} as select * from ${table}`);
  }
  const atOnce = 60;
  for (let first = 1; first <= copies; first += atOnce) {
    const last = Math.min(copies, first + atOnce - 1);
    for (const [table, columns] of tables) {
      await query(copyTable(table, columns, first, last)).catch((error: Error) => {
        throw new Error(`${table} is not copied: ${error.message}`);
      });
    }
    await writeLines(bench);
    await query(`insert into audit_log (id, at, actor_kind, actor_id, actor_means, action, entity_type,
        entity_id, detail, address, request_id) overriding system value
      select t.id + k * 100000, t.at, t.actor_kind, bench_copy(t.actor_id, k), t.actor_means, t.action,
        t.entity_type, bench_copy(t.entity_id, k), t.detail, t.address, t.request_id
      from bench_audit_log t cross join generate_series(${first}, ${last}) k where t.id % 3 = 0`);
    tell(last);
  }
  for (const statement of together) await query(statement);
  for (const table of [...tables.keys(), "audit_log"]) await query(`drop table bench_${table}`);
  for (const { table, column, is_numbered: isNumbered } of [
    ...(rows as Column[]),
    { table: "audit_log", column: "id", type: "int8", is_numbered: true },
  ]) {
    if (!isNumbered) continue;
    await query(`select setval(pg_get_serial_sequence('${table}', '${column}'),
      (select coalesce(max(${column}), 0) + 1 from ${table}), false)`);
  }
  await query("set session_replication_role = default");
};

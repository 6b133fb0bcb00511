import { actorId } from "./server.ts";
import type { Bench } from "./cluster.ts";

/** Companies of the same size; ids are counted, so that a script can name them from a number. */
export const companyCount = 200;
export const holdersPerCompany = 20;

const sharesEach = 1_000_000_000;

/** References are what a plain table of movements would refer to. */
const plainReferences = [
  ["company_id", "companies"],
  ["share_category_id", "share_categories"],
  ["from_holder_id", "holders"],
  ["to_holder_id", "holders"],
  ["actor_id", "users"],
] as const;

/** Companies, holders and their shares, and beside them two plain tables of the same shape. */
export const fillTransfers = async ({ query }: Bench): Promise<void> => {
  await query(`
    create function bench_id(kind text, n bigint) returns uuid language sql immutable as
    $$ select (kind || '000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`);
  await query(
    `insert into users (id, state, first_name, last_name, created_at, domicile)
    select bench_id('aa', n), 'INVITED', 'Porteur', n::text, now(), n || ' rue des Lilas, 69003 Lyon'
    from generate_series(0, $1::int * $2::int - 1) n`,
    [companyCount, holdersPerCompany],
  );
  await query(
    `insert into companies (id, name, slug, sector, legal_form, created_at)
    select bench_id('cc', n), 'Société ' || n, 'societe-' || n, 'food', 'SAS', now()
    from generate_series(0, $1::int - 1) n`,
    [companyCount],
  );
  await query(
    `insert into share_categories (id, company_id, name, code, created_at)
    select bench_id('ee', n), bench_id('cc', n), 'Ordinaires', 'ORD', now()
    from generate_series(0, $1::int - 1) n`,
    [companyCount],
  );
  await query(
    `select count(l.n) from register_lines((select jsonb_agg(jsonb_build_object('n', n,
      'id', gen_random_uuid(), 'recorded_at', now(), 'actor_kind', 'person', 'actor_id', $3::uuid, 'type', 'ISSUE',
      'nature', 'subscription', 'category_id', bench_id('ee', n / $2::int),
      'to_id', bench_id('aa', n), 'quantity', $4::bigint, 'unit_price', 1,
      'effective_on', current_date - 30, 'origin', 'manual', 'lacking_reason', 'Mesure'))
    from generate_series(0, $1::int * $2::int - 1) n), 'together') l`,
    [companyCount, holdersPerCompany, actorId, sharesEach],
  );
  await query("create table plain_holdings (like shareholders including all)");
  await query("insert into plain_holdings select * from shareholders");
  await query("create table plain_movements (like movements including all)");
  for (const [column, table] of plainReferences) {
    await query(`alter table plain_movements add foreign key (${column}) references ${table} (id)`);
  }
  await query("create sequence plain_numbers");
  await query("vacuum analyze");
};

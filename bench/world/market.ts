import type { Bench } from "./cluster.ts";

const idOf = (kind: string, n: number): string =>
  `${kind}000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;

export const market = {
  companyId: idOf("cc", 0),
  shareCategoryId: idOf("ee", 0),
  holderId: idOf("aa", 0),
};

const sharesEach = 100;

/** A market opens once it is known what its sales are taxed at. */
export const openMarkets = async (query: Bench["query"], every = 1): Promise<void> => {
  await query(`insert into real_estate_facts (id, company_id, effective_on, is_main, source, recorded_at)
    select gen_random_uuid(), id, '2024-01-01', false, 'Statuts', now() from companies`);
  await query(
    `update companies set secondary_market_status = 'OPEN'
      where ('x' || right(id::text, 8))::bit(32)::bigint % $1::bigint = 0`,
    [every],
  );
};

/**
 * Fills one company whose market is open; each of so many people has shares and one offer on its
 * board.
 */
export const fillMarket = async ({ query }: Bench, count: number): Promise<void> => {
  await query(`create function bench_id(kind text, n bigint) returns uuid language sql immutable as
    $$ select (kind || '000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`);
  await query(`insert into companies (id, name, slug, sector, legal_form, siret, created_at,
      visible_on_marketplace, secondary_market_status)
    values (bench_id('cc', 0), 'Société', 'societe', 'food', 'SAS', '73282932000074', now(), true, 'CLOSED')`);
  await openMarkets(query);
  await query(`insert into share_categories (id, company_id, name, code, fees_bps, created_at)
    values (bench_id('ee', 0), bench_id('cc', 0), 'Ordinaires', 'ORD', 100, now())`);
  await query(
    `insert into users (id, first_name, last_name, email, email_verified_at, created_at, domicile)
    select bench_id('aa', n), 'Porteur', n::text, 'porteur' || n || '@coulisse.example', now(), now(),
      n || ' rue des Lilas, 69003 Lyon' from generate_series(0, $1::bigint - 1) n`,
    [count],
  );
  await query("set session_replication_role = replica");
  await query(
    `insert into shareholders (id, company_id, share_category_id, holder_id, quantity, effective_from)
    select gen_random_uuid(), bench_id('cc', 0), bench_id('ee', 0), bench_id('aa', n), ${sharesEach},
      current_date - 100 from generate_series(0, $1::bigint - 1) n`,
    [count],
  );
  await query("set session_replication_role = default");
  await query(
    `insert into offers (id, kind, company_id, share_category_id, holder_id, made_by, quantity,
      remaining_quantity, unit_price, expires_on, made_on, promised_on, created_at)
    select bench_id('dd', n), case n % 2 when 0 then 'SELL' else 'BUY' end, bench_id('cc', 0),
      bench_id('ee', 0), bench_id('aa', n), bench_id('aa', n), 1 + n % ${sharesEach},
      1 + n % ${sharesEach}, 10 + n % 40, current_date + 60, current_date - 10, current_date - 10,
      now() - interval '10 days' from generate_series(0, $1::bigint - 1) n`,
    [count],
  );
  await query("vacuum analyze");
};

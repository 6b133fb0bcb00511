import type { Bench } from "./cluster.ts";
import { openMarkets } from "./market.ts";

/** Towns and trades by the hundred, so that a word finds as small a part as it does among real companies. */
const parts = (beginnings: string, ends: string): string[] =>
  beginnings.split(" ").flatMap((one) => ends.split(" ").map((other) => `${one}${other}`));
const towns = [
  "Nantes",
  ...parts(
    "Saint-A Mont Bel Cler Ville Roche Fon Char Ar Bri",
    "mont ville fort court lieu bourg zac nay",
  ),
];
const trades = [
  "boulangerie au levain",
  ...parts(
    "menuiserie- cidre- laine- vélo- brasserie- verre- papier- cuir-",
    "fine douce sombre claire",
  ),
];

/** Fills the marketplace with so many companies, each with a page's worth of text; one in fifty has an open round. */
export const fillMarketplace = async ({ query }: Bench, count: number): Promise<void> => {
  await query(`create function bench_id(kind text, n bigint) returns uuid language sql immutable as
    $$ select (kind || '000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`);
  await query(
    `insert into companies (id, name, slug, summary, description, address_city, address_postcode,
      sector, legal_form, siret, created_at, visible_on_marketplace, secondary_market_status)
    select bench_id('cc', n), 'Société ' || to_hex(n * 2654435761 % 4294967296), 'societe-' || n,
      'Une ' || ($3::text[])[1 + n % cardinality($3::text[])] || ' tenue par ses salariés.',
      repeat('Nous travaillons depuis ' || (1950 + n % 70) || ' à ' || ($2::text[])[1 + n % cardinality($2::text[])] || ', avec '
        || ($3::text[])[1 + n % cardinality($3::text[])] || ' et des fournisseurs proches de nous. ', 12),
      ($2::text[])[1 + n % cardinality($2::text[])], lpad((n % 95000)::text, 5, '0'),
      (array['food', 'energy', 'mobility', 'industry'])[1 + n % 4], 'SAS', '777' || lpad(n::text, 11, '0'),
      now(), true, 'CLOSED'
    from generate_series(0, $1::bigint - 1) n`,
    [count, towns, trades],
  );
  await openMarkets(query, 5);
  await query(
    `insert into share_categories (id, company_id, name, code, fees_bps, created_at)
    select bench_id('ee', n), bench_id('cc', n), 'Ordinaires', 'ORD', 100, now()
    from generate_series(0, $1::bigint - 1) n where n % 50 = 0`,
    [count],
  );
  await query(
    `insert into fundraisings (id, company_id, share_category_id, name, unit_price, minimum_cents,
      target_cents, maximum_cents, ticket_cents, limit_reference, limit_decided_on, opens_on, closes_on,
      sheet_count, depositary_name, certified_on, certified_by, created_at)
    select bench_id('ff', n), bench_id('cc', n), bench_id('ee', n), 'Levée', 10, 1000, 100000, 1000000,
      1000, '2e résolution', current_date - 60, current_date - 40, current_date + 5 + (n % 30)::int, 1,
      'Banque Exemple', current_date, 'Banque Exemple', now()
    from generate_series(0, $1::bigint - 1) n where n % 50 = 0`,
    [count],
  );
  await query("vacuum analyze");
};

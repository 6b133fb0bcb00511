import { actorId } from "./server.ts";
import type { Bench } from "./cluster.ts";

const rounds = ["few", "many", "failing"] as const;
export type RoundName = (typeof rounds)[number];

const bigEnough = 100_000;
const idOf = (kind: string, n: number): string =>
  `${kind}000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;

/** Rows of one round are counted from its first on, so that those of two rounds never meet. */
export const roundOf = (name: RoundName) => {
  const index = rounds.indexOf(name);
  const first = index * bigEnough;
  return {
    index,
    first,
    companyId: idOf("cc", index),
    roundId: idOf("ff", index),
    subscriptionId: idOf("dd", first),
    holderId: idOf("aa", first),
  };
};

const quantity = 100;
const priceCents = 1000;
const feeCents = 2500;
const iban = "FR7630006000011234567890189";

const company = `
  insert into companies (id, name, slug, sector, legal_form, created_at)
    values (bench_id('cc', $1), 'Société ' || $1, 'societe-' || $1, 'food', 'SAS', now())`;

const category = `
  insert into share_categories (id, company_id, name, code, fees_bps, created_at)
    values (bench_id('ee', $1), bench_id('cc', $1), 'Ordinaires', 'ORD', 250, now())`;

const people = `
  insert into users (id, first_name, last_name, email, email_verified_at, created_at, domicile)
    select bench_id('aa', n), 'Porteur', n::text, 'porteur' || n || '@coulisse.example', now(), now(),
      n || ' rue des Lilas, 69003 Lyon'
    from generate_series($1::bigint, $1::bigint + $2::bigint - 1) n`;

const identities = `
  insert into investors (id, user_id, kyc_state, created_at)
    select gen_random_uuid(), bench_id('aa', n), 'VALIDATED', now()
    from generate_series($1::bigint, $1::bigint + $2::bigint - 1) n`;

const wallets = `
  insert into wallets (holder_id, reference, opened_at)
    select bench_id('aa', n), 'RF00' || lpad(n::text, 8, '0'), now()
    from generate_series($1::bigint, $1::bigint + $2::bigint - 1) n`;

const round = `
  insert into fundraisings (id, company_id, share_category_id, name, unit_price, minimum_cents,
      target_cents, maximum_cents, ticket_cents, limit_reference, limit_decided_on, opens_on, closes_on, sheet_count,
      depositary_name, certified_on, certified_by, created_at)
    values (bench_id('ff', $1), bench_id('cc', $1), bench_id('ee', $1), 'Levée ' || $1, ${priceCents} / 100.0,
      ${priceCents}, $2::bigint / 2, $2::bigint, ${priceCents}, '2e résolution', current_date - 60,
      current_date - 40, current_date - 5, 1, 'Banque Exemple', current_date, 'Banque Exemple', now())`;

/**
 * The certificate of the depositary (R-22c): its file is read by nothing that is measured, and is
 * not there.
 */
const certificate = `
  insert into fundraising_documents (id, fundraising_id, sha256, filed_at, certified_on, certified_by)
    values (gen_random_uuid(), bench_id('ff', $1), repeat('0', 64), now(), current_date,
      'Banque Exemple')`;

/** Nine of ten are paid and past their days; the others are signed, wait for it, or are drafts. */
const subscriptions = `
  insert into subscriptions (id, fundraising_id, holder_id, subscribed_by, quantity, unit_price,
      fees_bps, fee_cents, state, held_until, knowledge, knowledge_tested_at, created_at, pending_at,
      signed_at, reflection_ends_at, paid_at)
    select bench_id('dd', n), bench_id('ff', $1), bench_id('aa', n), bench_id('aa', n), ${quantity},
      ${priceCents} / 100.0, 250, ${feeCents}, state, since + interval '1 hour', 'SUFFICIENT', since, since,
      case when state <> 'DRAFT' then since end,
      case when state in ('SIGNED', 'PAID') then since end,
      case when state in ('SIGNED', 'PAID') then since + interval '5 days' end,
      case when state = 'PAID' then since + interval '6 days' end
    from (
      select $2::bigint + n as n, now() - interval '10 days' - make_interval(mins => (n % 30000)::integer)
          as since,
        case when part < 90 then 'PAID' when part < 94 then 'SIGNED' when part < 97 then 'PENDING'
          else 'DRAFT' end as state
      from (select n, n * 100 / $3::bigint as part from generate_series(0, $3::bigint - 1) n) of_all
    ) s`;

/** A subscription begins as a draft: what comes in as paid is not counted as that. */
const paid = `
  update fundraisings f set (paid_quantity, paid_cents) = (
    select coalesce(sum(quantity), 0), coalesce(sum(amount_cents), 0) from subscriptions
    where fundraising_id = f.id and state = 'PAID') where f.id = bench_id('ff', $1)`;

/** Documents are read by nothing that is measured, and are not there. */
const signatures = `
  insert into signatures (id, subject_kind, subject_id, company_id, title, locale, document_id,
      document_sha256, provider, expires_at, created_at)
    select gen_random_uuid(), 'subscription', s.id, bench_id('cc', $1), 'Bulletin', 'fr',
      gen_random_uuid(), repeat('0', 64), 'local', now() + interval '1 day', now()
    from subscriptions s where s.fundraising_id = bench_id('ff', $1) and s.state = 'PENDING'`;

/** The bank told a line for each, which bears the id of its subscription. */
const told = `
  with s as (
    select id, holder_id, amount_cents + fee_cents as cents, row_number() over (order by id) as place
    from subscriptions where fundraising_id = bench_id('ff', $1) and state = 'PAID'
  ), statement as (
    insert into bank_statements (id, iban, number, opening_on, closing_on, opening_cents,
        closing_cents, file_name, sha256, imported_by, imported_at)
      select bench_id('b5', $1), '${iban}', 'bench ' || $1, now(), now(), held,
        held + (select sum(cents) from s), 'bench.xml', repeat('0', 64), '${actorId}', now()
      from (select coalesce((select -balance_cents from cash_accounts where kind = 'BANK'), 0) as held)
      returning id
  )
  insert into bank_lines (id, statement_id, iban, place, fingerprint, booked_on, cents, state, holder_id)
    select s.id, statement.id, '${iban}', s.place, s.id::text, now(), s.cents, 'ALLOTTED', s.holder_id
    from s, statement`;

const funding = `
  select post_cash(jsonb_agg(jsonb_build_object('n', place, 'kind', 'FUNDING', 'recorded_at', now(),
    'actor_id', '${actorId}', 'bank_line_id', id, 'postings', jsonb_build_array(
      jsonb_build_object('kind', 'BANK', 'cents', -cents),
      jsonb_build_object('kind', 'WALLET', 'cents', cents, 'holder_id', holder_id)))))
  from bank_lines where statement_id = bench_id('b5', $1)`;

const cash = (kind: string, from: string, to: string): string => `
  select post_cash(jsonb_agg(jsonb_build_object('n', place, 'kind', '${kind}', 'recorded_at', now(),
    'actor_id', '${actorId}', 'cause', '${kind} subscription ' || s.id, 'postings', jsonb_build_array(
      jsonb_build_object('kind', '${from}', 'cents', -cents,
        'holder_id', s.holder_id),
      jsonb_build_object('kind', '${to}', 'cents', cents, 'holder_id', s.holder_id)))))
  from (select id, holder_id, amount_cents + fee_cents as cents, row_number() over (order by id) as place
    from subscriptions where fundraising_id = bench_id('ff', $1) and state = 'PAID') s`;

/** A round that has ended, with so many subscriptions of as many people, and their cash set aside. */
const fillRound = async ({ query }: Bench, name: RoundName, count: number): Promise<void> => {
  const { index, first } = roundOf(name);
  await query(company, [index]);
  await query(category, [index]);
  await query(people, [first, count]);
  await query(identities, [first, count]);
  await query(wallets, [first, count]);
  await query(round, [index, count * quantity * priceCents]);
  await query(subscriptions, [index, first, count]);
  await query(paid, [index]);
  await query("set session_replication_role = replica");
  await query(signatures, [index]);
  await query(certificate, [index]);
  await query("set session_replication_role = default");
  await query(told, [index]);
  await query(funding, [index]);
  await query(cash("RESERVED", "WALLET", "RESERVED"), [index]);
};

/** Three rounds: one of few subscriptions, and two of many, of which one is going to fail. */
export const fillRounds = async (
  bench: Bench,
  { few, many }: Readonly<{ few: number; many: number }>,
): Promise<void> => {
  await bench.query(`create function bench_id(kind text, n bigint) returns uuid language sql immutable
    as $$ select (kind || '000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`);
  await fillRound(bench, "few", few);
  await fillRound(bench, "many", many);
  await fillRound(bench, "failing", many);
  await bench.query("vacuum analyze");
};

/** Counts what does not add up, in cash and in subscriptions. */
export const countDifferences = async ({ query }: Bench): Promise<number> => {
  const { rows } = await query(`select (select count(*) from cash_differences())
    + (select count(*) from subscription_differences()) as count`);
  return Number(rows[0]?.count);
};

-- What the ledger says the bank holds is compared with the statement whose line was booked last. The
-- one of the latest day is not always it: a line that the bank dates back comes in a statement that
-- ends on an earlier day, follows what is booked to the cent, and was told as a difference.

create or replace function cash_differences() returns table (
  what text, account_id uuid, entry_number bigint, expected_cents bigint, found_cents bigint
) language sql stable security definer set search_path = public, pg_temp as $$
  select 'ENTRY', null::uuid, e.number, 0::bigint, coalesce(sum(p.amount_cents), 0)::bigint
    from cash_entries e left join cash_postings p on p.entry_number = e.number
    group by e.number having coalesce(sum(p.amount_cents), 0) <> 0 or count(p) = 0
  union all
  select 'ACCOUNT', a.id, null, coalesce(sum(p.amount_cents), 0)::bigint, a.balance_cents
    from cash_accounts a left join cash_postings p on p.account_id = a.id
    group by a.id having coalesce(sum(p.amount_cents), 0) <> a.balance_cents
  union all
  select 'OUTGOING', a.id, null, coalesce(w.cents, 0)::bigint, a.balance_cents
    from cash_accounts a
    cross join lateral (
      select sum(amount_cents) as cents from withdrawals where state in ('TO_CHECK', 'READY', 'SENT')
    ) w
    where a.kind = 'OUTGOING' and a.balance_cents <> coalesce(w.cents, 0)
  union all
  select 'UNALLOTTED', a.id, null, coalesce(l.cents, 0)::bigint, a.balance_cents
    from cash_accounts a
    cross join lateral (
      select sum(cents) as cents from bank_lines where state = 'WAITING' and cents > 0
    ) l
    where a.kind = 'UNALLOTTED' and a.balance_cents <> coalesce(l.cents, 0)
  union all
  select 'BANK', a.id, null, -s.closing_cents, a.balance_cents
    from cash_accounts a
    cross join lateral (
      select t.closing_cents
        from cash_postings p
        join cash_entries e on e.number = p.entry_number
        join bank_lines l on l.id = e.bank_line_id
        join bank_statements t on t.id = l.statement_id
        where p.account_id = a.id
        order by p.entry_number desc limit 1
    ) s
    where a.kind = 'BANK' and a.balance_cents <> -s.closing_cents
$$;

-- The register: what decides who owns what (R-4). Movements only grow; the tables that follow from
-- them (registers, their days, category_totals, shareholders, positions and their spans) are written by
-- register_append alone, in the same statement as the movement.

create table registers (
  company_id uuid primary key references companies (id) on delete cascade,
  last_number bigint not null default 0,
  last_hash text not null default repeat('0', 64),
  last_recorded_at timestamptz(3),
  share_count bigint not null default 0 check (share_count >= 0),
  shareholder_count integer not null default 0 check (shareholder_count >= 0),
  last_unit_price numeric(18, 6)
);

create table category_totals (
  share_category_id uuid primary key references share_categories (id) on delete cascade,
  share_count bigint not null default 0 check (share_count >= 0),
  shareholder_count integer not null default 0 check (shareholder_count >= 0),
  movement_count integer not null default 0,
  last_unit_price numeric(18, 6)
);

-- Its references are checked by register_append, which reads what they name, and kept by the triggers
-- below: a foreign key would lock six rows again for each line.
create table movements (
  id uuid primary key,
  company_id uuid not null,
  number bigint not null check (number > 0),
  type text not null check (type in ('ISSUE', 'CANCELLATION', 'TRANSFER', 'MENTION')),
  nature text not null,
  share_category_id uuid not null,
  category_name text not null,
  nominal_value numeric(18, 6),
  from_holder_id uuid,
  from_kind text,
  from_name text,
  from_domicile text,
  to_holder_id uuid,
  to_kind text,
  to_name text,
  to_domicile text,
  quantity bigint not null check (quantity > 0),
  unit_price numeric(18, 6) check (unit_price >= 0),
  agreed_on date,
  effective_on date not null,
  recorded_at timestamptz(3) not null,
  approved_on date,
  approval_reference text,
  origin text not null check (origin in ('manual', 'import', 'subscription', 'deal')),
  reason text,
  bundle_id uuid,
  corrects_id uuid references movements (id),
  document_hashes text[] not null default '{}',
  actor_id uuid not null,
  previous_hash text not null,
  hash text not null,
  constraint movements_number unique (company_id, number),
  constraint movements_parties check (
    case type
      when 'ISSUE' then from_holder_id is null and to_holder_id is not null
      when 'CANCELLATION' then from_holder_id is not null and to_holder_id is null
      when 'TRANSFER' then from_holder_id <> to_holder_id
      else from_holder_id is not null
    end
  )
);
create index movements_category on movements (share_category_id, number);
create index movements_from on movements (from_holder_id, company_id, number)
  where from_holder_id is not null;
create index movements_to on movements (to_holder_id, company_id, number)
  where to_holder_id is not null;
create unique index movements_corrected_once on movements (corrects_id) where corrects_id is not null;
create index movements_effective on movements (company_id, effective_on, number);
-- The capital on any day is the sum of these few.
create index movements_capital on movements (company_id, share_category_id, effective_on)
  include (type, quantity) where type in ('ISSUE', 'CANCELLATION');

create table movement_documents (
  id uuid primary key,
  movement_id uuid not null references movements (id),
  position integer not null,
  name text not null,
  media_type text not null,
  bytes bigint not null,
  sha256 text not null,
  storage_key text not null
);
create index movement_documents_movement on movement_documents (movement_id, position);

-- Like movements, the tables below have no foreign keys: register_append alone writes them, for what it
-- has read, and the triggers that keep what lines name keep it for them too.

-- One holder's account in one category. `quantity` holds since `effective_from`.
create table shareholders (
  id uuid primary key,
  company_id uuid not null,
  share_category_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null constraint shareholders_not_negative check (quantity >= 0),
  effective_from date not null,
  account_type text not null default 'PURE' check (account_type in ('PURE', 'ADMINISTERED')),
  note text,
  version integer not null default 1,
  constraint shareholders_once unique (share_category_id, holder_id)
) with (fillfactor = 85);
create index shareholders_holder on shareholders (holder_id, company_id);

-- Past balances of an account, from a day until the day before another. With the CHECK, a holding
-- that would have been negative on any past day cannot be written.
create table holding_spans (
  share_category_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null constraint holding_spans_not_negative check (quantity >= 0),
  effective_from date not null,
  effective_to date not null,
  primary key (share_category_id, holder_id, effective_from),
  check (effective_from < effective_to)
);

-- The same per company, over all its categories: what a cap table is sorted by.
create table positions (
  company_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null check (quantity >= 0),
  effective_from date not null,
  primary key (company_id, holder_id)
) with (fillfactor = 85);
create index positions_by_quantity on positions (company_id, quantity desc, holder_id)
  include (effective_from);

create table position_spans (
  company_id uuid not null,
  holder_id uuid not null,
  quantity bigint not null check (quantity >= 0),
  effective_from date not null,
  effective_to date not null,
  primary key (company_id, holder_id, effective_from),
  check (effective_from < effective_to)
);
-- Two ways to the largest holders of a past day: through those alive that day where they are few, down
-- the quantities where they are many.
create index position_spans_alive on position_spans
  using gist (company_id, daterange(effective_from, effective_to));
create index position_spans_by_quantity on position_spans (company_id, quantity desc, holder_id)
  include (effective_from, effective_to);

-- How many more holders a company has from a day on: their number on any day is a sum of days.
create table register_days (
  company_id uuid not null,
  day date not null,
  holder_change integer not null,
  primary key (company_id, day)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'append_only' using errcode = 'CL500',
    detail = format('%s only grows: %s is refused', tg_table_name, tg_op);
end $$;
create trigger movements_only_grow before update or delete on movements
  for each row execute function refuse_change();
create trigger movements_are_kept before truncate on movements
  for each statement execute function refuse_change();
create trigger movement_documents_only_grow before update or delete on movement_documents
  for each row execute function refuse_change();
create trigger movement_documents_are_kept before truncate on movement_documents
  for each statement execute function refuse_change();

create function open_register() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into registers (company_id) values (new.id);
  return new;
end $$;
create trigger companies_have_a_register after insert on companies
  for each row execute function open_register();

create function open_category() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into category_totals (share_category_id) values (new.id);
  return new;
end $$;
create trigger share_categories_have_totals after insert on share_categories
  for each row execute function open_category();

-- What a line names stays. The register is locked before it is asked whether it has lines, so that no
-- line can be appended beside the deletion.
create function keep_company() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform from registers where company_id = old.id for update;
  if exists (select from movements where company_id = old.id) then
    raise exception 'company_has_movements' using errcode = 'CL422';
  end if;
  return old;
end $$;
create trigger companies_with_lines_are_kept before delete on companies
  for each row execute function keep_company();

create function keep_share_category() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform from registers where company_id = old.company_id for update;
  if exists (select from movements where share_category_id = old.id) then
    raise exception 'share_category_has_movements' using errcode = 'CL422';
  end if;
  return old;
end $$;
create trigger share_categories_with_lines_are_kept before delete on share_categories
  for each row execute function keep_share_category();

-- People and entities are never removed: an account is closed, and its register lines stay.
create trigger holders_are_kept before delete on holders
  for each row execute function refuse_change();
create trigger users_are_kept before delete on users
  for each row execute function refuse_change();

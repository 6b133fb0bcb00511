-- A register begins with its company and its totals with a category; lines, and what they name, stay.

create or replace function open_register() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into registers (company_id) values (new.id);
  return new;
end $$;
create or replace trigger companies_have_a_register after insert on companies
  for each row execute function open_register();

create or replace function open_category() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into category_totals (share_category_id) values (new.id);
  return new;
end $$;
create or replace trigger share_categories_have_totals after insert on share_categories
  for each row execute function open_category();

create or replace trigger movements_only_grow before update or delete on movements
  for each row execute function refuse_change();
create or replace trigger movements_are_kept before truncate on movements
  for each statement execute function refuse_change();
create or replace trigger movement_documents_only_grow before update or delete on movement_documents
  for each row execute function refuse_change();
create or replace trigger movement_documents_are_kept before truncate on movement_documents
  for each statement execute function refuse_change();

-- Asked at the commit, since the line is written before it is known whether it repeats another. Lines
-- that one deed makes name the same file, which is kept once.
create or replace function require_sealed_document() returns trigger language plpgsql as $$
begin
  if not exists (select from sealed_files
    where store_key = new.storage_key and sha256 = new.sha256) then
    raise exception 'document_not_sealed' using errcode = 'CL500',
      detail = format('the document %s of the movement %s is no sealed file', new.id, new.movement_id);
  end if;
  return null;
end $$;
drop trigger if exists movement_documents_are_sealed on movement_documents;
create constraint trigger movement_documents_are_sealed after insert on movement_documents
  deferrable initially deferred for each row execute function require_sealed_document();

-- What a line names stays. The register is locked before it is asked whether it has lines, so that no
-- line can be appended beside the deletion.
create or replace function keep_company() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from registers where company_id = old.id for update;
  if exists (select from movements where company_id = old.id) then
    raise exception 'company_has_movements' using errcode = 'CL422';
  end if;
  return old;
end $$;
create or replace trigger companies_with_lines_are_kept before delete on companies
  for each row execute function keep_company();

create or replace function keep_share_category() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from registers where company_id = old.company_id for update;
  if exists (select from movements where share_category_id = old.id) then
    raise exception 'share_category_has_movements' using errcode = 'CL422';
  end if;
  return old;
end $$;
create or replace trigger share_categories_with_lines_are_kept before delete on share_categories
  for each row execute function keep_share_category();

-- An entity that a register names is not removed, by anybody.
create or replace function keep_corporate() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from shareholders where holder_id = old.id)
    or exists (select from movements where from_holder_id = old.id or to_holder_id = old.id) then
    perform refuse('corporate_in_registers');
  end if;
  return old;
end $$;
create or replace trigger corporates_with_lines_are_kept before delete on corporates
  for each row execute function keep_corporate();

create or replace trigger voter_rules_are_kept before update on voter_rules
  for each row execute function keep_decisions();

revoke all on function open_register, open_category, require_sealed_document, keep_company,
  keep_share_category, keep_corporate from public, coulisse_server;

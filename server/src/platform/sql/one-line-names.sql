-- Names go into papers, mails and lists beside other words, whoever writes them:
-- contract/src/one-line.ts refuses with words, at every door, what is no name. A name of before
-- stays until it is changed: a check of the whole row would refuse every other change of it.

-- No name has what breaks a line, marks up a page, is the address of a site or is seen by nobody.
create or replace function is_one_line(said text) returns boolean
  language sql immutable parallel safe
  return said
    !~ '[\u0001-\u001f\u007f-\u009f<>\u00ad\u180e\u200b\u200e\u200f\u2028\u2029\u2060-\u2064\ufeff]'
    and position('://' in said) = 0;

create or replace function refuse_name() returns trigger language plpgsql as $$
begin
  raise exception 'a name stands on one line'
    using errcode = 'check_violation', constraint = tg_table_name || '_name_on_one_line';
end $$;
create or replace trigger users_name_on_one_line before insert on users for each row
  when (not (is_one_line(new.first_name) and is_one_line(new.last_name)))
  execute function refuse_name();
create or replace trigger users_new_name_on_one_line
  before update of first_name, last_name on users for each row
  when ((new.first_name, new.last_name) is distinct from (old.first_name, old.last_name)
    and not (is_one_line(new.first_name) and is_one_line(new.last_name)))
  execute function refuse_name();
create or replace trigger corporates_name_on_one_line before insert on corporates for each row
  when (not (is_one_line(new.legal_name))) execute function refuse_name();
create or replace trigger corporates_new_name_on_one_line
  before update of legal_name on corporates for each row
  when (new.legal_name is distinct from old.legal_name and not (is_one_line(new.legal_name)))
  execute function refuse_name();
create or replace trigger companies_name_on_one_line before insert on companies for each row
  when (not (is_one_line(new.name))) execute function refuse_name();
create or replace trigger companies_new_name_on_one_line
  before update of name on companies for each row
  when (new.name is distinct from old.name and not (is_one_line(new.name)))
  execute function refuse_name();

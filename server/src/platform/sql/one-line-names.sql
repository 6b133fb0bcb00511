-- Names go into papers, mails and lists beside other words, whoever writes them:
-- domain/src/one-line.ts refuses with words, at every door, what is no name. A name of before
-- stays until it is changed: a check of the whole row would refuse every other change of it. Whoever
-- has names calls it by triggers of their own.

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

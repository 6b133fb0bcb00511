-- What a subscription form says of the increase that its round carries out (R225-128), and the
-- depositary’s certificate, on whose date the increase is carried out (R225-135).
alter table fundraisings
  add column decided_by text check (length(decided_by) between 1 and 160),
  add column decided_on date,
  add column preferential_right text check (preferential_right in ('KEPT', 'WAIVED', 'NONE')),
  add column depositary_name text check (length(depositary_name) between 1 and 160),
  add column depositary_address text check (length(depositary_address) between 1 and 300),
  add column certified_on date;
grant update (decided_by, decided_on, preferential_right, depositary_name, depositary_address,
    certified_on)
  on fundraisings to coulisse_server;

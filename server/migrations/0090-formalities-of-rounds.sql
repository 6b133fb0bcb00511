-- A round makes paperwork due as a sale does: its funds go to the depositary (R225-6), and what it
-- changed is filed with the registry (R123-66).
alter table formalities drop constraint formalities_kind_check;
alter table formalities add constraint formalities_kind_check check (kind in ('TRANSFER_DUTY',
  'CAPITAL_GAIN', 'BENEFICIAL_OWNERS', 'FUNDS_DEPOSIT', 'REGISTRY_FILING', 'ANNUAL_ACCOUNTS',
  'GENERAL_MEETING', 'OTHER'));
alter table formalities drop constraint formalities_event_kind_check;
alter table formalities add constraint formalities_event_kind_check
  check (event_kind in ('deal', 'fundraising'));

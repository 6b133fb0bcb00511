-- What a buyer has read, answered and consented to before they sign an order (R-23k): for each deal, of
-- each person who buys in it, since an entity may go on with another representative.
create table deal_consents (
  deal_id uuid not null references deals (id),
  user_id uuid not null references users (id),
  -- What shares of this kind are, and that nothing guarantees them (Regulation 2020/1503, article 19).
  informed_at timestamptz(3),
  knowledge text check (knowledge in ('SUFFICIENT', 'INSUFFICIENT')),
  knowledge_tested_at timestamptz(3),
  knowledge_warned_at timestamptz(3),
  bearable_loss_cents bigint check (bearable_loss_cents >= 0),
  bearable_loss_sent_at timestamptz(3),
  risk_accepted_at timestamptz(3),
  primary key (deal_id, user_id),
  constraint deal_consents_knowledge_is_dated check (
    (knowledge is null) = (knowledge_tested_at is null)),
  constraint deal_consents_loss_is_dated check (
    (bearable_loss_cents is null) = (bearable_loss_sent_at is null))
);
create index deal_consents_tested on deal_consents (user_id, knowledge_tested_at desc)
  where knowledge_tested_at is not null;
grant select, insert, update on deal_consents to coulisse_server;

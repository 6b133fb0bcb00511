-- The secondary market: offers on a board, and deals that two people make of them. What is on offer
-- or in a deal is promised: the register's one law takes it off what is free, so that a transfer by
-- hand, a pledge, an import and an offer all meet the same refusal.
create table offers (
  id uuid primary key,
  company_id uuid not null references companies (id),
  share_category_id uuid not null,
  kind text not null check (kind in ('SELL', 'BUY')),
  holder_id uuid not null references holders (id),
  made_by uuid not null references users (id),
  quantity bigint not null check (quantity > 0),
  -- What no deal that stands or was settled has taken.
  remaining_quantity bigint not null,
  unit_price numeric(18, 6) not null check (unit_price > 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'FILLED', 'WITHDRAWN', 'EXPIRED')),
  -- Its last day, in Paris.
  expires_on date not null,
  made_on date not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  version integer not null default 1,
  -- What comes back to an offer is promised from the day on from which its deal promised it: since
  -- the first day of the offer a line may have used those shares, for days before the deal.
  promised_on date not null,
  constraint offers_category_of_company foreign key (company_id, share_category_id)
    references share_categories (company_id, id),
  constraint offers_remaining check (remaining_quantity between 0 and quantity),
  constraint offers_filled check ((state = 'FILLED') <= (remaining_quantity = 0)),
  constraint offers_end_is_dated check ((state in ('OPEN', 'FILLED')) = (ended_at is null)),
  constraint offers_countable check (amount_cents(quantity, unit_price) < 9007199254740992 / 2),
  constraint offers_promised_from_their_first_day check (promised_on >= made_on)
);
create index offers_on_board on offers (company_id, id desc) where state = 'OPEN';
create index offers_of_holder on offers (holder_id, id desc);
create index offers_made on offers (made_by, created_at desc);
create index offers_category on offers (company_id, share_category_id);
create index offers_due on offers (expires_on) where state = 'OPEN';
create index offers_promised on offers (share_category_id, holder_id)
  where kind = 'SELL' and state = 'OPEN';
grant select, insert, update on offers to coulisse_server;

-- How many offers a market has on each side in each state, and of how many shares: boards, prices,
-- the lengths of lists and the list of markets read it here, and do not count thousands of offers.
create table offer_totals (
  company_id uuid not null references companies (id),
  share_category_id uuid not null,
  kind text not null check (kind in ('SELL', 'BUY')),
  state text not null check (state in ('OPEN', 'FILLED', 'WITHDRAWN', 'EXPIRED')),
  offer_count integer not null check (offer_count >= 0),
  -- What is left of them.
  quantity bigint not null check (quantity >= 0),
  primary key (share_category_id, kind, state),
  constraint offer_totals_category_of_company foreign key (company_id, share_category_id)
    references share_categories (company_id, id)
);
create index offer_totals_of_company on offer_totals (company_id, share_category_id);
grant select on offer_totals to coulisse_server;

-- Each acquirer of a pre-emption has a deal of their own.
create table deals (
  id uuid primary key,
  offer_id uuid not null references offers (id),
  -- The deal whose pre-emption it comes of: each acquirer signs, pays and settles alone.
  parent_id uuid references deals (id),
  company_id uuid not null,
  share_category_id uuid not null,
  seller_id uuid not null references holders (id),
  seller_user_id uuid not null references users (id),
  buyer_id uuid not null references holders (id),
  buyer_user_id uuid not null references users (id),
  quantity bigint not null check (quantity > 0),
  unit_price numeric(18, 6) not null check (unit_price > 0),
  amount_cents bigint not null check (amount_cents >= 0),
  fees_bps integer not null check (fees_bps between 0 and 10000),
  fee_cents bigint not null check (fee_cents >= 0),
  duty_cents bigint not null check (duty_cents >= 0),
  state text not null check (state in ('PROPOSED', 'ACCEPTED', 'PRE_EMPTION', 'APPROVED', 'SIGNED',
    'PAID', 'SETTLED', 'DECLINED', 'REJECTED', 'CANCELLED', 'EXPIRED')),
  -- Whether the same people stand on both sides: then its price is nobody's measure.
  related boolean not null,
  -- Which side asked for it: the other one answers.
  proposed_part text not null check (proposed_part in ('SELLER', 'BUYER')),
  proposed_by uuid not null references users (id),
  -- Until when its step may be taken.
  due_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  promised_on date,
  preemption_ends_at timestamptz(3),
  preempted_at timestamptz(3),
  approved_at timestamptz(3),
  -- The day of the company's decision, where its clause asks for one.
  approved_on date,
  signed_at timestamptz(3),
  paid_at timestamptz(3),
  settled_at timestamptz(3),
  ended_at timestamptz(3),
  reason text check (length(reason) between 1 and 1000),
  -- Its line is written after it, in the same transaction.
  movement_id uuid constraint deals_movement unique
    references movements (id) deferrable initially deferred,
  version integer not null default 1,
  constraint deals_category_of_company foreign key (company_id, share_category_id)
    references share_categories (company_id, id),
  constraint deals_of_two check (seller_id <> buyer_id),
  constraint deals_countable check (amount_cents + fee_cents + duty_cents < 9007199254740992),
  constraint deals_steps_are_dated check (
    (state not in ('ACCEPTED', 'PRE_EMPTION', 'APPROVED', 'SIGNED', 'PAID', 'SETTLED')
      or (accepted_at is not null and promised_on is not null))
    and (state <> 'PRE_EMPTION' or preemption_ends_at is not null)
    and (state not in ('APPROVED', 'SIGNED', 'PAID', 'SETTLED') or approved_at is not null)
    and (state not in ('SIGNED', 'PAID', 'SETTLED') or signed_at is not null)
    and (state not in ('PAID', 'SETTLED') or paid_at is not null)
    and (state = 'SETTLED') = (settled_at is not null)
    and (state = 'SETTLED') = (movement_id is not null)
    and (state in ('DECLINED', 'REJECTED', 'CANCELLED', 'EXPIRED')) = (ended_at is not null)
    and (state <> 'REJECTED' or reason is not null)),
  -- What the platform takes of an amount is what its rate makes of it.
  constraint deals_fee check (fee_cents = round(amount_cents::numeric * fees_bps / 10000))
);
create index deals_of_offer on deals (offer_id, id desc);
create index deals_of_company on deals (company_id, id desc);
create index deals_of_seller on deals (seller_id, id desc);
create index deals_of_buyer on deals (buyer_id, id desc);
create index deals_seller_user on deals (seller_user_id);
create index deals_buyer_user on deals (buyer_user_id);
create index deals_proposed on deals (proposed_by, created_at desc);
create index deals_of_parent on deals (parent_id) where parent_id is not null;
create index deals_due on deals (due_at)
  where state in ('PROPOSED', 'ACCEPTED', 'PRE_EMPTION', 'APPROVED', 'SIGNED', 'PAID');
create index deals_paid on deals (buyer_id) where state = 'PAID';
create index deals_settled on deals (share_category_id, settled_at desc) where state = 'SETTLED';
create index deals_promised on deals (share_category_id, seller_id)
  where state in ('ACCEPTED', 'PRE_EMPTION', 'APPROVED', 'SIGNED', 'PAID');
grant select, insert, update on deals to coulisse_server;

-- What shareholders ask for in the pre-emption of a deal.
create table deal_claims (
  deal_id uuid not null references deals (id),
  holder_id uuid not null references holders (id),
  claimed_by uuid not null references users (id),
  quantity bigint not null check (quantity > 0),
  -- On the day on which the pre-emption began: what shares are allotted in proportion to.
  held_quantity bigint not null check (held_quantity > 0),
  allotted_quantity bigint check (allotted_quantity between 0 and quantity),
  claimed_at timestamptz(3) not null,
  primary key (deal_id, holder_id)
);
create index deal_claims_of_holder on deal_claims (holder_id, deal_id desc);
create index deal_claims_made on deal_claims (claimed_by);
grant select, insert, update on deal_claims to coulisse_server;

-- What happened to a deal, step by step.
create table deal_events (
  deal_id uuid not null references deals (id),
  number integer not null check (number > 0),
  event text not null,
  at timestamptz(3) not null,
  -- In which part somebody acted; the clock is nobody.
  part text not null check (part in ('SELLER', 'BUYER', 'COMPANY', 'PLATFORM', 'CLOCK')),
  actor_id uuid references users (id),
  reason text,
  primary key (deal_id, number)
);
create index deal_events_actor on deal_events (actor_id) where actor_id is not null;
grant select, insert on deal_events to coulisse_server;

-- What a buyer has read, answered and consented to before they sign an order (R-23k): for each
-- deal, of each person who buys in it, since an entity may go on with another representative.
create table deal_consents (
  deal_id uuid not null references deals (id),
  user_id uuid not null references users (id),
  -- What shares of this kind are, and that nothing guarantees them (Regulation 2020/1503, article
  -- 19).
  informed_at timestamptz(3),
  knowledge text check (knowledge in ('SUFFICIENT', 'INSUFFICIENT')),
  knowledge_tested_at timestamptz(3),
  knowledge_warned_at timestamptz(3),
  bearable_loss_cents bigint check (bearable_loss_cents >= 0),
  bearable_loss_sent_at timestamptz(3),
  risk_accepted_at timestamptz(3),
  -- The class by which a buyer was asked what they read and consented to, when they signed.
  investor_class text check (investor_class in ('SOPHISTICATED', 'NON_SOPHISTICATED')),
  primary key (deal_id, user_id),
  constraint deal_consents_knowledge_is_dated check (
    (knowledge is null) = (knowledge_tested_at is null)),
  constraint deal_consents_loss_is_dated check (
    (bearable_loss_cents is null) = (bearable_loss_sent_at is null))
);
create index deal_consents_tested on deal_consents (user_id, knowledge_tested_at desc)
  where knowledge_tested_at is not null;
grant select, insert, update on deal_consents to coulisse_server;

-- How a company's clauses run on its market, from a day on: its own time to decide on a deal, and
-- whose holdings count in a pre-emption. What was agreed before a line's first day goes on as it
-- was, so a line may change until that day and never after.
create table market_clauses (
  company_id uuid not null references companies (id),
  effective_on date not null,
  -- None are the three months after which silence is approval (R-14).
  approval_days integer check (approval_days between 1 and 365),
  counted_parties text not null check (counted_parties in ('NEITHER', 'SELLER', 'BUYER', 'BOTH')),
  set_by uuid not null references users (id),
  set_at timestamptz(3) not null,
  constraint market_clauses_once primary key (company_id, effective_on)
);
create index market_clauses_set_by on market_clauses (set_by);
grant select, insert, update on market_clauses to coulisse_server;

-- Whoever signs in is found by their address before the password is looked at: the finished account and
-- the registrations under way by one index, whose condition is the one that is asked with. The index of
-- the registrations alone could not answer that, and has no other use.

drop index users_email_registering;
create index users_by_address on users (lower(email)) where state <> 'ERASED';

-- Who closes an account is asked whether they are the last administrator of the platform.
create index users_administrators on users (id) where role = 'ROLE_ADMIN';

-- A page of the open markets, in the order of their names.
create index companies_open_markets on companies (search_text(name), id)
  where secondary_market_status = 'OPEN';

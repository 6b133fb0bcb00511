-- Invitations to claim an account, apart from the codes of a forgotten password: asking for one of
-- those voids no invitation. Each letter has a link of its own, kept as a keyed hash.
create table invitations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- In whose register they stand; none where they were invited to the platform alone.
  company_id uuid references companies (id) on delete cascade,
  email text not null,
  hash bytea not null constraint invitations_hash unique,
  -- How far the letter got; forgotten with the message.
  message_id uuid references messages (id) on delete set null,
  invited_by uuid references users (id),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  claimed_at timestamptz(3)
);
create index invitations_of_user on invitations (user_id, created_at desc);
create index invitations_of_company on invitations (company_id) where company_id is not null;
create index invitations_of_message on invitations (message_id) where message_id is not null;
create index invitations_of_inviter on invitations (invited_by) where invited_by is not null;
grant select, insert, update, delete on invitations to coulisse_server;

-- FranceConnect vouches for names and births, not for the address that somebody typed there; Google
-- vouches for its own. What was taken for proved with the form of a registration, and by nothing
-- since, is to be proved.
update users u set email_verified_at = null
where u.email_verified_at is not null and u.email_verified_at = u.terms_accepted_at
  and exists (
    select from sign_on_identities i
    where i.user_id = u.id and lower(i.claims ->> 'email') = lower(u.email)
      and (i.provider = 'franceconnect' or lower(u.email) not like '%@gmail.com')
  );

-- An invitation is a welcome: who is let in by a service that signs people in comes back to it, and
-- what somebody accepted is known by its text.

-- The digest of the terms and of the privacy notice, as they stood when they were accepted.
alter table users add column terms_version text;

-- Whose invitation a visit to a provider answers, and what was accepted before it began.
alter table sign_on_flows add column invitation_id uuid references invitations (id) on delete cascade;
alter table sign_on_flows add column terms_version text;
create index sign_on_flows_invitation on sign_on_flows (invitation_id)
  where invitation_id is not null;

-- A letter on paper goes to somebody of whom no address is known.
alter table invitations alter column email drop not null;

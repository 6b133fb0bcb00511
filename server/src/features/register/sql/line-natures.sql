-- Generated from contract/src/register/movements.ts by server/scripts/schema.ts.

-- A nature says what a line of its type is. An import brings what another register kept; a split or a
-- conversion is lines of both kinds bound together, and two accounts of one holder are joined by lines
-- that are bound as well; a correction has no other nature.
create or replace function nature_fits(p_type text, p_nature text, p_origin text, p_bundled boolean)
  returns boolean language sql immutable parallel safe as $$
  select case
    when p_type = 'MENTION' then p_nature in ('pledge', 'usufruct', 'release')
    when p_origin = 'import' then p_nature in ('subscription', 'exercise', 'sale', 'gift', 'inheritance', 'merger', 'contribution', 'joining', 'conversion', 'split', 'consolidation', 'free_issue', 'loss_reduction', 'repurchase', 'cancellation', 'retraction', 'import', 'correction')
    when p_bundled and p_nature in ('conversion', 'split', 'consolidation', 'free_issue', 'loss_reduction', 'joining') then case p_type
      when 'ISSUE' then p_nature in ('conversion', 'split', 'consolidation', 'free_issue', 'loss_reduction')
      when 'CANCELLATION' then p_nature in ('conversion', 'split', 'consolidation', 'loss_reduction')
      when 'TRANSFER' then p_nature in ('joining')
      else false end
    else case p_type
      when 'ISSUE' then p_nature in ('subscription', 'contribution', 'exercise', 'merger')
      when 'CANCELLATION' then p_nature in ('cancellation', 'repurchase', 'retraction')
      when 'TRANSFER' then p_nature in ('sale', 'gift', 'inheritance', 'merger', 'contribution')
      else false end
  end
$$;

-- What treats all shares of a category alike and has no price: its lines are nobody's, and count as no
-- movement; of some the shares before are other ones, in which a price is told.
create or replace function nature_is_bound(p_nature text) returns boolean
  language sql immutable parallel safe as $$
  select p_nature in ('conversion', 'split', 'consolidation', 'free_issue', 'loss_reduction')
$$;

create or replace function nature_reshapes(p_nature text) returns boolean
  language sql immutable parallel safe as $$
  select p_nature in ('split', 'consolidation', 'free_issue', 'loss_reduction')
$$;

-- An origin is known, and names what the line came of where it must.
create or replace function origin_fits(p_origin text, p_cause uuid) returns boolean
  language sql immutable parallel safe as $$
  select coalesce(p_origin in ('manual', 'import', 'subscription', 'deal')
    and (p_origin not in ('subscription', 'deal') or p_cause is not null), false)
$$;

revoke all on function nature_fits, nature_is_bound, nature_reshapes, origin_fits
  from public, coulisse_server;
grant execute on function nature_is_bound, nature_reshapes to coulisse_server;

import { reshapings } from "@coulisse/contract/securities/reshapings.ts";
import {
  boundNatures,
  movementOrigins,
  movementTypes,
  natures,
  naturesByType,
  originsWithCause,
  type Nature,
} from "@coulisse/contract/register/movements.ts";

const listed = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(", ");

/** Mentions are the same whoever writes them, and an import brings every other nature. */
const mentions: readonly Nature[] = naturesByType.MENTION;
const imported = natures.filter((nature) => !mentions.includes(nature));

const bound = [...new Set(Object.values(boundNatures).flat())];
const moving = movementTypes.filter((type) => type !== "MENTION");

const casesOf = (table: Readonly<Record<string, readonly Nature[]>>): string =>
  moving
    .filter((type) => table[type]?.length)
    .map((type) => `      when '${type}' then p_nature in (${listed(table[type] ?? [])})`)
    .join("\n");

/** Gives the repeatable file in which PostgreSQL has the natures and origins of lines, as SQL. */
export const describeLineNatures =
  (): string => `-- Generated from contract/src/register/movements.ts by server/scripts/schema.ts.

-- A nature says what a line of its type is. An import brings what another register kept; a split or a
-- conversion is lines of both kinds bound together, and two accounts of one holder are joined by lines
-- that are bound as well; a correction has no other nature.
create or replace function nature_fits(p_type text, p_nature text, p_origin text, p_bundled boolean)
  returns boolean language sql immutable parallel safe as $$
  select case
    when p_type = 'MENTION' then p_nature in (${listed(mentions)})
    when p_origin = 'import' then p_nature in (${listed(imported)})
    when p_bundled and p_nature in (${listed(bound)}) then case p_type
${casesOf(boundNatures)}
      else false end
    else case p_type
${casesOf(naturesByType)}
      else false end
  end
$$;

-- What treats all shares of a category alike and has no price: its lines are nobody's, and count as no
-- movement; of some the shares before are other ones, in which a price is told.
create or replace function nature_is_bound(p_nature text) returns boolean
  language sql immutable parallel safe as $$
  select p_nature in (${listed(boundNatures.ISSUE)})
$$;

create or replace function nature_reshapes(p_nature text) returns boolean
  language sql immutable parallel safe as $$
  select p_nature in (${listed(reshapings)})
$$;

-- An origin is known, and names what the line came of where it must.
create or replace function origin_fits(p_origin text, p_cause uuid) returns boolean
  language sql immutable parallel safe as $$
  select coalesce(p_origin in (${listed(movementOrigins)})
    and (p_origin not in (${listed(originsWithCause)}) or p_cause is not null), false)
$$;

revoke all on function nature_fits, nature_is_bound, nature_reshapes, origin_fits
  from public, coulisse_server;
grant execute on function nature_is_bound, nature_reshapes to coulisse_server;
`;

import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import type { Reading } from "#platform/context.ts";

/**
 * Lists those of some holders whom a company does not know: neither its register names them, nor
 * have they a role in it. One that nobody has is unknown as well.
 */
export const listStrangersTo = async (
  r: Reading,
  companyId: string,
  holderIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select x.id from unnest(${[...holderIds]}::uuid[]) x (id)
    where not exists (select from shareholders s
        where s.holder_id = x.id and s.company_id = ${companyId})
      and not exists (select from movements m
        where m.to_holder_id = x.id and m.company_id = ${companyId})
      and not exists (select from company_roles o
        where o.user_id = x.id and o.company_id = ${companyId} and o.ended_at is null
          and (o.until_on is null or o.until_on >= ${dayOf(r.clock.now())}::date))`.execute(r.db);
  return rows.map(({ id }) => id);
};

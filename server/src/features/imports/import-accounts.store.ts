import type { Reading } from "#platform/context.ts";
import { sql } from "kysely";
import type { KnownAccount } from "#features/imports/import-accounts.rules.ts";
import { emailOf, sirenOf } from "#features/imports/import-holders.rules.ts";
import type { ImportedHolder } from "#interchange/model.ts";

const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The number of entities of one SIREN that are asked about; anybody may have typed more of them.
 */
const entitiesOfSiren = 10;

/** Everybody whom the file may mean: by our own id, by an address that is theirs, by SIREN or SIRET. */
export const findKnownAccounts = async (
  r: Reading,
  holders: readonly ImportedHolder[],
): Promise<KnownAccount[]> => {
  const ids = holders.map(({ key }) => key).filter((key) => uuidForm.test(key));
  const emails = holders.flatMap((holder) => emailOf(holder) ?? []);
  const sirens = holders.flatMap((holder) =>
    holder.kind === "corporate" ? (sirenOf(holder) ?? []) : [],
  );
  const sirets = holders.flatMap(({ siret }) => siret ?? []);
  const { rows } = await sql<KnownAccount>`
    with of_siren as (
      select c.id, row_number() over (partition by c.siren order by
        c.source = 'directory' desc,
        exists (select from shareholders s where s.holder_id = c.id and s.quantity > 0) desc,
        exists (select from representatives_now r where r.corporate_id = c.id) desc, c.id) as place
      from corporates c where c.siren = any(${sirens}::text[])
    ), wanted as (
      select id from holders where id = any(${ids}::uuid[])
      union select id from users
        where lower(email) = any(${emails}::text[]) and email is not null
          and state not in ('REGISTERING', 'ERASED')
      union select id from of_siren where place <= ${entitiesOfSiren}
      union select id from corporates where siret = any(${sirets}::text[])
    )
    select h.id, h.kind, h.name, lower(u.email) as email, u.state,
      coalesce(u.email_verified_at is not null, false) as "addressProven", c.siren, c.siret,
      coalesce(c.source = 'directory', false) as "fromDirectory",
      exists (select from shareholders s where s.holder_id = h.id and s.quantity > 0)
        as "holdsShares",
      exists (select from representatives_now r where r.corporate_id = h.id) as "isRepresented",
      h.domicile is not null as "hasDomicile"
    from wanted join holders h using (id)
    left join users u using (id) left join corporates c using (id)
    left join of_siren o using (id)
    where u.id is not null or c.id is not null or h.kind = 'joint'
    order by o.place, h.id`.execute(r.db);
  return rows;
};

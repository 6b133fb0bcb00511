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

/**
 * Everybody whom the file may mean: by our own id, by an address that is theirs, by SIREN or SIRET. A
 * company that reads its own file is shown whom it wrote down, and nobody else.
 */
export const findKnownAccounts = async (
  r: Reading,
  holders: readonly ImportedHolder[],
  knownTo: string | null,
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
          and state not in ('REGISTERING', 'ERASED') and ${knownTo}::uuid is null
      union select d.holder_id from made_holders d join users i on i.id = d.holder_id
        where d.company_id = ${knownTo}::uuid and i.state <> 'ERASED'
          and lower(i.invite_email) = any(${emails}::text[])
      union select id from of_siren where place <= ${entitiesOfSiren}
      union select id from corporates where siret = any(${sirets}::text[])
    )
    select h.id, h.kind, h.name, lower(case when ${knownTo}::uuid is null then u.email else u.invite_email end) as email, u.state,
      coalesce(u.email_verified_at is not null, false) as "addressProven", c.siren, c.siret,
      coalesce(c.source = 'directory', false) as "fromDirectory",
      (${knownTo}::uuid is null
        and exists (select from shareholders s where s.holder_id = h.id and s.quantity > 0))
        as "holdsShares",
      (${knownTo}::uuid is null
        and exists (select from representatives_now r where r.corporate_id = h.id))
        as "isRepresented",
      h.domicile is not null as "hasDomicile"
    from wanted join holders h using (id)
    left join users u using (id) left join corporates c using (id)
    left join of_siren o using (id)
    where (u.id is not null or c.id is not null or h.kind = 'joint')
      and (${knownTo}::uuid is null or exists (select from made_holders d
        where d.holder_id = h.id and d.company_id = ${knownTo}::uuid))
    order by o.place, h.id`.execute(r.db);
  return rows;
};

import { sql } from "kysely";
import type { Reading } from "#platform/context.ts";
import type { Audience } from "#platform/events/streams.ts";

type Whose = Readonly<{ holder_id: string | null; company_id: string | null }>;

/**
 * Finds whose things are: of holders, who acts for them, and of companies, who administers them. What
 * a company does not see is not told to it: an order that is not sent yet, a wish. The parties of a
 * document hear of it once it is sent to them.
 */
export const findAudience = async (r: Reading, ids: readonly string[]): Promise<Audience> => {
  const { rows } = await sql<Whose>`with asked as (select unnest(${ids}::uuid[]) as id)
    select h.id as holder_id, null::uuid as company_id from holders h join asked using (id)
    union select m.party_id, null from joint_compositions j join asked a on a.id = j.holder_id
      join joint_members m on m.composition_id = j.id
    union select p.party_id, null from joint_representatives p join asked a on a.id = p.holder_id
    union select i.user_id, null from investors i join asked using (id)
    union select n.holder_id, null from name_changes n join asked using (id)
    union select k.holder_id, null from class_requests k join asked using (id)
    union select w.holder_id, null from withdrawals w join asked using (id)
    union select null, c.id from companies c join asked using (id)
    union select null, k.company_id from share_categories k join asked using (id)
    union select null, k.company_id from category_decisions d join asked using (id)
      join share_categories k on k.id = d.share_category_id
    union select null, p.company_id from proposals p join asked using (id)
    union select null, f.company_id from fundraisings f join asked using (id)
    union select null, t.company_id from articles t join asked using (id)
    union select t.asked_by, t.company_id from questions t join asked using (id)
    union select f.holder_id, f.company_id from formalities f join asked using (id)
    union select s.holder_id, s.company_id from shareholders s join asked using (id)
    union select m.from_holder_id, m.company_id from movements m join asked using (id)
    union select m.to_holder_id, m.company_id from movements m join asked using (id)
    union select s.holder_id, case when s.state <> 'DRAFT' then f.company_id end
      from subscriptions s join asked using (id) join fundraisings f on f.id = s.fundraising_id
    union select o.holder_id, o.company_id from offers o join asked using (id)
    union select d.seller_id, d.company_id from deals d join asked using (id)
    union select d.buyer_id, d.company_id from deals d join asked using (id)
    union select null, g.company_id from signatures g join asked using (id)
    union select p.user_id, null from signature_signers p join asked a on a.id = p.signature_id
    union select null, t.company_id from contracts t join asked using (id)
    union select p.holder_id, null from contract_parties p join asked a on a.id = p.contract_id
      join contracts t on t.id = p.contract_id where t.state <> 'DRAFT'`.execute(r.db);
  return {
    holderIds: rows.flatMap(({ holder_id: id }) => id ?? []),
    companyIds: rows.flatMap(({ company_id: id }) => id ?? []),
  };
};

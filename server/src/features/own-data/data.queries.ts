import { sql } from "kysely";
import type { Context } from "#platform/context.ts";

/** What opens a door or a file, and says nothing about a person. */
const secrets = [
  ...["password_hash", "hash", "access_hash", "refresh_hash", "sealed_secret", "public_key"],
  ...["wrapped_key", "store_key", "search", "user_id"],
];

/** Every place that holds something about a person; `p` is the person. */
const places = {
  account: sql`users t where t.id = p.id`,
  investor: sql`investors t where t.user_id = p.id`,
  corporates: sql`(select l.*, c.legal_name, c.siret from corporate_users l
    join corporates c on c.id = l.corporate_id) t where t.user_id = p.id`,
  sessions: sql`sessions t where t.user_id = p.id`,
  identities: sql`sign_on_identities t where t.user_id = p.id`,
  addresses: sql`addresses t where t.created_by = p.id`,
  invitations: sql`invitations t where t.user_id = p.id`,
  devices: sql`known_devices t where t.user_id = p.id`,
  factors: sql`factors t where t.user_id = p.id`,
  messages: sql`messages t where t.user_id = p.id`,
  notifications: sql`notifications t where t.user_id = p.id`,
  choices: sql`news_choices t where t.user_id = p.id`,
  checklists: sql`dismissed_checklists t where t.user_id = p.id`,
  views: sql`saved_views t where t.user_id = p.id`,
  holdings: sql`(select s.*, c.name as company, k.name as category from shareholders s
    join companies c on c.id = s.company_id
    join share_categories k on k.id = s.share_category_id) t where t.holder_id = p.id`,
  // A line names its parties; where the other one lives is theirs, and so is who wrote it down.
  movements: sql`(select m.*, c.name as company from movements m
    join companies c on c.id = m.company_id) t where p.id in (t.from_holder_id, t.to_holder_id)`,
  wishes: sql`(select w.id, w.user_id, w.website_link, w.created_at, c.name as company
    from wishes w left join companies c on c.id = w.company_id) t where t.user_id = p.id`,
  // Who else signs is told by the document itself.
  signatures: sql`(select g.*, s.title, s.subject_kind, s.document_sha256, c.name as company
    from signature_signers g join signatures s on s.id = g.signature_id
    join companies c on c.id = s.company_id) t where t.user_id = p.id`,
  // Those that were sent to the person, or to an entity for which they sign.
  contracts: sql`(select k.id, k.kind, k.title, k.state, k.sign_by, k.sent_at, k.ended_at,
      k.file_sha256, c.name as company, x.place, x.holder_id, x.company_id, x.signer_id
    from contract_parties x join contracts k on k.id = x.contract_id and k.state <> 'DRAFT'
    join companies c on c.id = k.company_id) t where p.id in (t.holder_id, t.signer_id)`,
  // From where and by whom is told of the person's own deeds alone.
  audit: sql`audit_log t where t.entity_id = p.id or t.actor_id = p.id`,
} as const;

/** What of a row is somebody else's; a key that is empty is in none. */
const othersOf = (place: keyof typeof places) => {
  if (place === "movements") {
    return sql`array['actor_id',
      case when t.from_holder_id is distinct from p.id then 'from_domicile' else '' end,
      case when t.to_holder_id is distinct from p.id then 'to_domicile' else '' end]`;
  }
  if (place === "audit") {
    return sql`case when t.actor_id <> p.id
        then array['actor_id', 'address', 'request_id'] else array[]::text[] end
      || case when t.entity_id is distinct from p.id then array['detail'] else array[]::text[] end`;
  }
  return sql`array['decided_by', 'kyc_decided_by']`;
};

/** PostgreSQL writes the JSON itself, so that no number is rounded on its way. */
const readPlace = async (ctx: Context, userId: string, place: keyof typeof places) => {
  const { rows } = await sql<{ text: string }>`
    select coalesce(jsonb_pretty(jsonb_agg(
      t.facts - ${secrets}::text[])), '[]') as text
    from (select ${userId}::uuid as id) p cross join lateral (
      select jsonb_strip_nulls(to_jsonb(t)) - (${othersOf(place)}) as facts from ${places[place]}) t`.execute(
    ctx.db,
  );
  return rows[0]?.text ?? "[]";
};

/** One file a place. */
export const readPlaces = async (ctx: Context, userId: string): Promise<Map<string, string>> => {
  const files = new Map<string, string>();
  for (const place of Object.keys(places) as (keyof typeof places)[]) {
    files.set(`${place}.json`, await readPlace(ctx, userId, place));
  }
  return files;
};

/** The documents that the person gave about themselves and that nobody has erased. */
export const listGivenDocuments = (ctx: Context, userId: string) =>
  ctx.db
    .selectFrom("sealed_files as f")
    .select(["f.name", "f.media_type", "f.store_key", "f.wrapped_key"])
    .select(
      sql<boolean>`exists (select from kyc_documents d where d.preview_file_id = f.id)`.as(
        "is_preview",
      ),
    )
    .where("f.owner_id", "=", userId)
    .where("f.wrapped_key", "is not", null)
    .where("f.erased_at", "is", null)
    .orderBy("f.id")
    .execute();

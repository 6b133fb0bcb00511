import { sql, type RawBuilder } from "kysely";
import type { Context } from "#platform/context.ts";
import type { PlaceName } from "#features/operations/own-data/data.rules.ts";

/**
 * Columns that open a door or a file, and say nothing about a person; every fingerprint besides.
 */
const secrets = [
  "auth_secret",
  "browser_key",
  "endpoint",
  "public_key",
  "sealed_secret",
  "sealed_verifier",
  "search",
  "store_key",
  "user_id",
  "wrapped_key",
];

type Place = Readonly<{
  /** The columns whose persons this place tells of, `table.column`. */
  of: readonly string[];
  /** Rows are read as `t`; `p` is the person. */
  rows: RawBuilder<unknown>;
}>;

/** Rows of one table, by the columns that name the person. */
const rowsOf = (table: string, ...columns: readonly string[]): Place => ({
  of: columns.map((column) => `${table}.${column}`),
  rows: sql`${sql.table(table)} t where p.id in (${sql.join(columns.map((column) => sql.ref(`t.${column}`)))})`,
});

/** Rows of a table that hangs on the investor's profile. */
const rowsOfInvestor = (table: string): Place => ({
  of: [`${table}.investor_id`],
  rows: sql`${sql.table(table)} t where t.investor_id in
    (select i.id from investors i where i.user_id = p.id)`,
});

/** Every place that holds something about a person. */
export const places = {
  account: rowsOf("users", "id"),
  investor: rowsOf("investors", "user_id"),
  changes: rowsOfInvestor("declared_changes"),
  papers: rowsOfInvestor("kyc_documents"),
  measures: rowsOfInvestor("identity_measures"),
  readings: rowsOfInvestor("document_readings"),
  differences: rowsOfInvestor("mismatch_reasons"),
  stated: rowsOf("stated_identities", "user_id"),
  // What a comparison found is asked for at the CNIL (CMF L561-45); that it was made is told.
  screenings: {
    of: ["screenings.holder_id"],
    rows: sql`(select s.id, s.holder_id, s.occasion, s.screened_at, l.source, l.published_at
      from screenings s join screening_lists l on l.id = s.list_id) t where t.holder_id = p.id`,
  },
  kept: rowsOf("erasures", "user_id"),
  corporates: {
    of: ["corporate_users.user_id"],
    rows: sql`(select l.*, c.legal_name, c.siret from corporate_users l
      join corporates c on c.id = l.corporate_id) t where t.user_id = p.id`,
  },
  // Of the others who hold together, nothing is told.
  joint: {
    of: ["joint_members.party_id"],
    rows: sql`(select m.party_id, m.name, m.numerator, m.denominator, c.effective_on, c.act,
        c.recorded_at, j.name as joint_holders from joint_members m
      join joint_compositions c on c.id = m.composition_id
      join joint_holders j on j.id = c.holder_id) t where t.party_id = p.id`,
  },
  mandates: {
    of: ["joint_representatives.party_id"],
    rows: sql`(select r.party_id, r.name, r.appointed_on, r.act, r.recorded_at,
        j.name as joint_holders from joint_representatives r
      join joint_holders j on j.id = r.holder_id) t where t.party_id = p.id`,
  },
  drafts: rowsOf("corporates", "drafted_by"),
  administrations: {
    of: ["company_roles.user_id"],
    rows: sql`(select a.user_id, a.role, a.title, a.created_at, a.accepted_at, a.until_on,
        a.ended_at, c.name as company from company_roles a
      join companies c on c.id = a.company_id) t where t.user_id = p.id`,
  },
  openings: {
    of: ["company_openings.founder_id"],
    rows: sql`(select o.founder_id, c.name as company, o.siren, o.capacity, o.title,
        o.representative, o.state, o.submitted_at, o.reason, o.decided_at,
        (select coalesce(json_agg(json_build_object('question', q.question, 'answer', q.answer,
          'asked_at', q.asked_at) order by q.asked_at), '[]') from opening_questions q
          where q.opening_id = o.id) as questions
      from company_openings o join companies c on c.id = o.company_id) t where t.founder_id = p.id`,
  },
  civil: rowsOf("civil_states", "user_id"),
  classes: rowsOf("class_requests", "holder_id", "requested_by"),
  names: rowsOf("name_changes", "holder_id", "requested_by"),
  sessions: rowsOf("sessions", "user_id"),
  identities: rowsOf("sign_on_identities", "user_id"),
  addresses: rowsOf("addresses", "created_by"),
  invitations: rowsOf("invitations", "user_id"),
  devices: rowsOf("known_devices", "user_id"),
  factors: rowsOf("factors", "user_id"),
  recovery: rowsOf("recovery_codes", "user_id"),
  codes: rowsOf("codes", "user_id"),
  messages: rowsOf("messages", "user_id"),
  notifications: rowsOf("notifications", "user_id"),
  choices: rowsOf("news_choices", "user_id"),
  browsers: rowsOf("push_subscriptions", "user_id"),
  calendar: rowsOf("calendar_links", "user_id"),
  deadlines: rowsOf("deadline_notices", "user_id"),
  alerts: {
    of: ["alerts.user_id"],
    rows: sql`(select a.user_id, e.kind, c.name as company, a.created_at from alerts a
      join alert_events e on e.id = a.event_id join companies c on c.id = e.company_id) t
      where t.user_id = p.id`,
  },
  prices: {
    of: ["alert_prices.user_id"],
    rows: sql`(select a.user_id, c.name as company, a.unit_price, a.changed_at from alert_prices a
      join companies c on c.id = a.company_id) t where t.user_id = p.id`,
  },
  worth: rowsOf("worth_choices", "user_id"),
  pricing: {
    of: ["price_choices.user_id"],
    rows: sql`(select p.user_id, k.name as category, p.basis, p.changed_at from price_choices p
      join share_categories k on k.id = p.share_category_id) t where t.user_id = p.id`,
  },
  typed: {
    of: ["typed_prices.user_id"],
    rows: sql`(select y.*, k.name as category from typed_prices y
      join share_categories k on k.id = y.share_category_id) t where t.user_id = p.id`,
  },
  received: {
    of: ["received_amounts.user_id", "received_amounts.holder_id"],
    rows: sql`(select a.*, k.name as category from received_amounts a
      join share_categories k on k.id = a.share_category_id) t
      where p.id in (t.user_id, t.holder_id)`,
  },
  declared: rowsOf("declared_costs", "holder_id", "declared_by"),
  thread: {
    of: ["threads.user_id"],
    rows: sql`(select h.user_id, h.aim, c.name as company, f.name as round, h.begun_at, h.dismissed_at
      from threads h left join fundraisings f on f.id = h.fundraising_id
      left join offers o on o.id = h.offer_id
      join companies c on c.id = coalesce(f.company_id, o.company_id, h.company_id)) t
      where t.user_id = p.id`,
  },
  checklists: rowsOf("dismissed_checklists", "user_id"),
  searches: rowsOf("saved_searches", "user_id"),
  questions: {
    of: ["questions.asked_by"],
    rows: sql`(select q.id, q.asked_by, q.text, q.asked_at, q.answered_at, q.hidden_at,
        q.hidden_reason, c.name as company
      from questions q join companies c on c.id = q.company_id) t where t.asked_by = p.id`,
  },
  views: rowsOf("saved_views", "user_id"),
  layouts: rowsOf("import_layouts", "user_id"),
  holdings: {
    of: ["shareholders.holder_id"],
    rows: sql`(select s.*, c.name as company, k.name as category from shareholders s
      join companies c on c.id = s.company_id
      join share_categories k on k.id = s.share_category_id) t where t.holder_id = p.id`,
  },
  // A line names its parties; where the other one lives is theirs, and so is who wrote it down.
  movements: {
    of: ["movements.from_holder_id", "movements.to_holder_id"],
    rows: sql`(select m.*, c.name as company from movements m
      join companies c on c.id = m.company_id) t where p.id in (t.from_holder_id, t.to_holder_id)`,
  },
  subscriptions: {
    of: ["subscriptions.holder_id", "subscriptions.subscribed_by"],
    rows: sql`(select s.*, f.name as round, c.name as company from subscriptions s
      join fundraisings f on f.id = s.fundraising_id join companies c on c.id = f.company_id) t
      where p.id in (t.holder_id, t.subscribed_by)`,
  },
  rights: {
    of: ["subscription_rights.holder_id"],
    rows: sql`(select r.*, f.name as round, c.name as company from subscription_rights r
      join fundraisings f on f.id = r.fundraising_id join companies c on c.id = f.company_id) t
      where t.holder_id = p.id`,
  },
  waivers: rowsOf("right_waivers", "holder_id", "waived_by"),
  offers: {
    of: ["offers.holder_id", "offers.made_by"],
    rows: sql`(select o.*, c.name as company, k.name as category from offers o
      join companies c on c.id = o.company_id
      join share_categories k on k.id = o.share_category_id) t
      where p.id in (t.holder_id, t.made_by)`,
  },
  // The other party of a deal is not the person, and is left out.
  deals: {
    of: ["deals.seller_id", "deals.seller_user_id", "deals.buyer_id", "deals.buyer_user_id"],
    rows: sql`(select d.*, c.name as company, k.name as category from deals d
      join companies c on c.id = d.company_id
      join share_categories k on k.id = d.share_category_id) t
      where p.id in (t.seller_id, t.seller_user_id, t.buyer_id, t.buyer_user_id)`,
  },
  steps: rowsOf("deal_events", "actor_id"),
  claims: rowsOf("deal_claims", "holder_id", "claimed_by"),
  consents: rowsOf("deal_consents", "user_id"),
  wallet: {
    of: ["wallets.holder_id"],
    rows: sql`(select w.*, a.kind, a.balance_cents from wallets w
      left join cash_accounts a on a.holder_id = w.holder_id) t where t.holder_id = p.id`,
  },
  cash: {
    of: ["cash_accounts.holder_id"],
    rows: sql`(select a.holder_id, a.kind as account, e.number, e.kind, e.recorded_at, e.cause,
        o.amount_cents, o.balance_after_cents
      from cash_postings o join cash_accounts a on a.id = o.account_id
      join cash_entries e on e.number = o.entry_number) t where t.holder_id = p.id`,
  },
  withdrawals: rowsOf("withdrawals", "holder_id", "requested_by"),
  credits: rowsOf("bank_lines", "holder_id"),
  provider: rowsOf("provider_accounts", "holder_id", "owner_id"),
  payments: rowsOf("provider_movements", "holder_id", "owner_id"),
  formalities: {
    of: ["formalities.holder_id"],
    rows: sql`(select f.*, c.name as company from formalities f
      join companies c on c.id = f.company_id) t where t.holder_id = p.id`,
  },
  wishes: {
    of: ["wishes.user_id"],
    rows: sql`(select w.id, w.user_id, w.website_link, w.created_at, c.name as company
      from wishes w left join companies c on c.id = w.company_id) t where t.user_id = p.id`,
  },
  // Who else signs is told by the document itself.
  signatures: {
    of: ["signature_signers.user_id"],
    rows: sql`(select g.*, s.title, s.subject_kind, s.document_sha256, c.name as company
      from signature_signers g join signatures s on s.id = g.signature_id
      join companies c on c.id = s.company_id) t where t.user_id = p.id`,
  },
  // Those that were sent to the person, or to an entity for which they sign.
  contracts: {
    of: ["contract_parties.holder_id", "contract_parties.signer_id"],
    rows: sql`(select k.id, k.kind, k.title, k.state, k.sign_by, k.sent_at, k.ended_at,
        k.file_sha256, c.name as company, x.place, x.holder_id, x.company_id, x.signer_id
      from contract_parties x join contracts k on k.id = x.contract_id and k.state <> 'DRAFT'
      join companies c on c.id = k.company_id) t where p.id in (t.holder_id, t.signer_id)`,
  },
  // From where and by whom is told of the person's own deeds alone.
  audit: rowsOf("audit_log", "entity_id", "actor_id"),
} as const satisfies Record<PlaceName, Place>;

const deed = "a deed of theirs, which the audit log tells";
const derived = "computed from rows that are told";
const moments = "lives for minutes and opens a door";

/** The columns that name a person and are told in no place of their own, each with its reason. */
export const untold: Readonly<Record<string, string>> = {
  "article_images.sent_by": deed,
  "backups.made_by": "the name of a tool, and no person",
  "bank_lines.decided_by": deed,
  "bank_statements.imported_by": deed,
  "capital_declarations.actor_id": deed,
  "cash_entries.actor_id": deed,
  "category_decisions.actor_id": deed,
  "class_requests.decided_by": deed,
  "company_openings.decided_by": deed,
  "opening_questions.asked_by": deed,
  "question_answers.answered_by": deed,
  "questions.hidden_by": deed,
  "company_roles.ended_by": deed,
  "company_roles.given_by": deed,
  "corporates.id": "an entity, and no person",
  "corporate_users.decided_by": deed,
  "deals.proposed_by": "one of the two parties, who are told",
  "declared_changes.changed_by": deed,
  "document_readings.read_by": deed,
  "formality_files.filed_by": deed,
  "fundraising_documents.filed_by": deed,
  "fundraising_documents.certified_by": "the depositary's name, as the certificate has it",
  "fundraisings.certified_by": "the depositary's name, as the certificate has it",
  "fundraisings.decided_by": "a text, and no person",
  "fundraisings.diligence_by": deed,
  "holding_spans.holder_id": derived,
  "identity_measures.recorded_by": deed,
  "investors.kyc_decided_by": deed,
  "invitations.invited_by": deed,
  "joined_accounts.actor_id": deed,
  "joined_accounts.from_holder_id": "lines of the registers, which are told",
  "joined_accounts.to_holder_id": "lines of the registers, which are told",
  "joint_compositions.holder_id": "several who hold together, and no person",
  "joint_compositions.recorded_by": deed,
  "joint_holders.created_by": deed,
  "joint_holders.id": "several who hold together, and no person",
  "joint_representatives.holder_id": "several who hold together, and no person",
  "joint_representatives.recorded_by": deed,
  "made_holders.holder_id": "that a company wrote them down: what became of it is in the registers",
  "made_holders.made_by": deed,
  "market_clauses.set_by": deed,
  "fraction_rights.actor_id": deed,
  "fraction_rights.holder_id": derived,
  "mismatch_reasons.recorded_by": deed,
  "movements.actor_id": deed,
  "name_changes.decided_by": deed,
  "passkey_challenges.user_id": moments,
  "proposals.decided_by": deed,
  "proposals.proposed_by": deed,
  "position_spans.holder_id": derived,
  "positions.holder_id": derived,
  "real_estate_facts.actor_id": deed,
  "provider_transfers.from_owner": derived,
  "provider_transfers.to_owner": derived,
  "register_keepers.set_by": deed,
  "requests.user_id": "keys that a browser made, kept for days",
  "screening_hits.declared_by": deed,
  "screening_hits.holder_id": "asked for at the CNIL (CMF L561-45)",
  "screening_hits.settled_by": deed,
  "screening_lists.imported_by": deed,
  "screenings.screened_by": deed,
  "sealed_files.created_by": deed,
  "second_person_settings.set_by": deed,
  "sealed_files.owner_id": "the documents themselves are in the archive",
  "share_operations.actor_id": deed,
  "share_operations.buyer_id": derived,
  "share_operations.decided_by": "the organ of a company that decided, and no person",
  "sign_on_claims.registration_id": moments,
  "sign_on_flows.user_id": moments,
  "signature_signers.holder_ids": derived,
  "signatures.created_by": deed,
  "transfer_files.downloaded_by": deed,
  "transfer_files.made_by": deed,
  "voter_rules.actor_id": deed,
  "withdrawals.checked_by": deed,
};

/** Gives what of a row is somebody else's; a key that is empty is in none. */
const othersOf = (place: PlaceName) => {
  if (place === "movements") {
    return sql`array[
      case when t.from_holder_id is distinct from p.id then 'from_domicile' else '' end,
      case when t.to_holder_id is distinct from p.id then 'to_domicile' else '' end]`;
  }
  if (place === "deals") {
    return sql`case when p.id in (t.seller_id, t.seller_user_id) then array[]::text[]
        else array['seller_id', 'seller_user_id'] end
      || case when p.id in (t.buyer_id, t.buyer_user_id) then array[]::text[]
        else array['buyer_id', 'buyer_user_id'] end`;
  }
  if (place === "audit") {
    return sql`case when t.actor_id <> p.id
        then array['address', 'request_id'] else array[]::text[] end
      || case when t.entity_id is distinct from p.id then array['detail'] else array[]::text[] end`;
  }
  return sql`array[]::text[]`;
};

/**
 * PostgreSQL writes the JSON itself, so that no number is rounded on its way. Left out of every row:
 * fingerprints, what is somebody else's, and who else dealt with it.
 */
const readPlace = async (ctx: Context, userId: string, place: PlaceName) => {
  const { rows } = await sql<{ text: string }>`
    select coalesce(jsonb_pretty(jsonb_agg(
      (select jsonb_object_agg(e.key, e.value) from jsonb_each(t.facts - ${secrets}::text[]) e
        where e.key !~ '(^|_)hash$'
          and not (e.key ~ '(^actor_id|_by)$' and e.value <> to_jsonb(p.id)
            and (e.value #>> '{}') ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$'))
      )), '[]') as text
    from (select ${userId}::uuid as id) p cross join lateral (
      select jsonb_strip_nulls(to_jsonb(t)) - (${othersOf(place)}) as facts
        from ${places[place].rows}) t`.execute(ctx.db);
  return rows[0]?.text ?? "[]";
};

/** Reads one file a place. */
export const readPlaces = async (ctx: Context, userId: string): Promise<Map<string, string>> => {
  const files = new Map<string, string>();
  for (const place of Object.keys(places) as PlaceName[]) {
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

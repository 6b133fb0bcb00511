import type { Thing } from "@coulisse/contract/wire/things.ts";

/** The tables in which each thing is kept that readings show and calls change. */
const tablesOf: Readonly<Record<Thing, readonly string[]>> = {
  address: ["addresses"],
  administrator: ["company_roles"],
  // A picture is shown once an article that was saved has it.
  article: ["articles"],
  badge: ["badges", "company_badges"],
  category: ["share_categories", "category_decisions"],
  check: ["audit_checks", "register_checks", "cash_checks"],
  checklist: ["dismissed_checklists"],
  company: [
    "companies",
    "company_badges",
    "company_images",
    "real_estate_facts",
    "register_keepers",
    "second_person_settings",
  ],
  contract: ["contracts", "contract_parties"],
  corporate: ["corporates", "corporate_users"],
  decision: ["category_decisions", "decision_documents", "capital_declarations"],
  factor: ["factors", "recovery_codes"],
  formality: ["formalities", "formality_files"],
  fundraising: ["fundraisings", "fundraising_documents", "subscription_rights", "right_waivers"],
  identity: ["sign_on_identities"],
  investor: [
    "investors",
    "kyc_documents",
    "stated_identities",
    "identity_measures",
    "document_readings",
    "mismatch_reasons",
  ],
  investorClass: ["class_requests", "class_request_files"],
  invitation: ["invitations"],
  jointHolder: ["joint_holders", "joint_compositions", "joint_members", "joint_representatives"],
  market: ["offers", "deals", "deal_claims", "deal_consents", "deal_events", "market_clauses"],
  message: ["messages"],
  nameChange: ["name_changes"],
  opening: ["company_openings", "opening_papers", "opening_questions"],
  notification: [
    "notifications",
    "news_choices",
    "alert_prices",
    "push_subscriptions",
    "calendar_links",
    "saved_searches",
  ],
  person: ["users", "civil_states"],
  proposal: ["proposals", "proposal_files"],
  question: ["questions", "question_answers"],
  register: ["movements", "movement_documents", "shareholders", "positions", "voter_rules"],
  screening: ["screening_lists", "screening_entries", "screenings", "screening_hits"],
  session: ["sessions"],
  signature: ["signatures", "signature_signers"],
  subscription: ["subscriptions"],
  thread: ["threads"],
  view: ["saved_views"],
  wallet: [
    "wallets",
    "cash_postings",
    "withdrawals",
    "transfer_files",
    "bank_statements",
    "bank_lines",
    "provider_accounts",
    "provider_transfers",
  ],
  wish: ["wishes"],
  worth: ["worth_choices", "price_choices", "typed_prices", "received_amounts", "declared_costs"],
};

/**
 * Tables that say by themselves that they were written: a session by its use, and what is told to
 * somebody else, whose bell asks each minute.
 */
const untold: readonly string[] = ["sessions", "messages", "notifications"];

/** The things that were changed, one of which at least each of these tables keeps. */
export const thingsWritten = (tables: readonly string[]): (readonly Thing[])[] =>
  tables.flatMap((table) => {
    if (untold.includes(table)) return [];
    const kept = Object.entries(tablesOf).flatMap(([thing, own]) =>
      own.includes(table) ? [thing as Thing] : [],
    );
    return kept.length === 0 ? [] : [kept];
  });

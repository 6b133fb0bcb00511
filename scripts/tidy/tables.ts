import { isTest } from "./tree.ts";
import type { Findings, Tree } from "./tree.ts";

/**
 * Who writes each table: one capability or one room of it, or the platform. What another one wants of it, it asks for by a
 * command of the owner, which joins the transaction that is open. Tables that are not here are written
 * by functions and triggers of PostgreSQL alone: the register's lines and balances, cash and
 * its accounts, the chain of the audit log, the search of holders, the totals.
 */
const tablesOf: Readonly<Record<string, readonly string[]>> = {
  platform: ["attempts", "audit_log", "backups", "requests", "sealed_files"],
  accounts: [
    "civil_states",
    "users",
    "holders",
    "sessions",
    "spent_refresh_tokens",
    "known_devices",
    "codes",
    "factors",
    "recovery_codes",
    "passkey_challenges",
    "invitations",
    "sign_on_claims",
    "sign_on_flows",
    "sign_on_identities",
    "sign_on_sessions",
  ],
  "accounts/addresses": ["addresses"],
  "operations/articles": ["articles", "article_images"],
  "operations/audit": ["audit_checks"],
  "companies/badges": ["badges"],
  "operations/checklists": ["dismissed_checklists"],
  companies: [
    "companies",
    "company_administrators",
    "company_badges",
    "company_images",
    "capital_declarations",
    "real_estate_facts",
  ],
  "signing/contracts": ["contracts", "contract_parties"],
  "entities/corporates": ["corporates", "corporate_users"],
  "companies/decisions": ["decision_documents"],
  formalities: ["formalities", "formality_files"],
  rounds: [
    "fundraisings",
    "fundraising_documents",
    "subscription_rights",
    "right_waivers",
    "subscriptions",
    "subscription_totals",
    "reminders",
  ],
  "identity/review": [
    "document_readings",
    "identity_measures",
    "mismatch_reasons",
    "screening_entries",
    "screening_hits",
    "screening_lists",
    "screenings",
  ],
  "operations/cash-check": ["cash_checks"],
  "identity/classes": ["class_requests", "class_request_files"],
  "identity/file": ["investors", "kyc_documents", "declared_changes", "erasures"],
  "entities/joint-holders": [
    "joint_holders",
    "joint_compositions",
    "joint_members",
    "joint_representatives",
  ],
  market: [
    "offers",
    "offer_totals",
    "deals",
    "deal_claims",
    "deal_consents",
    "deal_events",
    "market_clauses",
  ],
  messages: ["messages", "news_choices", "notifications"],
  "identity/name-changes": ["name_changes"],
  register: ["head_mails", "register_checks", "shareholders", "voter_rules"],
  imports: ["import_files", "import_layouts", "import_sources"],
  "accounts/saved-views": ["saved_views"],
  "signing/signatures": ["signatures", "signature_signers"],
  securities: ["share_categories", "category_decisions"],
  "operations/system": ["damaged_files", "file_checks", "late_backups"],
  "operations/wishlist": ["wishes"],
  cash: [
    "wallets",
    "withdrawals",
    "transfer_files",
    "bank_statements",
    "bank_lines",
    "provider_accounts",
    "provider_movements",
    "provider_feeds",
    "provider_transfers",
  ],
};

const ownerOf = new Map(
  Object.entries(tablesOf).flatMap(([owner, tables]) =>
    tables.map((table) => [table, owner] as const),
  ),
);

/** Each with its reason; the list gets shorter and never longer. */
const exceptions: Readonly<Record<string, string>> = {
  "server/src/features/operations/system/cleaning.commands.ts":
    "what has run out is removed from every table by one job, by the terms of cleaning_rules",
  "server/src/features/imports/import-keys.store.ts":
    "an import that is asked for again is known by the same table as a movement",
  "server/src/platform/resource.ts":
    "it keeps the table of a feature's resource, whose description names it and is judged there",
  "server/src/platform/renew-files-key.ts":
    "what the old key sealed is sealed again by the new one, whichever table keeps it",
};

const written = [
  // A resource that platform/resource.ts keeps: its description names the table.
  /\btable: "([a-z_]+)"/g,
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:"([a-z_]+)|[^\s")])/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(?:([a-z_]+)|\$)/gi,
  /\bupdate\s+(?:([a-z_]+)|\$\{[^}]*\})(?:\s+(?:as\s+)?[a-z]+)?\s+set\b/gi,
];

// As many lines as before, so that a finding names the right one.
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ""));

const sourceOf = /^server\/src\/(?:features\/(.+)|(platform)\/(?!backup\/|migrations))/;

const isOf = (owner: string, writer: string): boolean =>
  writer === owner || writer.startsWith(`${owner}/`);

/** What another one wants of a table is asked of the room whose it is, and of the capability elsewhere. */
const faultOf = (writer: string, table: string | undefined): string | undefined => {
  if (table === undefined) return "writes a table that it does not name: who owns it?";
  const owner = ownerOf.get(table);
  if (owner !== undefined && isOf(owner, writer)) return undefined;
  return owner === undefined
    ? `writes ${table}, which has no owner in scripts/tidy/tables.ts`
    : `writes ${table}, which belongs to ${owner}: call a command of its owner`;
};

const faultsIn = (path: string, text: string, writer: string): Findings => {
  const code = withoutComments(text);
  return written.flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap((match) => {
      const fault = faultOf(writer, match[1]?.toLowerCase());
      const line = code.slice(0, match.index).split("\n").length;
      return fault === undefined ? [] : [`${path}:${line} ${fault}`];
    }),
  );
};

/** dependency-cruiser sees imports and no SQL: an invariant of a table has one feature to keep it. */
export const tablesHaveOneWriter = (tree: Tree): Findings =>
  [...tree].flatMap(([path, text]) => {
    const [, feature, platform] = sourceOf.exec(path) ?? [];
    const writer = feature ?? platform;
    if (writer === undefined || !path.endsWith(".ts") || isTest(path)) return [];
    const faults = faultsIn(path, text, writer);
    if (exceptions[path] === undefined) return faults;
    return faults.length > 0 ? [] : [`${path}:1 needs no exception in scripts/tidy/tables.ts`];
  });

const read = /\b(?:selectFrom|innerJoin|leftJoin)\(\s*"([a-z_]+)/g;

/** The platform would serve another product as it is: what it needs of a feature is handed in. */
export const platformReadsItsOwn = (tree: Tree): Findings =>
  [...tree].flatMap(([path, text]) => {
    if (sourceOf.exec(path)?.[2] === undefined || !path.endsWith(".ts") || isTest(path)) return [];
    const code = withoutComments(text);
    return [...code.matchAll(read)].flatMap((match) => {
      const owner = ownerOf.get(match[1] ?? "") ?? "PostgreSQL’s functions";
      const line = code.slice(0, match.index).split("\n").length;
      return owner === "platform" ? [] : [`${path}:${line} reads ${match[1]}, of ${owner}`];
    });
  });

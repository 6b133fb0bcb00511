/** People take these for a spreadsheet, or rename them to one. */
export type UnfitKind =
  | "encrypted"
  | "old_excel"
  | "binary_workbook"
  | "pdf"
  | "web_page"
  | "document"
  | "numbers"
  | "ledger"
  | "archive";

/** Each fault must tell these, so that its words in both languages have them. */
export type FaultParams = {
  // The files as a whole.
  archive_unreadable: Record<never, string>;
  archive_too_many_entries: { limit: string };
  archive_too_large: { limit: string };
  archive_ratio: { entry: string };
  archive_path: { entry: string };
  file_empty: Record<never, string>;
  file_kind: Record<never, string>;
  file_unfit: { kind: UnfitKind };
  file_mixed: Record<never, string>;
  file_garbled: Record<never, string>;
  json_malformed: Record<never, string>;
  json_too_deep: { file: string; limit: string };
  too_many_items: { file: string; limit: string };
  too_many_movements: { limit: string };
  csv_malformed: Record<never, string>;
  encoding_mixed: Record<never, string>;
  encoding_guessed: Record<never, string>;
  encoding_doubled: { said: string; read: string };
  macros: Record<never, string>;
  document_type: { entry: string };
  sheet_unreadable: Record<never, string>;
  nothing_to_import: Record<never, string>;
  too_many_faults: { limit: string };
  reading_too_long: { file: string; limit: string };
  reading_too_large: { file: string; limit: string };
  // An Open Cap Format package.
  manifest_missing: Record<never, string>;
  manifest_twice: { other: string };
  manifest_incomplete: { field: string };
  version_unsupported: { version: string };
  version_unknown: { version: string };
  file_missing: { path: string };
  file_unlisted: Record<never, string>;
  file_type_unexpected: { type: string; expected: string };
  checksum_mismatch: { declared: string; actual: string };
  object_kind_unknown: { kind: string };
  event_kind_unknown: { kind: string };
  events_ignored: { kind: string; count: string };
  duplicate_id: { id: string };
  duplicate_security: { security: string };
  unknown_security: { security: string };
  unknown_split: { split: string };
  security_extinguished_twice: { security: string; first: string };
  security_produced_twice: { security: string; first: string };
  event_before_security: { security: string; date: string; issuedOn: string };
  result_before_cause: { security: string; date: string; causedOn: string };
  result_after_cause: { security: string; date: string; causedOn: string };
  quantity_above_security: { security: string; held: string; asked: string };
  remainder_mismatch: { security: string; expected: string; found: string };
  remainder_holder: { security: string };
  results_mismatch: { security: string; expected: string; found: string };
  result_category: { security: string };
  reissued_to_other: { security: string };
  transfer_to_self: { security: string };
  exercise_without_issuance: { security: string };
  split_ratio: { value: string };
  split_mismatch: { security: string; expected: string; found: string };
  split_fraction: { security: string; quantity: string };
  circular_succession: { security: string };
  foreign_currency: { currency: string; count: string };
  numbers_ignored: Record<never, string>;
  // A table.
  sheet_missing: { sheet: string };
  sheet_ignored: { sheet: string };
  too_many_rows: { limit: string };
  too_many_columns: { limit: string };
  too_many_cells: { file: string; limit: string };
  cell_too_long: { limit: string };
  column_missing: { column: string };
  column_ignored: { column: string };
  column_unread: { column: string; count: string };
  mention_ignored: { nature: string };
  column_twice: { column: string };
  ambiguous_number: { value: string };
  ambiguous_date: { value: string };
  ambiguous_holder: { holder: string };
  holder_conflict: { holder: string; field: string };
  holder_kind_unknown: { value: string };
  nature_unknown: { value: string };
  party_missing: { nature: string };
  number_missing: Record<never, string>;
  formula_without_value: Record<never, string>;
  linked_value: Record<never, string>;
  // A table of a layout that is not ours.
  table_ignored: { line: string };
  joint_holders: { holder: string };
  kind_unsure: { holder: string };
  table_unconfirmed: Record<never, string>;
  table_left: { name: string; shares: string; holders: string; sort: "alike" | "other" | "unsure" };
  category_unsure: { name: string };
  table_lacks: { column: "date" | "holder" | "shares" | "contact" };
  // Of a directory: where holders live and how they are reached.
  directory_joined: { count: string };
  directory_left: { name: string; count: string };
  directory_idle: { holder: string };
  directory_reordered: { holder: string; other: string };
  directory_alike: { holder: string; other: string };
  directory_differs: { holder: string; said: string; kept: string };
  rights_row: { holder: string; shares: string };
  // Of an operation on a whole category, in one line.
  operation_whole: {
    nature: "split" | "consolidation";
    category: string;
    date: string;
    ratio: string;
  };
  operation_fraction: { holder: string; held: string; count: string; ratio: string };
  operation_total: { said: string; before: string; after: string };
  lines_unbound: {
    nature: "split" | "consolidation" | "conversion";
    date: string;
    count: string;
    paired: string;
  };
  category_deduced: { category: string };
  nature_deduced: { count: string };
  price_deduced: { count: string };
  price_lost: { count: string };
  entities_deduced: { count: string };
  issuer_deduced: { holder: string };
  status_ended: { status: string };
  promises_left_out: { column: string };
  days_left_out: { day: string; count: string };
  day_missing: { header: string };
  total_differs: { said: string; counted: string; subtotals: string };
  subtotal_suspected: { label: string; counted: string };
  row_total_differs: { holder: string; said: string; counted: string };
  percent_differs: { holder: string; said: string; counted: string };
  percent_sum: { sum: string };
  capital_differs: { said: string; counted: string };
  amount_differs: { said: string; counted: string };
  names_alike: { holder: string; other: string };
  name_broken: { lone: string; line: string; name: string; joined: string };
  spelling_differs: { holder: string; other: string; among: "lines" | "list" };
  name_twice: { holder: string; line: string };
  hidden_shares: Record<never, string>;
  // Values, in any file.
  missing_value: { field: string };
  value_kind: { field: string };
  value_omitted: { field: string };
  optional_omitted: { field: string };
  unkept_character: { field: string };
  bad_name: { value: string };
  bad_quantity: { value: string };
  fractional_quantity: { value: string };
  negative_quantity: { value: string };
  zero_quantity: Record<never, string>;
  quantity_too_large: { value: string };
  bad_date: { value: string };
  date_uncounted: Record<never, string>;
  future_date: { value: string };
  bad_price: { value: string };
  price_rounded: { value: string; kept: string };
  nominal_left_out: { value: string };
  bad_votes: { value: string };
  bad_yes_no: { value: string };
  clause_ends_first: { until: string; from: string };
  inalienable_too_long: { latest: string };
  bad_email: { value: string };
  bad_siren: { value: string };
  bad_siret: { value: string };
  bad_country: { value: string };
  bad_number: { value: string };
  // The register that the files come to.
  duplicate_number: { number: string };
  number_gap: { expected: string; found: string };
  duplicate_category: { code: string };
  category_conflict: { category: string };
  category_renamed: { code: string; kept: string };
  rights_left_out: { category: string };
  clauses_kept: { category: string };
  duplicate_holder: { holder: string };
  homonyms: { holder: string };
  unknown_holder: { holder: string };
  unknown_category: { category: string };
  same_party: { holder: string };
  nature_not_allowed: { nature: string; type: string };
  not_enough_shares: {
    holder: string;
    category: string;
    date: string;
    held: string;
    needed: string;
  };
  total_too_large: { category: string };
  unknown_encumbrance: { number: string };
  release_before_encumbrance: { date: string; since: string };
  release_too_large: { left: string; needed: string };
  correction_differs: { number: string };
  encumbrance_too_large: {
    nature: string;
    holder: string;
    category: string;
    date: string;
    free: string;
    needed: string;
  };
  shares_encumbered: {
    holder: string;
    category: string;
    date: string;
    free: string;
    needed: string;
  };
  bundle_alone: { bundle: string };
  bundle_dates: { bundle: string };
  // What the register comes to, beside what is said of it elsewhere.
  nominal_differs: { category: string; said: string; kept: string };
  declared_capital_differs: { said: string; counted: string };
  said_shares_differ: { said: string; counted: string };
  said_category_differs: { category: string; said: string; counted: string };
  said_capital_differs: { said: string; counted: string };
  said_capital_unproved: { said: string };
  // Who is here already.
  account_passed_over: { holder: string; account: string };
  email_only_claimed: { holder: string; email: string };
  email_of_disabled: { holder: string; email: string };
  email_shared: { holder: string; email: string };
  too_many_questions: { limit: string };
};

export type FaultCode = keyof FaultParams;

/** Everything else stops the import: what is here can be read past, once it has been read. */
export const warningCodes: ReadonlySet<FaultCode> = new Set<FaultCode>([
  "version_unknown",
  "file_unlisted",
  "checksum_mismatch",
  "object_kind_unknown",
  "events_ignored",
  "result_after_cause",
  "transfer_to_self",
  "exercise_without_issuance",
  "foreign_currency",
  "numbers_ignored",
  "sheet_ignored",
  "column_ignored",
  "number_missing",
  "mention_ignored",
  "optional_omitted",
  "table_ignored",
  "category_deduced",
  "nature_deduced",
  "price_deduced",
  "price_lost",
  "entities_deduced",
  "issuer_deduced",
  "promises_left_out",
  "days_left_out",
  "directory_joined",
  "directory_idle",
  "directory_reordered",
  "directory_differs",
  "percent_differs",
  "percent_sum",
  "capital_differs",
  "amount_differs",
  "name_twice",
  "names_alike",
  "spelling_differs",
  "name_broken",
  "hidden_shares",
  "encoding_guessed",
  "price_rounded",
  "nominal_left_out",
  "number_gap",
  "category_renamed",
  "encoding_doubled",
  "category_conflict",
  "homonyms",
  "bundle_alone",
  "account_passed_over",
  "email_only_claimed",
  "email_shared",
  "nominal_differs",
  "declared_capital_differs",
  "rights_left_out",
  "clauses_kept",
]);

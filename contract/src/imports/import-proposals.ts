/**
 * A person may answer a fault of a file in these ways: each can be said of all faults of one sort.
 */
export const proposalKinds = [
  "read_word",
  "read_day",
  "read_number",
  "leave_cell_out",
  "leave_line_out",
  "leave_other_out",
  "date_entry",
  "date_line",
  "keep_held",
  "one_holder",
  "one_spelt_first",
  "one_spelt_here",
  "two_holders",
  "seller_is",
  "join_name",
  "is_title",
  "keep_text",
  "read_column_as",
  "leave_column_out",
  "leave_table_out",
  "take_table_in",
  "date_table",
  "is_category",
  "is_ordinary",
  "is_subtotal",
  "is_nature",
  "is_cancelled_repurchase",
  "keep_joint",
  "new_holder",
  "expand_operation",
  "round_down",
  "bind_lines",
  "leave_unbound",
  "is_rights",
  "is_holder",
  // Of the objects of a package.
  "keep_first",
  "keep_second",
  "leave_event_out",
  "date_result",
  "date_cause",
  "date_event",
  "date_issue",
  "set_quantity",
  "set_result",
  "set_remainder",
  "keep_holder",
  "keep_category",
  "as_transfer",
  "no_split",
  "one_vote",
  "as_person",
  "as_entity",
  "do_without",
  "read_version",
  "read_manifest",
  "read_as_listed",
  "leave_file_out",
] as const;

/** The field of an answer by which the texts of a sheet are read as they stand. */
export const textAsWritten = "encoding";

/** The field of an answer about a holder: as a sheet writes them, and by which name they are read. */
export const holderNamed = "holder";

/** The field of an answer about a word: it is read so wherever it stands in its column. */
export const wordRead = "word";

/**
 * The fields of answers about a table of a file: that it is left out or taken in, its day, its
 * category; about a line of it: how many new shares it gives every holder for the old ones, what it is
 * bound to, that it counts rights; and what a holder is, by the name that stands there.
 */
export const tableAnswers = {
  leftOut: "table left out",
  takenIn: "table taken in",
  day: "table day",
  category: "table category",
  operation: "line operation",
  bundle: "line bundle",
  rights: "line of rights",
  kind: "kind of holder",
} as const;

/** The fields of answers about a file of a package as a whole. */
export const packageFields = {
  leftOut: "file",
  manifest: "only manifest",
  asListed: "file_type",
} as const;

/**
 * The bound is above what one report has of faults and warnings; the rest is to be put right in the
 * file.
 */
export const importAmendmentsMax = 4_000;

/** What a person may say to a fault of a file: each kind can be said of all faults of one sort. */
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
] as const;

export const importAmendmentsMax = 500;

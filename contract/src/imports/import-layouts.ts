/**
 * A column of a stranger's table may be one of these; what no register keeps has a name too, to be
 * told apart.
 */
export const layoutFields = [
  "number",
  "date",
  "nature",
  "category",
  "quantity",
  "credit",
  "debit",
  "balance",
  "price",
  "amount",
  "from",
  "fromKind",
  "fromEmail",
  "fromSiren",
  "fromDomicile",
  "to",
  "toKind",
  "toEmail",
  "toSiren",
  "toDomicile",
  "name",
  "firstName",
  "lastName",
  "kind",
  "email",
  "siren",
  "domicile",
  "percent",
  "total",
  /** The parts of an address that have columns of their own. */
  "postcode",
  "town",
  "nominalValue",
  "capital",
  "note",
  "bundle",
  /**
   * A certificate has the day on which it ended, how much of it did, and whether it still stands.
   */
  "cancelledOn",
  "cancelledQuantity",
  "status",
  /** The shares of one category: the heading is its name. */
  "holding",
  /** The shares of one day: the heading is that day. */
  "holdingOnDay",
  /** Options, warrants and what else is no share yet. */
  "promise",
  /** Known, and not for a register: a telephone, votes, a certificate's number. */
  "other",
] as const;

/**
 * Movements; holders with their shares on a day; holders with a column for each category; where
 * holders live and how they are reached, without any shares.
 */
export const layoutShapes = ["movements", "holders", "categories", "directory"] as const;

export const layoutTablesMax = 20;
export const layoutColumnsMax = 200;

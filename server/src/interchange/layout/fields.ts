/** What a column of a stranger's table may be; what no register keeps has a name too, to be told apart. */
export type Field =
  | "number"
  | "date"
  | "nature"
  | "category"
  | "quantity"
  | "credit"
  | "debit"
  | "balance"
  | "price"
  | "amount"
  | "from"
  | "fromKind"
  | "fromEmail"
  | "fromSiren"
  | "fromDomicile"
  | "to"
  | "toKind"
  | "toEmail"
  | "toSiren"
  | "toDomicile"
  | "name"
  | "firstName"
  | "lastName"
  | "kind"
  | "email"
  | "siren"
  | "domicile"
  | "percent"
  | "total"
  | "nominalValue"
  | "capital"
  | "note"
  /** The shares of one category: the heading is its name. */
  | "holding"
  /** The shares of one day: the heading is that day. */
  | "holdingOnDay"
  /** Options, warrants and what else is no share yet. */
  | "promise"
  /** Known, and not for a register: a telephone, votes, a certificate's number. */
  | "other";

const numeric: readonly Field[] = [
  ...(["quantity", "credit", "debit", "balance", "price", "amount", "percent", "total"] as const),
  ...(["nominalValue", "capital", "holding", "holdingOnDay"] as const),
];

/** What stands in a column of the field, so that its cells can be asked whether they agree. */
export const kindOfField = (field: Field): "number" | "day" | "text" | "any" => {
  if (numeric.includes(field)) return "number";
  if (field === "date") return "day";
  const isText = ["name", "from", "to", "nature", "firstName", "lastName", "domicile"];
  return isText.includes(field) ? "text" : "any";
};

import type { layoutFields } from "@coulisse/contract/imports/import-layouts.ts";

export type Field = (typeof layoutFields)[number];

const numeric: readonly Field[] = [
  "quantity",
  "credit",
  "debit",
  "balance",
  "price",
  "amount",
  "percent",
  "total",
  "nominalValue",
  "capital",
  "holding",
  "holdingOnDay",
  "cancelledQuantity",
];

/**
 * Gives what stands in a column of the field, so that its cells can be asked whether they agree.
 */
export const kindOfField = (field: Field): "number" | "day" | "text" | "any" => {
  if (numeric.includes(field)) return "number";
  if (field === "date" || field === "cancelledOn") return "day";
  const isText = ["name", "from", "to", "nature", "firstName", "lastName", "domicile"];
  return isText.includes(field) ? "text" : "any";
};

import { decimalOf, isDecimal } from "@coulisse/domain/exact-numbers.ts";
import { readQuantity, readUnitPrice } from "../values.ts";
import { withoutUndefined } from "../without-undefined.ts";
import type { EventFacts, EventStore, Split } from "./events.ts";
import { requiredDay, requiredText, textOf, textsOf, valueOf } from "./item-reader.ts";
import type { ItemReader } from "./item-reader.ts";
import { isObject } from "./json-file.ts";
import type { EndingKind } from "./kinds.ts";
import { amountOf } from "./money.ts";
import type { CurrencyCount } from "./money.ts";

export type EventContext = {
  events: EventStore;
  holders: ReadonlyMap<string, unknown>;
  categories: ReadonlyMap<string, unknown>;
  currencies: CurrencyCount;
  /** Objects that are there and faulty, by their ids: what refers to them is not blamed again. */
  refused: Readonly<Record<"holders" | "categories", ReadonlySet<string>>>;
};

/** A file of ours keeps its notes apart from the texts that the format obliges it to write. */
const noteOf = (reader: ItemReader): string | undefined =>
  reader.marks.size > 0
    ? reader.marks.get("note")
    : (textOf(reader, "reason_text") ?? textOf(reader, "consideration_text"));

const factsOf = (reader: ItemReader, date: string, { events }: EventContext): EventFacts => {
  events.count += 1;
  const { id, source, marks } = reader;
  return withoutUndefined({ id, date, order: events.count, source, marks, note: noteOf(reader) });
};

export const readIssuance = (reader: ItemReader, context: EventContext): void => {
  const { events, currencies } = context;
  const security = requiredText(reader, "security_id");
  const date = requiredDay(reader);
  const holder = requiredText(reader, "stakeholder_id");
  const category = requiredText(reader, "stock_class_id");
  const quantity = valueOf(reader, "quantity", reader.item["quantity"], readQuantity);
  if (security === undefined) return;
  if (events.issuances.has(security)) {
    reader.log.add("duplicate_security", { security }, reader.source, security);
    return;
  }
  const isKnown = [
    holder === undefined || context.holders.has(holder),
    category === undefined || context.categories.has(category),
  ];
  const { refused } = context;
  if (!isKnown[0] && !refused.holders.has(holder ?? ""))
    reader.log.add("unknown_holder", { holder: holder ?? "" }, reader.source, holder);
  if (!isKnown[1] && !refused.categories.has(category ?? "")) {
    reader.log.add("unknown_category", { category: category ?? "" }, reader.source, category);
  }
  if (!date || !holder || !category || !quantity || isKnown.includes(false)) {
    events.broken.add(security);
    return;
  }
  const unitPrice = amountOf(reader, "share_price", currencies, readUnitPrice);
  const facts = { ...factsOf(reader, date, context), security, holder, category, quantity };
  events.issuances.set(security, withoutUndefined({ ...facts, unitPrice }));
};

const quantityField: Record<EndingKind, string | null> = {
  transfer: "quantity",
  cancellation: "quantity",
  repurchase: "quantity",
  conversion: "quantity_converted",
  retraction: null,
  reissuance: null,
};

export const readEnding = (reader: ItemReader, kind: EndingKind, context: EventContext): void => {
  const security = requiredText(reader, "security_id");
  const date = requiredDay(reader);
  const field = quantityField[kind];
  const quantity =
    field === null ? undefined : valueOf(reader, field, reader.item[field], readQuantity);
  const results = textsOf(reader, "resulting_security_ids");
  const balance = textOf(reader, "balance_security_id");
  const broken = security === undefined || date === undefined;
  if (broken || (field !== null && quantity === undefined)) {
    // Its successors are securities all the same, so that they are not taken for new ones.
    for (const successor of [...results, ...(balance === undefined ? [] : [balance])]) {
      context.events.issuances.delete(successor);
      context.events.broken.add(successor);
    }
    return;
  }
  const unitPrice = amountOf(reader, "price", context.currencies, readUnitPrice);
  const split = textOf(reader, "split_transaction_id");
  const facts = { ...factsOf(reader, date, context), kind, security, results };
  context.events.endings.push(withoutUndefined({ ...facts, quantity, balance, split, unitPrice }));
};

export const readGrant = (
  reader: ItemReader,
  nature: "exercise" | "conversion",
  context: EventContext,
): void => {
  const date = requiredDay(reader);
  if (date === undefined) return;
  const results = textsOf(reader, "resulting_security_ids");
  context.events.grants.push({ ...factsOf(reader, date, context), nature, results });
};

const ratioScale = 10;

/** A part of a ratio as a whole number; both parts share the scale, which cancels out. */
const partOf = (value: unknown): bigint | undefined => {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  if (!isDecimal(text)) return undefined;
  const { units, scale } = decimalOf(text);
  return units <= 0n || scale > ratioScale ? undefined : units * 10n ** BigInt(ratioScale - scale);
};

const shown = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "…";

export const readSplit = (reader: ItemReader, context: EventContext): void => {
  const date = requiredDay(reader);
  const category = requiredText(reader, "stock_class_id");
  const ratio = isObject(reader.item["split_ratio"]) ? reader.item["split_ratio"] : {};
  const numerator = partOf(ratio["numerator"]);
  const denominator = partOf(ratio["denominator"]);
  context.events.faultySplits.add(reader.id);
  if (numerator === undefined || denominator === undefined) {
    const value = `${shown(ratio["numerator"])}:${shown(ratio["denominator"])}`;
    reader.log.add("split_ratio", { value }, reader.source, value);
    return;
  }
  if (date === undefined || category === undefined) return;
  if (!context.categories.has(category)) {
    const isRefused = context.refused.categories.has(category);
    if (!isRefused) reader.log.add("unknown_category", { category }, reader.source, category);
    return;
  }
  context.events.faultySplits.delete(reader.id);
  const split: Split = { ...factsOf(reader, date, context), category, numerator, denominator };
  context.events.splits.set(reader.id, split);
};

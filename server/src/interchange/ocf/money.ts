import type { FaultLog } from "../faults.ts";
import type { SourceRef } from "../model.ts";
import type { Reading } from "../values.ts";
import type { ItemReader } from "./item-reader.ts";
import { valueOf } from "./item-reader.ts";
import { asText, isObject } from "./json-file.ts";

/** The register is kept in euros: an amount in another currency is no price of it. */
const registerCurrency = "EUR";

/** Counts the amounts left out by currency, so that a file is told once and not at each line. */
export type CurrencyCount = Map<string, { count: number; source: SourceRef }>;

export const amountOf = (
  reader: ItemReader,
  field: string,
  currencies: CurrencyCount,
  read: (text: string) => Reading<string>,
): string | undefined => {
  const money = reader.item[field];
  if (!isObject(money)) return undefined;
  const currency = asText(money["currency"]);
  if (currency === registerCurrency)
    return valueOf(reader, `${field}.amount`, money["amount"], read);
  if (currency === "") {
    reader.log.add("missing_value", { field: `${field}.currency` }, reader.source);
    return undefined;
  }
  const known = currencies.get(currency) ?? { count: 0, source: reader.source };
  known.count += 1;
  currencies.set(currency, known);
  return undefined;
};

export const logCurrencies = (currencies: CurrencyCount, log: FaultLog): void => {
  for (const [currency, { count, source }] of currencies) {
    log.add("foreign_currency", { currency, count: String(count) }, source, currency);
  }
};

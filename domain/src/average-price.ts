import { amountCents } from "./exact-numbers.ts";
import { formatAmount, formatUnitPrice } from "./formats.ts";
import type { Locale } from "./words.ts";

/** Nobody agreed on an average: it is told to the cent, below one euro as a price is. */
export const formatAveragePrice = (price: string, locale: Locale): string =>
  price.startsWith("0.")
    ? formatUnitPrice(price, locale)
    : formatAmount(amountCents(1n, price), locale);

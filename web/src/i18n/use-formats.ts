import { useLingui } from "@lingui/react";
import type { Locale } from "./dictionary.ts";
import { unitWords, type SecurityKind } from "@coulisse/contract/securities/unit-words.ts";
import { formatDate, formatInstant, type DateStyle } from "@coulisse/domain/dates.ts";
import {
  formatAmount,
  formatBasisPoints,
  formatHundredths,
  formatPercent,
  formatQuantity,
  formatRoundAmount,
  formatSignedAmount,
  formatUnitPrice,
  type Whole,
} from "@coulisse/domain/formats.ts";

export type Formats = ReturnType<typeof makeFormats>;

const makeFormats = (locale: Locale) => ({
  locale,
  amount: (cents: Whole) => formatAmount(cents, locale),
  roundAmount: (cents: Whole) => formatRoundAmount(cents, locale),
  signedAmount: (cents: Whole) => formatSignedAmount(cents, locale),
  quantity: (quantity: Whole) => formatQuantity(quantity, locale),
  units: (kind: SecurityKind, quantity: Whole) => unitWords(kind, quantity, locale),
  percent: (part: Whole, whole: Whole, digits?: number) =>
    formatPercent(part, whole, locale, digits),
  basisPoints: (value: Whole) => formatBasisPoints(value, locale),
  hundredths: (value: Whole) => formatHundredths(value, locale),
  unitPrice: (price: string) => formatUnitPrice(price, locale),
  date: (day: string, style?: DateStyle) => formatDate(day, locale, style),
  instant: (instant: string, style?: DateStyle) => formatInstant(instant, locale, style),
});

const byLocale: Record<Locale, Formats> = { fr: makeFormats("fr"), en: makeFormats("en") };

/** `const format = useFormats(); format.amount(123456)` in the reader's language. */
export const useFormats = (): Formats => {
  const { i18n } = useLingui();
  return byLocale[i18n.locale === "en" ? "en" : "fr"];
};

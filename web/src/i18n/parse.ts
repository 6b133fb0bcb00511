/** Reads figures as people type and paste them, into decimal text: nothing becomes a float. */
import { decimalOf, decimalText, isDecimal } from "@coulisse/domain/exact-numbers.ts";
import type { Locale } from "./dictionary.ts";

const ornaments = /[\s\u00a0\u202f\u2009'’€%]|EUR/gi;

/** The last mark parts the decimals where both are present, whatever the language. */
const splitAtDecimal = (text: string, locale: Locale): { whole: string; decimals: string } => {
  const lastComma = text.lastIndexOf(",");
  const lastDot = text.lastIndexOf(".");
  const at = Math.max(lastComma, lastDot);
  if (at === -1) return { whole: text, decimals: "" };
  const mark = text[at] ?? "";
  const repeated = text.indexOf(mark) !== at;
  const alone = lastComma === -1 || lastDot === -1;
  const groupsThousands = locale === "en" && mark === "," && /^\d{1,3},\d{3}$/.test(text);
  if (alone && (repeated || groupsThousands)) return { whole: text, decimals: "" };
  return { whole: text.slice(0, at), decimals: text.slice(at + 1) };
};

const groupedOrPlain = /^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/;

/** `1 234,56`, `1.234,56`, `1,234.56`, `12.50`, `−3 €` → `1234.56`, …; undefined when unreadable. */
export const parseLocaleNumber = (typed: string, locale: Locale): string | undefined => {
  const bare = typed.replaceAll(ornaments, "").replaceAll("\u2212", "-");
  const negative = bare.startsWith("-");
  const { whole, decimals } = splitAtDecimal(bare.replace(/^[-+]/, ""), locale);
  const digits = whole === "" && decimals !== "" ? "0" : whole;
  if (!groupedOrPlain.test(digits) || !/^\d*$/.test(decimals)) return undefined;
  const plain = digits.replaceAll(/[.,]/g, "").replace(/^0+(?=\d)/, "");
  const text = decimals === "" ? plain : `${plain}.${decimals}`;
  return negative && /[1-9]/.test(text) ? `-${text}` : text;
};

/** Moves the point of a decimal text; undefined when it has more decimals than that. */
export const toScaled = (text: string, digits: number): number | undefined => {
  if (!isDecimal(text)) return undefined;
  const { units, scale } = decimalOf(text);
  if (scale > digits) return undefined;
  const scaled = Number(units * 10n ** BigInt(digits - scale));
  return Number.isSafeInteger(scaled) ? scaled : undefined;
};

/** The inverse: 123450 with two digits is `1234.5`. */
export const fromScaled = (scaled: number, digits: number): string =>
  decimalText({ units: BigInt(scaled), scale: digits });

/** Decimal text as the language writes it in a field being edited: grouped, no unit. */
export const editedNumber = (text: string, locale: Locale, leastDecimals = 0): string => {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (parts === null) return text;
  const group = locale === "fr" ? "\u00a0" : ",";
  const whole = (parts[2] ?? "").replaceAll(/\B(?=(\d{3})+$)/g, group);
  const decimals = (parts[3] ?? "").padEnd(leastDecimals, "0");
  const mark = locale === "fr" ? "," : ".";
  return `${parts[1]}${whole}${decimals === "" ? "" : `${mark}${decimals}`}`;
};

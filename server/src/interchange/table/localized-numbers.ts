import type { Locale } from "@coulisse/domain/words.ts";
import type { Refusal } from "../faults.ts";

export type CanonicalNumber = { text: string } | { refusal: Refusal };

const noise = /[\s\u00a0\u202f'’]|€|EUR/gu;
const groupedBy = { ".": /^[+-]?\d{1,3}(?:\.\d{3})+$/, ",": /^[+-]?\d{1,3}(?:,\d{3})+$/ };

type Sign = "." | ",";

const countOf = (text: string, sign: Sign): number => text.split(sign).length - 1;

/** Both signs in one number tell by themselves which is which: the last one is the decimal. */
const withBoth = (text: string): string => {
  const decimal: Sign = text.lastIndexOf(",") > text.lastIndexOf(".") ? "," : ".";
  const group: Sign = decimal === "," ? "." : ",";
  const [whole = "", fraction = ""] = text.split(decimal);
  const isSound = countOf(text, decimal) === 1 && groupedBy[group].test(whole);
  return isSound ? `${whole.replaceAll(group, "")}.${fraction}` : text;
};

/**
 * A typed number with a point and no thousands sign. `1.000` in a French file and `1,000` in any
 * may be a thousand or one: a register does not guess between them.
 */
export const canonicalNumber = (typed: string, locale: Locale): CanonicalNumber => {
  const text = typed.replace(noise, "");
  const [commas, points] = [countOf(text, ","), countOf(text, ".")];
  if (commas > 0 && points > 0) return { text: withBoth(text) };
  if (commas === 0 && points === 0) return { text };
  const sign: Sign = commas > 0 ? "," : ".";
  const isGrouped = groupedBy[sign].test(text) && !/^[+-]?0/.test(text);
  if (commas + points > 1) return { text: isGrouped ? text.replaceAll(sign, "") : text };
  const own: Sign = locale === "fr" ? "," : ".";
  if (isGrouped && (sign !== own || text.endsWith("000"))) {
    // An English file groups by commas as a matter of course.
    if (locale === "en" && sign === ",") return { text: text.replace(",", "") };
    return { refusal: { code: "ambiguous_number", params: { value: typed } } };
  }
  return { text: text.replace(",", ".") };
};

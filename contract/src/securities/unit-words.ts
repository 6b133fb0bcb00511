import { formatQuantity, type Whole } from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";

/** Kinds of securities that a register keeps; a further one is named here and has its nouns below. */
export const securityKinds = ["SHARE"] as const;
export type SecurityKind = (typeof securityKinds)[number];

type Noun = Readonly<{ one: string; other: string }>;
type Nouns<Kind extends string> = Readonly<Record<Kind, Readonly<Record<Locale, Noun>>>>;

/** French says none and one in the singular, English one alone. */
const isOne: Readonly<Record<Locale, (quantity: Whole) => boolean>> = {
  fr: (quantity) => quantity < 2,
  en: (quantity) => quantity > 0 && quantity < 2,
};

/** Makes the function that says a quantity with its noun; the noun is never written elsewhere. */
export const unitWordsFrom =
  <Kind extends string>(nouns: Nouns<Kind>) =>
  (kind: Kind, quantity: Whole, locale: Locale): string => {
    const form = isOne[locale](quantity) ? "one" : "other";
    return `${formatQuantity(quantity, locale)} ${nouns[kind][locale][form]}`;
  };

/** `unitWords("SHARE", 1200, "fr")` is “1 200 actions”. */
export const unitWords = unitWordsFrom<SecurityKind>({
  SHARE: {
    fr: { one: "action", other: "actions" },
    en: { one: "share", other: "shares" },
  },
});

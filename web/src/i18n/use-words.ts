import type { Words } from "@coulisse/domain/words.ts";
import { useLingui } from "@lingui/react";

/** `const natures = useWords(natureWords); natures.gift` in the reader's language. */
export const useWords = <Key extends string>(words: Words<Key>): Readonly<Record<Key, string>> => {
  const { i18n } = useLingui();
  return words[i18n.locale === "en" ? "en" : "fr"];
};

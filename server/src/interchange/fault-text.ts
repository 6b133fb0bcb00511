import type { Locale } from "@coulisse/domain/words.ts";
import type { FaultCode, FaultParams } from "./fault-codes.ts";
import { englishFaults } from "./fault-words-en.ts";
import { frenchFaults } from "./fault-words-fr.ts";
import type { Fault } from "./faults.ts";

const words = { fr: frenchFaults, en: englishFaults };

const typeset: Record<Locale, (text: string) => string> = {
  fr: (text) => text.replace(/ (?=[:;?!»])/g, "\u00a0").replace(/« /g, "«\u00a0"),
  en: (text) => text,
};

const wordsOf = <Code extends FaultCode>(
  code: Code,
  params: FaultParams[Code],
  locale: Locale,
): string => words[locale][code](params);

/** Says what is wrong, in words, without its place. */
export const faultText = ({ code, params }: Fault, locale: Locale): string =>
  typeset[locale](wordsOf(code, params as never, locale));

/** Says where it is: the file or the sheet, the line and the column. */
export const faultPlace = (fault: Fault, locale: Locale): string => {
  const { file, sheet, line, column } = fault;
  const french = [
    sheet === undefined ? file : `${file}, feuille « ${sheet} »`,
    line === undefined ? undefined : `ligne ${line}`,
    column === undefined ? undefined : `colonne « ${column} »`,
  ];
  const english = [
    sheet === undefined ? file : `${file}, sheet “${sheet}”`,
    line === undefined ? undefined : `line ${line}`,
    column === undefined ? undefined : `column “${column}”`,
  ];
  const parts = locale === "fr" ? french : english;
  return typeset[locale](parts.filter((part) => part !== undefined).join(", "));
};

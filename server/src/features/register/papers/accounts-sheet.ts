import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { freeOf } from "#features/register/lines/register.rules.ts";
import { sheetOf, type Sheet } from "#interchange/table/sheet.ts";
import type { AccountEntry } from "./paper-rows.ts";
import { mentionText } from "./paper-words.ts";

const titles = {
  fr: {
    holder: "Porteur",
    category: "Catégorie",
    number: "N°",
    day: "Date d’effet",
    nature: "Nature",
    other: "Contrepartie",
    change: "Mouvement",
    balance: "Solde",
    mentioned: "Actions grevées ou libérées",
    pledged: "Dont nanties",
    usufruct: "Dont en nue-propriété",
    mention: "Mention",
    free: "Libres",
  },
  en: {
    holder: "Holder",
    category: "Category",
    number: "No.",
    day: "Effective date",
    nature: "Nature",
    other: "Counterparty",
    change: "Change",
    balance: "Balance",
    mentioned: "Shares encumbered or released",
    pledged: "Of which pledged",
    usufruct: "Of which in bare ownership",
    mention: "Mention",
    free: "Free",
  },
} as const;

export const accountsSheet = (
  entries: AsyncIterable<AccountEntry>,
  name: string,
  locale: Locale,
): Sheet => {
  const words = titles[locale];
  return sheetOf(
    name,
    [
      { title: words.holder, kind: "text", width: 32, value: (row: AccountEntry) => row.holder },
      { title: words.category, kind: "text", value: (row) => row.category },
      { title: words.number, kind: "integer", width: 8, value: (row) => row.number },
      { title: words.day, kind: "date", value: (row) => row.effective_on },
      { title: words.nature, kind: "text", value: (row) => natureWords[locale][row.nature] },
      { title: words.other, kind: "text", width: 32, value: (row) => row.other },
      { title: words.mention, kind: "text", width: 48, value: (row) => mentionText(row, locale) },
      { title: words.change, kind: "integer", value: (row) => row.quantity },
      { title: words.balance, kind: "integer", value: (row) => row.balance },
      { title: words.mentioned, kind: "integer", value: (row) => row.mentioned },
      { title: words.pledged, kind: "integer", value: (row) => row.pledged },
      { title: words.usufruct, kind: "integer", value: (row) => row.usufruct },
      { title: words.free, kind: "integer", value: (row) => freeOf(row.balance, row) },
    ],
    entries,
  );
};

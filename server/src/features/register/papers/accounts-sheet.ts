import type { Nature } from "@coulisse/contract/movements.ts";
import type { Locale } from "@coulisse/contract/scalars.ts";
import { sheetOf, type Sheet } from "../interchange/table/sheet.ts";
import { natureWords } from "../interchange/words.ts";
import type { AccountEntry } from "./paper-rows.ts";

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
  },
} as const;

export const accountsSheet = (
  entries: readonly AccountEntry[],
  name: string,
  locale: Locale,
): Sheet => {
  const words = titles[locale];
  const natures: Partial<Record<Nature, string>> = natureWords[locale];
  return sheetOf(
    name,
    [
      { title: words.holder, kind: "text", width: 32, value: (row: AccountEntry) => row.holder },
      { title: words.category, kind: "text", value: (row) => row.category },
      { title: words.number, kind: "integer", width: 8, value: (row) => row.number },
      { title: words.day, kind: "date", value: (row) => row.effective_on },
      { title: words.nature, kind: "text", value: (row) => natures[row.nature] ?? row.nature },
      { title: words.other, kind: "text", width: 32, value: (row) => row.other },
      { title: words.change, kind: "integer", value: (row) => row.quantity },
      { title: words.balance, kind: "integer", value: (row) => row.balance },
    ],
    entries,
  );
};

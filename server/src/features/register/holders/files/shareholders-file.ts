import { accountTypeWords } from "@coulisse/contract/register/movement-words.ts";
import type { Shareholder } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { countColumn, textColumn } from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** The accounts of holders, each in one category. */
export const shareholdersFile: ListFile<Shareholder> = {
  list: "shareholders",
  title: { fr: "Comptes des porteurs", en: "Accounts of holders" },
  columns: [
    textColumn({ fr: "Porteur", en: "Holder" }, ({ holderName }) => holderName, 36),
    textColumn(
      { fr: "Catégorie d’actions", en: "Share category" },
      (row) => row.shareCategoryName,
      28,
    ),
    textColumn(
      { fr: "Compte", en: "Account" },
      ({ accountType }, locale) => accountTypeWords[locale][accountType],
    ),
    countColumn({ fr: "Quantité", en: "Quantity" }, ({ quantity }) => quantity),
    textColumn({ fr: "Note", en: "Note" }, ({ note }) => note, 44),
  ],
};

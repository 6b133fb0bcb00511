import type { ShareCategory } from "@coulisse/contract/securities/share-categories.schemas.ts";
import {
  companyNameColumn,
  countColumn,
  decimalColumn,
  textColumn,
} from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** The categories of every company, with what each is made of. */
export const categoriesFile: ListFile<ShareCategory> = {
  list: "share-categories",
  title: { fr: "Catégories d’actions", en: "Share categories" },
  columns: [
    textColumn({ fr: "Catégorie", en: "Category" }, ({ name }) => name, 28),
    textColumn({ fr: "Code", en: "Code" }, ({ code }) => code, 14),
    companyNameColumn,
    countColumn({ fr: "Actions émises", en: "Shares issued" }, ({ shareCount }) => shareCount),
    countColumn({ fr: "Porteurs", en: "Holders" }, ({ shareholderCount }) => shareholderCount),
    { title: { fr: "Frais", en: "Fees" }, kind: "percent", value: ({ feesBps }) => feesBps },
    decimalColumn(
      { fr: "Valeur nominale (€)", en: "Nominal value (€)" },
      ({ nominalValue }) => nominalValue,
    ),
    countColumn({ fr: "Voix par action", en: "Votes per share" }, (row) => row.votesPerShare),
  ],
};

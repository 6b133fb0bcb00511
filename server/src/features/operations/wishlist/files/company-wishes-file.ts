import type { Wish } from "@coulisse/contract/operations/wishlist.schemas.ts";
import { dayColumn, textColumn } from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** The file says who wishes for a company, for those who run it. */
export const companyWishesFile: ListFile<Wish> = {
  list: "company-wishes",
  title: { fr: "Wishlist", en: "Wishlist" },
  columns: [
    textColumn({ fr: "Personne", en: "Person" }, ({ userName }) => userName, 32),
    dayColumn({ fr: "Souhaitée le", en: "Wished for on" }, ({ createdAt }) => createdAt),
  ],
};

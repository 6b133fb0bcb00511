import type { Wish } from "@coulisse/contract/wishlist.schemas.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";
import { dayIn } from "#platform/list-files/list-values.ts";

/** Who wishes for a company, for those who run it. */
export const companyWishesFile: ListFile<Wish> = {
  list: "company-wishes",
  title: { fr: "Wishlist", en: "Wishlist" },
  columns: [
    {
      title: { fr: "Personne", en: "Person" },
      ...{ kind: "text", width: 32 },
      value: ({ userName }) => userName,
    },
    {
      title: { fr: "Souhaitée le", en: "Wished for on" },
      kind: "date",
      value: ({ createdAt }) => dayIn(createdAt),
    },
  ],
};

import { wishKindWords } from "@coulisse/contract/operations/wish-words.ts";
import type { CountedWish, WishedSubject } from "@coulisse/contract/operations/wishlist.schemas.ts";
import { countColumn, dayColumn, textColumn } from "#platform/list-files/list-columns.ts";
import type { ListColumn, ListFile } from "#platform/list-files/list-file.ts";

type Subject = Pick<WishedSubject, "companyId" | "company" | "websiteLink">;

const subjectColumns: readonly ListColumn<Subject>[] = [
  textColumn(
    { fr: "Société ou site", en: "Company or site" },
    ({ company, websiteLink }) => company?.name ?? websiteLink,
    40,
  ),
  textColumn(
    { fr: "Sur la plateforme", en: "On the platform" },
    ({ companyId }, locale) => wishKindWords[locale][companyId === null ? "LINK" : "COMPANY"],
  ),
];

/** Each wish of each person. */
export const allWishesFile: ListFile<CountedWish> = {
  list: "wishes",
  title: { fr: "Souhaits", en: "Wishes" },
  columns: [
    textColumn({ fr: "Personne", en: "Person" }, ({ userName }) => userName, 32),
    ...subjectColumns,
    countColumn({ fr: "Souhaits en tout", en: "Wishes in all" }, ({ wishCount }) => wishCount),
    dayColumn({ fr: "Souhaitée le", en: "Wished for on" }, ({ createdAt }) => createdAt),
  ],
};

/** Each company and each site once. */
export const mostWishedFile: ListFile<WishedSubject> = {
  list: "most-wished",
  title: { fr: "Sociétés et sites les plus souhaités", en: "Most wished companies and sites" },
  columns: [
    ...subjectColumns,
    countColumn({ fr: "Souhaits", en: "Wishes" }, ({ wishCount }) => wishCount),
    dayColumn({ fr: "Dernier souhait", en: "Last wish" }, ({ lastWishedAt }) => lastWishedAt),
  ],
};

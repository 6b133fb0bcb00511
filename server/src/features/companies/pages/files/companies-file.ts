import type { CompanyRow } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { marketWords, sectorWords } from "@coulisse/contract/companies/company-words.ts";
import { countColumn, textColumn, yesOrNo } from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** The companies whose registers the platform keeps. */
export const companiesFile: ListFile<CompanyRow> = {
  list: "companies",
  title: { fr: "Sociétés", en: "Companies" },
  columns: [
    textColumn({ fr: "Société", en: "Company" }, ({ name }) => name, 32),
    textColumn({ fr: "Forme", en: "Form" }, ({ legalForm }) => legalForm, 10),
    textColumn(
      { fr: "Secteur", en: "Sector" },
      ({ sector }, locale) => sectorWords[locale][sector],
    ),
    countColumn({ fr: "Actions émises", en: "Shares issued" }, ({ shareCount }) => shareCount),
    countColumn({ fr: "Porteurs", en: "Holders" }, ({ shareholderCount }) => shareholderCount),
    textColumn(
      { fr: "Marché secondaire", en: "Secondary market" },
      ({ secondaryMarketStatus }, locale) => marketWords[locale][secondaryMarketStatus],
      18,
    ),
    textColumn(
      { fr: "Sur la place de marché", en: "On the marketplace" },
      ({ visibleOnMarketplace }, locale) => yesOrNo[locale](visibleOnMarketplace),
      22,
    ),
  ],
};

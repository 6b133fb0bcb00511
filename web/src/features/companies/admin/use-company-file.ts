import { companyRoutes } from "@coulisse/contract/companies.ts";
import type { CompanyRow } from "@coulisse/contract/company-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { saveTable, type FileColumn } from "#app/table-file.ts";
import { marketWords } from "../market-words.ts";
import { sectorWords } from "../sector-words.ts";

/** The companies as the table filters them, in a file. */
export const useCompanyFile = (query: object): (() => void) => {
  const { t } = useLingui();
  const columns: FileColumn<CompanyRow>[] = [
    { header: t`Société`, value: (row) => row.name },
    { header: t`Forme`, value: (row) => row.legalForm },
    { header: t`Actions émises`, value: (row) => row.shareCount },
    { header: t`Secteur`, value: (row) => t(sectorWords[row.sector]) },
    { header: t`Porteurs`, value: (row) => row.shareholderCount },
    { header: t`Marché secondaire`, value: (row) => t(marketWords[row.secondaryMarketStatus]) },
    {
      header: t`Place de marché`,
      value: (row) => (row.visibleOnMarketplace ? t`Visible` : t`Masquée`),
    },
  ];
  return () => void saveTable(companyRoutes.listCompanies, query, t`societes`, columns);
};

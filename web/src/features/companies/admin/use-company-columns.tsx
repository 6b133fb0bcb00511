import type { CompanyRow } from "@coulisse/contract/company-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Picture } from "#ui/picture.tsx";
import type { Column } from "#ui/table/column.ts";
import { MarketState } from "../market-state.tsx";
import { sectorWords } from "../sector-words.ts";
import { CompanyActions } from "./company-actions.tsx";

export const useCompanyColumns = (onDelete: (row: CompanyRow) => void): Column<CompanyRow>[] => {
  const { t } = useLingui();
  const format = useFormats();
  return [
    {
      id: "name",
      header: t`Société`,
      sortable: true,
      cell: (row) => (
        <span className="flex items-center gap-3">
          <Picture
            image={row.logo}
            name={row.name}
            sizes="32px"
            className="-my-1.5 size-8 shrink-0"
          />
          <span className="min-w-0 font-medium">{row.name}</span>
        </span>
      ),
    },
    { id: "legalForm", header: t`Forme`, cell: (row) => row.legalForm },
    {
      id: "shareCount",
      header: t`Actions émises`,
      align: "end",
      cell: (row) => format.quantity(row.shareCount),
    },
    { id: "sector", header: t`Secteur`, sortable: true, cell: (row) => t(sectorWords[row.sector]) },
    {
      id: "shareholderCount",
      header: t`Porteurs`,
      align: "end",
      sortable: true,
      cell: (row) => format.quantity(row.shareholderCount),
    },
    {
      id: "market",
      header: t`Marché`,
      cell: (row) => <MarketState status={row.secondaryMarketStatus} short />,
    },
    {
      id: "visible",
      header: t`Place de marché`,
      hiddenAtFirst: true,
      cell: (row) => (row.visibleOnMarketplace ? t`Visible` : t`Masquée`),
    },
    {
      id: "actions",
      header: t({ message: "Actions", context: "what can be done with a row" }),
      align: "end",
      hideable: false,
      cell: (row) => <CompanyActions company={row} onDelete={() => onDelete(row)} />,
    },
  ];
};

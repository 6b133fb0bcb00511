import type { CompanyRow } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { sectorWords } from "@coulisse/contract/companies/company-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useWords } from "#i18n/use-words.ts";
import { ResourceTable, type ResourceColumn } from "#parts/tables/resource-table.tsx";
import { path } from "#platform/paths.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Menu } from "#ui/menu.tsx";
import { Picture } from "#ui/picture.tsx";
import { companyList } from "../companies.lists.ts";
import { MarketState } from "../market-state.tsx";
import { useSectorOptions } from "../sectors.ts";
import { useCompanyRemoval } from "./use-company-removal.ts";

export const CompaniesTable = () => {
  const { t } = useLingui();
  const sectorOptions = useSectorOptions();
  return (
    <ResourceTable
      {...companyList.useTable()}
      caption={t`Liste des sociétés`}
      columns={useColumns()}
      rowTo={(row) => path("/admin/companies/:id", { id: row.id })}
      search={t`Rechercher une société`}
      filters={[
        { id: "sector", label: t`Secteur`, all: t`Tous les secteurs`, options: sectorOptions },
      ]}
      nameOf={(row) => row.name}
      menu={(row, remove) => <CompanyMenu company={row} onDelete={remove} />}
      removal={useCompanyRemoval()}
      empty={{
        title: t`Aucune société`,
        text: t`Les sociétés dont la plateforme tient le registre s’affichent ici.`,
        action: (
          <LinkButton to={path("/admin/companies/new")}>{t`Créer la première société`}</LinkButton>
        ),
      }}
    />
  );
};

const useColumns = (): ResourceColumn<CompanyRow>[] => {
  const { t } = useLingui();
  const names = useWords(sectorWords);
  return [
    {
      id: "logo",
      header: t`Logo`,
      picture: true,
      width: "3.5rem",
      cell: (row) => (
        <Picture image={row.logo} name={row.name} sizes="32px" className="-my-1.5 size-8" />
      ),
    },
    {
      id: "name",
      header: t`Société`,
      sortable: true,
      hideable: false,
      value: (row) => row.name,
      cell: (row) => <span className="min-w-0 font-medium">{row.name}</span>,
    },
    { id: "shareCount", header: t`Actions émises`, quantity: (row) => row.shareCount },
    {
      id: "sector",
      header: t`Secteur`,
      sortable: true,
      value: (row) => names[row.sector],
    },
    {
      id: "shareholderCount",
      header: t`Porteurs`,
      sortable: true,
      quantity: (row) => row.shareholderCount,
    },
    {
      id: "legalForm",
      header: t`Forme`,
      hiddenAtFirst: true,
      value: (row) => row.legalForm,
    },
    {
      id: "market",
      header: t`Marché`,
      hiddenAtFirst: true,
      cell: (row) => <MarketState status={row.secondaryMarketStatus} short />,
    },
    {
      id: "visible",
      header: t`Place de marché`,
      hiddenAtFirst: true,
      value: (row) => (row.visibleOnMarketplace ? t`Visible` : t`Masquée`),
    },
  ];
};

type MenuProps = { company: CompanyRow; onDelete: () => void };

const CompanyMenu = ({ company, onDelete }: MenuProps) => {
  const { t } = useLingui();
  const { id, name, slug: companySlug } = company;
  return (
    <Menu
      trigger={<IconButton icon="more" label={t`Actions pour ${name}`} className="-my-2" />}
      groups={[
        {
          items: [
            {
              label: t`Voir la page`,
              icon: "external",
              to: path("/companies/:companySlug", { companySlug }),
            },
            { label: t`Modifier`, icon: "edit", to: path("/admin/companies/:id", { id }) },
            {
              label: t`Table de capitalisation`,
              icon: "columns",
              to: path("/companies/:companySlug/cap-table", { companySlug }),
            },
          ],
        },
        { items: [{ label: t`Supprimer…`, icon: "trash", danger: true, onSelect: onDelete }] },
      ]}
    />
  );
};

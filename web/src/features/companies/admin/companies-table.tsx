import { companyRoutes } from "@coulisse/contract/companies.ts";
import { sectors, type CompanyRow } from "@coulisse/contract/company-shapes.ts";
import type { RouteQuery } from "@coulisse/contract/route.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { path } from "#app/paths.ts";
import { pagesOf } from "#app/queries.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { useSectorOptions } from "../use-sector-options.ts";
import { DeleteCompany } from "./delete-company.tsx";
import { useCompanyColumns } from "./use-company-columns.tsx";
import { useCompanyFile } from "./use-company-file.ts";

type Query = NonNullable<RouteQuery<typeof companyRoutes.listCompanies>>;

const byName = { by: "name", direction: "asc" } as const;

/** Few enough that a phone, where each row is a card, reaches the other tables of the page. */
const limit = 20;

const companyPages = (query: Query) =>
  pagesOf(companyRoutes.listCompanies, { query: { ...query, limit } });

/** What the table shows before anything was searched, sorted or filtered. */
export const firstCompanies = companyPages({ sort: byName.by, direction: byName.direction });

export const CompaniesTable = () => {
  const { t } = useLingui();
  const sectorOptions = useSectorOptions();
  const [leaving, setLeaving] = useState<CompanyRow>();
  const columns = useCompanyColumns(setLeaving);
  const state = useTableState({
    prefix: "companies",
    sort: ["name", "sector", "shareholderCount"],
    defaultSort: byName,
    filters: { sector: sectors },
  });
  const { search, ...rest } = state.query;
  const query: Query = search === undefined ? rest : { ...rest, name: search };
  const pages = useInfiniteQuery(companyPages(query));
  const save = useCompanyFile(query);
  return (
    <>
      <DataTable
        caption={t`Liste des sociétés`}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => path("/admin/companies/:id", { id: row.id })}
        state={state}
        pages={pages}
        search={t`Rechercher une société`}
        filters={[
          { id: "sector", label: t`Secteur`, all: t`Tous les secteurs`, options: sectorOptions },
        ]}
        exports={[{ label: t`CSV`, onSelect: save }]}
        empty={
          <EmptyState
            title={t`Aucune société`}
            text={t`Les sociétés dont la plateforme tient le registre seront listées ici.`}
            action={
              <LinkButton to={path("/admin/companies/new")} variant="primary">
                {t`Créer la première société`}
              </LinkButton>
            }
          />
        }
      />
      <DeleteCompany company={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
};

import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { ResourceTable } from "#parts/tables/resource-table.tsx";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { listFiles } from "#platform/list-files.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Page } from "#ui/page.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { roundsOfCompany } from "../fundraising.queries.ts";
import { useRoundColumns } from "../round-columns.tsx";

const pattern = "/companies/:companySlug/fundraising";

const RoundsScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  return (
    <Page title={t`Levées de fonds`} company={company.name}>
      <ResourceTable
        caption={t`Liste des levées de fonds`}
        columns={useRoundColumns(false)}
        state={useTableState()}
        pages={useInfiniteQuery(roundsOfCompany(company.id))}
        exports={listFiles(fundraisingRoutes.exportCompanyFundraisings, {
          params: { companyId: company.id },
        })}
        nameOf={(row) => row.name}
        rowTo={({ id }) => path("/companies/:companySlug/fundraising/:id", { companySlug, id })}
        empty={{
          title: t`Aucune levée de fonds`,
          text: t`Une levée offre des actions nouvelles à un prix et jusqu’à un jour annoncés. La plateforme la prépare avec vous ; son avancement et ses documents seront ici.`,
        }}
      />
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient }) =>
    loadCompany(queryClient, params.companySlug, (id) => [
      queryClient.prefetchInfiniteQuery(roundsOfCompany(id)),
    ]),
  component: RoundsScreen,
});

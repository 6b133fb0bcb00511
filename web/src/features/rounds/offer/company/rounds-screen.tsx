import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { ResourceTable } from "#parts/tables/resource-table.tsx";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { useMay } from "#platform/session.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { companyRoundList } from "../fundraising.lists.ts";
import { useRoundColumns } from "../round-columns.tsx";

const pattern = "/companies/:companySlug/fundraising";

const RoundsScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const isWriter = useMay("rounds", companySlug);
  const to = path("/companies/:companySlug/fundraising/new", { companySlug });
  return (
    <Page
      title={t`Levées de fonds`}
      company={company.name}
      actions={
        isWriter ? (
          <LinkButton to={to} variant="primary" icon="add">{t`Nouvelle levée`}</LinkButton>
        ) : null
      }
    >
      <ResourceTable
        {...companyRoundList.useTable(company.id)}
        caption={t`Liste des levées de fonds`}
        columns={useRoundColumns(false)}
        nameOf={(row) => row.name}
        rowTo={({ id }) => path("/companies/:companySlug/fundraising/:id", { companySlug, id })}
        empty={{
          title: t`Aucune levée de fonds`,
          text: t`Une levée offre des actions nouvelles à un prix fixé, jusqu’à une date fixée. La plateforme la prépare avec vous ; son avancement et ses documents s’affichent ici.`,
        }}
      />
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient, address }) =>
    loadCompany(queryClient, params.companySlug, (id) => [
      companyRoundList.load(queryClient, address, id),
    ]),
  component: RoundsScreen,
});

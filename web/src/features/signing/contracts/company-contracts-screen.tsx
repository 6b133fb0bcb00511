import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { useMay } from "#platform/session.ts";
import { Page } from "#ui/page.tsx";
import { ContractTable } from "./contract-table.tsx";
import { contractList } from "./contracts.lists.ts";

const pattern = "/companies/:companySlug/contracts";

const CompanyContractsScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const reminds = useMay("remind", companySlug);
  return (
    <Page title={t`Contrats`} company={company.name}>
      <ContractTable
        of={{ companyId: company.id }}
        by={reminds ? "company" : "reader"}
        empty={{
          title: t`Aucun contrat`,
          text: t`Les contrats qui concernent la société s’affichent ici dès leur envoi, avec leurs signatures et leur version scellée.`,
        }}
      />
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient, address }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => [
      contractList.load(queryClient, address, { companyId }),
    ]),
  component: CompanyContractsScreen,
});

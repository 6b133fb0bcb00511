import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Page } from "#ui/page.tsx";
import { formalityList } from "./formalities.lists.ts";
import { FormalityTable } from "./formality-table.tsx";

const pattern = "/companies/:companySlug/formalities";

const CompanyFormalitiesScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  return (
    <Page title={t`Formalités`} company={company.name}>
      <FormalityTable
        of={{ companyId: company.id }}
        empty={{
          title: t`Aucune formalité`,
          text: t`Les dépôts, les assemblées et les déclarations qu’une cession impose s’affichent ici, avec leur date et leurs documents.`,
        }}
      />
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient, address }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => [
      formalityList.load(queryClient, address, { companyId }),
    ]),
  component: CompanyFormalitiesScreen,
});

import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { defineScreen, useScreenParams, useScreenSearch } from "#platform/screen.tsx";
import { Page } from "#ui/page.tsx";
import { loadHealth } from "./load-health.ts";
import { RegisterHealth } from "./register-health.tsx";
import { healthSearch } from "./shown-kind.ts";

const pattern = "/companies/:companySlug/health";

const CompanyHealthScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const [{ kind }] = useScreenSearch(pattern, healthSearch);
  return (
    <Page
      title={t`Santé du registre`}
      company={company.name}
      lead={t`Ce qu’un notaire ou un acquéreur y chercherait, et n’y trouverait pas.`}
    >
      <RegisterHealth company={company} asked={kind} />
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  search: healthSearch,
  load: ({ params, queryClient, address }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => [
      loadHealth(queryClient, address, companyId),
    ]),
  component: CompanyHealthScreen,
});

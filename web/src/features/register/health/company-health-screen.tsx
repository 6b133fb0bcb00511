import { useSuspenseQuery } from "@tanstack/react-query";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { defineScreen, useScreenParams, useScreenSearch } from "#platform/screen.tsx";
import { HealthPage } from "./health-page.tsx";
import { loadHealth } from "./load-health.ts";
import { healthSearch } from "./shown-kind.ts";

const pattern = "/companies/:companySlug/health";

const CompanyHealthScreen = () => {
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const [{ kind }] = useScreenSearch(pattern, healthSearch);
  return <HealthPage company={company} asked={kind} />;
};

export const screen = defineScreen(pattern, {
  search: healthSearch,
  load: ({ params, queryClient, address }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => [
      loadHealth(queryClient, address, companyId),
    ]),
  component: CompanyHealthScreen,
});

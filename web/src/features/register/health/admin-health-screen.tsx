import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { companyById } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams, useScreenSearch } from "#platform/screen.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { HealthPage } from "./health-page.tsx";
import { loadHealth } from "./load-health.ts";
import { healthSearch } from "./shown-kind.ts";

const pattern = "/admin/companies/:id/health";

const AdminHealthScreen = () => {
  const { t } = useLingui();
  const { id } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyById(id)).data;
  const [{ kind }] = useScreenSearch(pattern, healthSearch);
  return (
    <HealthPage
      company={company}
      asked={kind}
      over={
        <Breadcrumb
          steps={[
            { label: t`Sociétés`, to: path("/admin/companies") },
            { label: company.name, to: path("/admin/companies/:id", { id }) },
          ]}
        />
      }
    />
  );
};

export const screen = defineScreen(pattern, {
  search: healthSearch,
  load: ({ params, queryClient, address }) =>
    Promise.all([
      queryClient.ensureQueryData(companyById(params.id)),
      loadHealth(queryClient, address, params.id),
    ]),
  component: AdminHealthScreen,
});

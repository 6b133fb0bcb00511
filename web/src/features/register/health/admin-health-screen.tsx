import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { companyById } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams, useScreenSearch } from "#platform/screen.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Page } from "#ui/page.tsx";
import { loadHealth } from "./load-health.ts";
import { RegisterHealth } from "./register-health.tsx";
import { healthSearch } from "./shown-kind.ts";

const pattern = "/admin/companies/:id/health";

const AdminHealthScreen = () => {
  const { t } = useLingui();
  const { id } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyById(id)).data;
  const [{ kind }] = useScreenSearch(pattern, healthSearch);
  return (
    <Page
      title={t`Santé du registre`}
      company={company.name}
      over={
        <Breadcrumb
          steps={[
            { label: t`Sociétés`, to: path("/admin/companies") },
            { label: company.name, to: path("/admin/companies/:id", { id }) },
          ]}
        />
      }
      lead={t`Ce qu’un notaire ou un acquéreur y chercherait, et n’y trouverait pas.`}
    >
      <RegisterHealth company={company} asked={kind} />
    </Page>
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

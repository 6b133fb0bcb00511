import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Page } from "#ui/page.tsx";
import { CompanyLine } from "../company-line.tsx";
import { ImportPanel } from "./import-panel.tsx";

const pattern = "/companies/:companySlug/import";

/** A company’s own people take over the register that they kept elsewhere. */
const ImportScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  return (
    <Page
      title={t`Importer un registre`}
      company={company.name}
      over={<CompanyLine company={company} />}
      lead={t`Vos fichiers tels qu’ils sont : rien n’est écrit avant que vous ayez lu ce qu’ils donnent.`}
    >
      <ImportPanel company={company} />
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient }) => loadCompany(queryClient, params.companySlug, () => []),
  component: ImportScreen,
});

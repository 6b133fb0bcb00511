import { contractRoutes } from "@coulisse/contract/signing/contracts.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { useMay } from "#platform/session.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { ContractTable } from "../contract-table.tsx";
import { contractList } from "../contracts.lists.ts";

const pattern = "/companies/:companySlug/contracts";

const CompanyContractsScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const reminds = useMay("remind", companySlug);
  const isWriter = useMay("papers", companySlug);
  const to = path("/companies/:companySlug/contracts/new", { companySlug });
  return (
    <Page
      title={t`Contrats`}
      company={company.name}
      actions={
        isWriter ? (
          <LinkButton to={to} variant="primary" icon="add">{t`Nouveau contrat`}</LinkButton>
        ) : null
      }
    >
      <ContractTable
        of={{ companyId: company.id }}
        by={isWriter ? "writer" : reminds ? "company" : "reader"}
        rowTo={({ id }) => path("/companies/:companySlug/contracts/:id", { companySlug, id })}
        {...(isWriter
          ? {
              removable: (row) => row.madeByCompany && row.state === "DRAFT",
              removal: {
                name: "delete-contract" as const,
                route: contractRoutes.deleteContract,
                title: ({ title }) => t`Supprimer le contrat « ${title} » ?`,
                lead: () => t`Le brouillon et son document sont effacés, sans retour possible.`,
                confirm: t`Supprimer le contrat`,
                success: t`Le contrat a été supprimé.`,
              },
            }
          : {})}
        empty={{
          title: t`Aucun contrat`,
          text: t`Les contrats de la société s’affichent ici, avec leurs signatures et leur version scellée.`,
          ...(isWriter
            ? { action: <LinkButton to={to}>{t`Écrire le premier contrat`}</LinkButton> }
            : {}),
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

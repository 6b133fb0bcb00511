import { contractRoutes } from "@coulisse/contract/signing/contracts.ts";
import { useLingui } from "@lingui/react/macro";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { ContractTable } from "../contract-table.tsx";
import { contractList } from "../contracts.lists.ts";

const ContractsScreen = () => {
  const { t } = useLingui();
  const to = path("/admin/contracts/new");
  return (
    <Page
      title={t`Contrats`}
      actions={
        <LinkButton to={to} variant="primary" icon="add">
          {t`Nouveau contrat`}
        </LinkButton>
      }
    >
      <ContractTable
        of={{}}
        by="platform"
        edit={({ id }) => ({ to: path("/admin/contracts/:id", { id }) })}
        removal={{
          name: "delete-contract",
          route: contractRoutes.deleteContract,
          title: ({ title }) => t`Supprimer le contrat « ${title} » ?`,
          lead: ({ companyName }) =>
            t`Le brouillon pour ${companyName} et son document sont effacés, sans retour possible. Un contrat envoyé ne peut pas être supprimé.`,
          confirm: t`Supprimer le contrat`,
          success: t`Le contrat a été supprimé.`,
        }}
        empty={{
          title: t`Aucun contrat`,
          text: t`Un contrat réunit un PDF et ses parties, qui le signent en ligne dans le délai fixé.`,
          action: <LinkButton to={to}>{t`Écrire le premier contrat`}</LinkButton>,
        }}
      />
    </Page>
  );
};

export const screen = defineScreen("/admin/contracts", {
  load: ({ queryClient, address }) => contractList.load(queryClient, address, {}),
  component: ContractsScreen,
});

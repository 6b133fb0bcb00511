import { companyMatters } from "@coulisse/domain/company-matters.ts";
import { companyMatterWords, confirmerWords } from "@coulisse/contract/companies/proposal-words.ts";
import { confirmers } from "@coulisse/contract/companies/proposals.ts";
import { useLingui } from "@lingui/react/macro";
import { useWords } from "#i18n/use-words.ts";
import { defineScreen } from "#platform/screen.tsx";
import { Page } from "#ui/page.tsx";
import { ProposalDrawer } from "./proposal-drawer.tsx";
import { proposalList } from "./proposals.lists.ts";
import { ProposalTable } from "./proposal-table.tsx";

/** Proposals of companies: those that wait for the platform, and what became of the others. */
const ProposalsScreen = () => {
  const { t } = useLingui();
  const matters = useWords(companyMatterWords);
  const waits = useWords(confirmerWords);
  const { opened, ...table } = proposalList.useTable();
  const { setOpen } = table.state;
  return (
    <Page
      title={t`Propositions`}
      lead={t`Ce que les sociétés demandent d’écrire ou de changer. Rien n’est fait avant votre décision.`}
    >
      <ProposalTable
        table={table}
        ofSeveral
        search={t`Rechercher une société`}
        filters={[
          {
            id: "matter",
            label: t`Objet`,
            all: t`Tous les objets`,
            options: companyMatters.map((value) => ({ value, label: matters[value] })),
          },
          {
            id: "waitsFor",
            label: t`Décision de`,
            all: t`Tous`,
            options: confirmers.map((value) => ({ value, label: waits[value] })),
          },
        ]}
      />
      <ProposalDrawer proposal={opened} onClose={() => setOpen(undefined)} />
    </Page>
  );
};

export const screen = defineScreen("/admin/proposals", {
  load: ({ queryClient, address }) => proposalList.load(queryClient, address),
  component: ProposalsScreen,
});

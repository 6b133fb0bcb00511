import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Page } from "#ui/page.tsx";
import { ProposalDrawer } from "./proposal-drawer.tsx";
import { companyProposalList } from "./proposals.lists.ts";
import { ProposalTable } from "./proposal-table.tsx";

const pattern = "/companies/:companySlug/proposals";

/** Proposals of the people of a company, and what has become of them. */
const CompanyProposalsScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const { opened, ...table } = companyProposalList.useTable(company.id);
  const { setOpen } = table.state;
  return (
    <Page
      title={t`Propositions`}
      company={company.name}
      lead={t`Ce que les personnes de la société ont demandé et qui attend une décision, de la plateforme ou d’une autre personne.`}
    >
      <ProposalTable table={table} />
      <ProposalDrawer proposal={opened} onClose={() => setOpen(undefined)} />
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient, address }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => [
      companyProposalList.load(queryClient, address, companyId),
    ]),
  component: CompanyProposalsScreen,
});

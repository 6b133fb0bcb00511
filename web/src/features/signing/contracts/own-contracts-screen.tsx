import { useLingui } from "@lingui/react/macro";
import { defineScreen } from "#platform/screen.tsx";
import { Page } from "#ui/page.tsx";
import { ContractTable } from "./contract-table.tsx";
import { contractList } from "./contracts.lists.ts";

const of = { own: true };

const OwnContractsScreen = () => {
  const { t } = useLingui();
  return (
    <Page
      title={t`Mes contrats`}
      lead={t`Les contrats dont vous êtes partie, vous ou une entité que vous représentez, et ceux que vous signez pour une société.`}
    >
      <ContractTable
        of={of}
        by="party"
        empty={{
          title: t`Aucun contrat`,
          text: t`Les pactes et les promesses qui vous sont envoyés à signer s’affichent ici, puis leur version scellée.`,
        }}
      />
    </Page>
  );
};

export const screen = defineScreen("/investor/contracts", {
  load: ({ queryClient, address }) => contractList.load(queryClient, address, of),
  component: OwnContractsScreen,
});

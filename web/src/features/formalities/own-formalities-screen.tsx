import { useLingui } from "@lingui/react/macro";
import { defineScreen } from "#platform/screen.tsx";
import { Page } from "#ui/page.tsx";
import { formalityList } from "./formalities.lists.ts";
import { FormalityTable } from "./formality-table.tsx";

const of = { own: true };

const OwnFormalitiesScreen = () => {
  const { t } = useLingui();
  return (
    <Page
      title={t`Mes formalités`}
      lead={t`Ce que vous devez déclarer ou payer après vos opérations, et jusqu’à quand. Une échéance qui tombe un week-end ou un jour férié est reportée au jour ouvré suivant.`}
    >
      <FormalityTable
        of={of}
        empty={{
          title: t`Rien à faire`,
          text: t`Après un achat ou une vente d’actions, ce qu’il vous reste à déclarer s’affiche ici, avec sa date et ses documents.`,
        }}
      />
    </Page>
  );
};

export const screen = defineScreen("/investor/formalities", {
  load: ({ queryClient, address }) => formalityList.load(queryClient, address, of),
  component: OwnFormalitiesScreen,
});

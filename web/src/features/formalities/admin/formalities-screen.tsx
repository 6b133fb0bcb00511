import { formalityRoutes } from "@coulisse/contract/formalities/formalities.ts";
import { formalityKindWords } from "@coulisse/contract/formalities/formality-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { formalityList } from "../formalities.lists.ts";
import { FormalityTable } from "../formality-table.tsx";

const FormalitiesScreen = () => {
  const { t } = useLingui();
  const kinds = useWords(formalityKindWords);
  const to = path("/admin/formalities/new");
  return (
    <Page
      title={t`Formalités`}
      actions={
        <LinkButton to={to} variant="primary" icon="add">
          {t`Nouvelle formalité`}
        </LinkButton>
      }
    >
      <FormalityTable
        of={{}}
        by="platform"
        edit={({ id }) => ({ to: path("/admin/formalities/:id", { id }) })}
        removal={{
          name: "delete-formality",
          route: formalityRoutes.deleteFormality,
          title: ({ kind }) => t`Supprimer la formalité « ${kinds[kind]} » ?`,
          lead: ({ companyName }) =>
            t`${companyName} perd cette formalité et ses documents, sans retour possible. Celle qu’une cession a ouverte ne se supprime pas.`,
          confirm: t`Supprimer la formalité`,
          success: t`La formalité a été supprimée.`,
        }}
        empty={{
          title: t`Aucune formalité`,
          text: t`Une formalité indique à une société, ou à un investisseur, ce qu’il lui reste à déposer et jusqu’à quand.`,
          action: <LinkButton to={to}>{t`Créer la première formalité`}</LinkButton>,
        }}
      />
    </Page>
  );
};

export const screen = defineScreen("/admin/formalities", {
  load: ({ queryClient, address }) => formalityList.load(queryClient, address, {}),
  component: FormalitiesScreen,
});

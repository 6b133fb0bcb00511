import { formalityRoutes } from "@coulisse/contract/formalities/formalities.ts";
import { formalityKindWords } from "@coulisse/contract/formalities/formality-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useWords } from "#i18n/use-words.ts";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { useMay } from "#platform/session.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { formalityList } from "../formalities.lists.ts";
import { FormalityTable } from "../formality-table.tsx";

const pattern = "/companies/:companySlug/formalities";

const CompanyFormalitiesScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const kinds = useWords(formalityKindWords);
  const isWriter = useMay("papers", companySlug);
  const to = path("/companies/:companySlug/formalities/new", { companySlug });
  return (
    <Page
      title={t`Formalités`}
      company={company.name}
      actions={
        isWriter ? (
          <LinkButton to={to} variant="primary" icon="add">{t`Nouvelle formalité`}</LinkButton>
        ) : null
      }
    >
      <FormalityTable
        of={{ companyId: company.id }}
        by={isWriter ? "company" : "reader"}
        rowTo={({ id }) => path("/companies/:companySlug/formalities/:id", { companySlug, id })}
        {...(isWriter
          ? {
              removable: (row) => row.madeByCompany,
              removal: {
                name: "delete-formality" as const,
                route: formalityRoutes.deleteFormality,
                title: ({ kind }) => t`Supprimer la formalité « ${kinds[kind]} » ?`,
                lead: () => t`Cette formalité et ses documents sont effacés, sans retour possible.`,
                confirm: t`Supprimer la formalité`,
                success: t`La formalité a été supprimée.`,
              },
            }
          : {})}
        empty={{
          title: t`Aucune formalité`,
          text: t`Les dépôts, les assemblées et les déclarations qu’une cession impose s’affichent ici, avec leur date et leurs documents.`,
          ...(isWriter
            ? { action: <LinkButton to={to}>{t`Créer la première formalité`}</LinkButton> }
            : {}),
        }}
      />
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient, address }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => [
      formalityList.load(queryClient, address, { companyId }),
    ]),
  component: CompanyFormalitiesScreen,
});

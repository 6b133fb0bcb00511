import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { categoriesInBrief } from "#features/securities/share-categories.queries.ts";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { CompanyLine } from "../company-line.tsx";
import { companyWays } from "../lines/ways-on.ts";
import { Operations } from "./operations-screen.tsx";

const pattern = "/companies/:companySlug/operations";

/** A company’s own people write a decision on a whole category, by the form of the platform. */
const CompanyOperationsScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  return (
    <Page
      title={t`Opérations sur une catégorie`}
      company={company.name}
      over={<CompanyLine company={company} />}
      lead={t`Une décision qui touche toutes les actions d’une catégorie s’écrit en une seule fois : son effet se lit d’abord porteur par porteur.`}
      actions={
        <LinkButton {...companyWays(companySlug).write}>{t`Écrire un mouvement`}</LinkButton>
      }
    >
      <Operations pattern={pattern} companyId={company.id} />
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => [
      queryClient.prefetchQuery(categoriesInBrief(companyId)),
    ]),
  component: CompanyOperationsScreen,
});

import type { CompanyShareCategory } from "@coulisse/contract/register/company-categories.schemas.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { useMayDecide } from "#platform/session.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { ShortTable, type ShortColumn } from "#ui/table/short-table.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { categoriesInBrief } from "../share-categories.queries.ts";

const pattern = "/companies/:companySlug/share-categories";

/** The categories of a company’s shares, each with its rules. */
const CompanyCategoriesScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const { items } = useSuspenseQuery(categoriesInBrief(company.id)).data;
  const columns = useColumns();
  const create = useMayDecide("register", companySlug) ? (
    <LinkButton
      to={path("/companies/:companySlug/share-categories/new", { companySlug })}
      variant="primary"
      icon="add"
    >
      {t`Nouvelle catégorie`}
    </LinkButton>
  ) : undefined;
  return (
    <Page title={t`Catégories d’actions`} company={company.name} actions={create}>
      {items.length === 0 ? (
        <EmptyState
          title={t`Aucune catégorie d’actions`}
          text={t`Une catégorie réunit les actions d’une société qui donnent les mêmes droits.`}
        />
      ) : (
        <ShortTable
          caption={t`Catégories d’actions`}
          columns={columns}
          rows={items}
          rowId={({ id }) => id}
        />
      )}
    </Page>
  );
};

const useColumns = (): ShortColumn<CompanyShareCategory>[] => {
  const { t } = useLingui();
  const format = useFormats();
  return [
    {
      id: "name",
      header: t`Catégorie`,
      cell: ({ id, name, code, companySlug }) => (
        <>
          <TextLink to={path("/companies/:companySlug/share-categories/:id", { companySlug, id })}>
            {name}
          </TextLink>{" "}
          <span className="text-ink-3">{code}</span>
        </>
      ),
    },
    {
      id: "nominalValue",
      header: t`Valeur nominale`,
      align: "end",
      wideOnly: true,
      cell: ({ nominalValue }) =>
        nominalValue === null ? noFigure : format.unitPrice(nominalValue),
    },
    {
      id: "votes",
      header: t`Voix par action`,
      align: "end",
      wideOnly: true,
      cell: ({ votesPerShare }) => format.quantity(votesPerShare),
    },
    {
      id: "shareholderCount",
      header: t`Porteurs`,
      align: "end",
      wideOnly: true,
      cell: ({ shareholderCount }) => format.quantity(shareholderCount),
    },
    {
      id: "shareCount",
      header: t`Actions émises`,
      align: "end",
      cell: ({ shareCount }) => format.quantity(shareCount),
    },
  ];
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => [
      queryClient.ensureQueryData(categoriesInBrief(companyId)),
    ]),
  component: CompanyCategoriesScreen,
});

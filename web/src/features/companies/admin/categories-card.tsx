import { companyCategoryRoutes } from "@coulisse/contract/register/company-categories.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { path } from "#platform/paths.ts";
import { queryOf } from "#platform/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Part } from "#ui/part.tsx";
import { TextLink } from "#ui/text-link.tsx";

export const CategoriesCard = ({ companyId }: { companyId: string }) => {
  const { t } = useLingui();
  return (
    <Card title={t`Catégories d’actions`}>
      <Part>
        <Categories companyId={companyId} />
      </Part>
      <LinkButton
        to={path("/admin/share-categories/new")}
        search={{ companyId }}
        size="sm"
        icon="add"
        className="mt-4"
      >
        {t`Nouvelle catégorie`}
      </LinkButton>
    </Card>
  );
};

const Categories = ({ companyId }: { companyId: string }) => {
  const { t } = useLingui();
  const format = useFormats();
  const categories = useSuspenseQuery(
    queryOf(companyCategoryRoutes.listCompanyShareCategories, {
      params: { companyId },
      query: { brief: true },
    }),
  ).data.items;
  if (categories.length === 0) {
    return (
      <p className="text-sm text-ink-3">{t`Cette société n’a pas encore de catégorie d’actions.`}</p>
    );
  }
  return (
    <ul className="divide-y divide-rule">
      {categories.map(({ id, name, shareCount }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 py-2 first:pt-0">
          <span className="min-w-0">
            <TextLink to={path("/admin/share-categories/:id", { id })}>{name}</TextLink>
          </span>
          <span className="tabular text-sm text-ink-2">{format.quantity(shareCount)}</span>
        </li>
      ))}
    </ul>
  );
};

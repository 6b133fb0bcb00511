import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { queryOf } from "#platform/queries.ts";

export const figuresOfHome = queryOf(companyRoutes.getMarketplaceFigures);

/**
 * Figures say what is kept here now. They are not there where that is not known, nor where it is
 * nothing.
 */
export const HomeFigures = () => {
  const { t } = useLingui();
  const format = useFormats();
  const { data } = useQuery(figuresOfHome);
  if (!data?.companyCount) return null;
  const figures = [
    { caption: t`sociétés tiennent leur registre ici`, count: data.companyCount },
    { caption: t`comptes d’actionnaires`, count: data.holderAccountCount },
    { caption: t`mouvements inscrits et enchaînés`, count: data.movementCount },
  ];
  return (
    <dl aria-label={t`Chiffres`} className="grid gap-6 border-t border-rule py-10 sm:grid-cols-3">
      {figures.map(({ caption, count }) => (
        <div key={caption} className="flex flex-col-reverse justify-end">
          <dt className="text-ink-2">{caption}</dt>
          <dd className="figure text-3xl">{format.quantity(count)}</dd>
        </div>
      ))}
    </dl>
  );
};

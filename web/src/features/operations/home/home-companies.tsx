import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/queries.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { path } from "#platform/paths.ts";
import { TextLink } from "#ui/text-link.tsx";
import { HomeCompany } from "./home-company.tsx";

const shownAtMost = 6;

export const companiesOfHome = queryOf(companyRoutes.listMarketplace, {
  query: { limit: shownAtMost, sort: "market" },
});

/**
 * Companies are those of the marketplace; the section is not there as long as it would be empty.
 */
export const HomeCompanies = () => {
  const { t } = useLingui();
  const companies = useQuery(companiesOfHome);
  if (companies.isSuccess && companies.data.items.length === 0) return null;
  return (
    <section aria-labelledby="home-companies" className="border-t border-rule py-14">
      <h2 id="home-companies" className="text-2xl">{t`Les sociétés`}</h2>
      <p className="mt-2 text-ink-3">
        {t`D’abord les sociétés dont le marché est ouvert, puis celles qui comptent le plus d’actionnaires.`}
      </p>
      {companies.isError ? <FailedState onRetry={() => void companies.refetch()} /> : null}
      <ul className="mt-6 grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {companies.isPending
          ? [1, 2, 3].map((place) => (
              <li key={place}>
                <Skeleton className="aspect-8/5" />
                <Skeleton className="mt-4 h-6 w-1/2" />
              </li>
            ))
          : companies.data?.items.map((company) => (
              <li key={company.id}>
                <HomeCompany company={company} />
              </li>
            ))}
      </ul>
      <p className="mt-10">
        <TextLink to={path("/marketplace")}>{t`Toutes les sociétés`}</TextLink>
      </p>
    </section>
  );
};

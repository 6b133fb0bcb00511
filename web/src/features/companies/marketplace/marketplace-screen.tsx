import { lazy, Suspense, useEffect, useState } from "react";
import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { allBadges } from "#features/companies/badges/badges.queries.ts";
import { loadWords } from "#i18n/dictionary.ts";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { CompanyList } from "./company-list.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { isUnfinished, useAuth } from "#platform/session.ts";
import { useSectorOptions } from "../sectors.ts";
import {
  alertAddressOf,
  askedOf,
  askedOfPlaces,
  isFiltered,
  marketplaceOf,
  noFilters,
  pattern,
  readFilters,
  search,
  useFilters,
} from "./use-filters.ts";

/** Only who searches and is signed in fetches it. */
const KeepSearch = lazy(() =>
  import("./keep-search.tsx").then((module) => ({ default: module.KeepSearch })),
);

/** Only who looks at places fetches their outlines and names. */
const MapPanel = lazy(async () => {
  const [module] = await Promise.all([import("../map/map-panel.tsx"), loadWords("companies/map")]);
  return { default: module.MapPanel };
});

/** The map opens by its button, and by an address that names a department; it closes with its choice. */
const useMap = (department: string | undefined) => {
  const [isOpen, setOpen] = useState(false);
  // The page that the server draws has no map: it is fetched once the program has taken over.
  useEffect(() => {
    if (department !== undefined) setOpen(true);
  }, [department]);
  return [isOpen, setOpen] as const;
};

const MarketplaceScreen = () => {
  const { t } = useLingui();
  const { filters, change, isAlertAsked } = useFilters();
  const [isMapOpen, openMap] = useMap(filters.department);
  const isSignedIn = useAuth((auth) => auth.authUserId !== undefined && !isUnfinished(auth));
  const sectors = useSectorOptions();
  const sector = sectors.find(({ value }) => value === filters.sector)?.label;
  const called = [filters.text.trim(), sector].filter(Boolean).join(", ");
  const pages = useInfiniteQuery(marketplaceOf(filters));
  const companies = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const total = pages.data?.pages[0]?.total ?? 0;
  return (
    <div className="mx-auto max-w-page px-5 pt-10 pb-20 md:px-6 md:pt-14">
      <PageTitle>{t`Place de marché`}</PageTitle>
      <p className="mt-3 max-w-prose font-serif text-lg text-ink-2">
        {t`Des sociétés non cotées qui ouvrent leur capital et tiennent leur registre ici.`}
      </p>
      <div className="mt-8">
        <FilterBar
          filters={filters}
          change={change}
          isMapOpen={isMapOpen}
          onMap={() => {
            openMap(!isMapOpen);
            if (isMapOpen && filters.department !== undefined) change({ department: undefined });
          }}
        />
      </div>
      <div id="places">
        {isMapOpen ? (
          <div className="mt-6 border-y border-rule py-6">
            <Suspense fallback={<Skeleton className="h-96" />}>
              <MapPanel
                asked={askedOfPlaces(filters)}
                chosen={filters.department}
                onChoose={(department) => change({ department })}
              />
            </Suspense>
          </div>
        ) : null}
      </div>
      {isFiltered(filters) ? (
        <div className="mt-3 min-h-[38px]">
          {isSignedIn ? (
            <Suspense fallback={null}>
              <KeepSearch
                key={`${called} ${filters.department}`}
                asked={askedOf(filters)}
                called={called}
                isAsked={isAlertAsked}
              />
            </Suspense>
          ) : (
            <LinkButton
              icon="bell"
              to={path("/sign-up")}
              search={{ destination: alertAddressOf(filters) }}
            >
              {t`M’avertir`}
            </LinkButton>
          )}
        </div>
      ) : null}
      <div className="mt-6 mb-3 flex min-h-5 justify-between gap-4 text-sm text-ink-3">
        <p role="status">
          {pages.data ? (
            <Plural value={total} _0="Aucune société" one="# société" other="# sociétés" />
          ) : null}
        </p>
        <TextLink to={path("/marketplace/compare")}>{t`Comparer des sociétés`}</TextLink>
      </div>
      {pages.isPending ? <CompanyShapes /> : null}
      {pages.isError ? <FailedState onRetry={() => void pages.refetch()} /> : null}
      {companies.length > 0 ? <CompanyList companies={companies} /> : null}
      {pages.isSuccess && companies.length === 0 ? (
        <NoCompany filtered={isFiltered(filters)} onClear={() => change(noFilters)} />
      ) : null}
      {pages.hasNextPage ? (
        <div className="mt-10 flex justify-center">
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t`Afficher plus`}
          </Button>
        </div>
      ) : null}
      <WantedCompany />
    </div>
  );
};

/** A company that is not here yet is asked for here; whoever is not signed in does so first. */
const WantedCompany = () => {
  const { t } = useLingui();
  return (
    <section aria-labelledby="wanted" className="mt-16 border-t border-rule pt-10">
      <h2 id="wanted" className="text-2xl">{t`Une société que vous aimeriez voir ici ?`}</h2>
      <p className="mt-2 mb-5 max-w-prose text-ink-2">
        {t`Donnez l’adresse de son site : nous comptons les personnes qui aimeraient la voir ici.`}
      </p>
      <LinkButton icon="add" to={path("/investor/wishlist")}>
        {t`Proposer une société`}
      </LinkButton>
    </section>
  );
};

const NoCompany = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) => {
  const { t } = useLingui();
  return filtered ? (
    <EmptyState
      title={t`Aucune société ne répond à ces critères`}
      text={t`Élargissez la recherche, ou repartez de toutes les sociétés.`}
      action={<Button onClick={onClear}>{t`Effacer les filtres`}</Button>}
    />
  ) : (
    <EmptyState
      title={t`Les sociétés arrivent`}
      text={t`Les sociétés qui ouvrent leur page au public s’affichent ici.`}
    />
  );
};

export const screen = defineScreen(pattern, {
  search,
  // A failure is said in the list's place: the search and the filters stay at hand. The badges are
  // waited for as well, since their filter would push the list down.
  load: ({ search: asked, queryClient }) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(marketplaceOf(readFilters(asked))),
      queryClient.prefetchQuery(allBadges),
    ]),
  component: MarketplaceScreen,
});

/** The shape of the list while it loads. */
const CompanyShapes = () => (
  <div className="divide-y divide-rule border-y border-rule">
    {[1, 2, 3, 4].map((place) => (
      <div key={place} className="flex gap-4 py-5 md:gap-6">
        <Skeleton className="size-12 md:size-18" />
        <div className="grid flex-1 content-start gap-2">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
    ))}
  </div>
);

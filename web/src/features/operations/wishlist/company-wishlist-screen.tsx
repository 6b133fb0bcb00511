import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { ResourceTable } from "#parts/tables/resource-table.tsx";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { Stat } from "#ui/stat.tsx";
import { StatRow } from "#ui/stat-row.tsx";
import { companyWishList } from "./wishlist.lists.ts";

const pattern = "/companies/:companySlug/wishlist";

const CompanyWishlistScreen = () => {
  const { t } = useLingui();
  const format = useFormats();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  // All of them, whatever is searched for below.
  const total = useInfiniteQuery(companyWishList.read({}, company.id)).data?.pages[0]?.total;
  return (
    <Page
      title={t`Wishlist`}
      company={company.name}
      lead={t`Les personnes qui aimeraient devenir actionnaires.`}
    >
      {total ? (
        <StatRow>
          <Stat caption={t`Personnes`} value={format.quantity(total)} />
        </StatRow>
      ) : null}
      <ResourceTable
        {...companyWishList.useTable(company.id)}
        caption={t`Liste des souhaits`}
        search={t`Rechercher une personne`}
        columns={[
          { id: "person", header: t`Personne`, sortable: true, value: (wish) => wish.userName },
          {
            id: "createdAt",
            header: t`Souhaitée le`,
            align: "end",
            sortable: true,
            value: (wish) => format.instant(wish.createdAt, "medium"),
          },
        ]}
        nameOf={(wish) => wish.userName}
        empty={{
          title: t`Personne pour le moment`,
          text: t`Les personnes qui ajoutent la société à leur wishlist s’affichent ici.`,
          action: (
            <LinkButton to={path("/companies/:companySlug", { companySlug })}>
              {t`Voir la page de la société`}
            </LinkButton>
          ),
        }}
      />
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient, address }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => [
      companyWishList.load(queryClient, address, companyId),
    ]),
  component: CompanyWishlistScreen,
});

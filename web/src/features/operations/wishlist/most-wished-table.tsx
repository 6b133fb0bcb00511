import { wishKindWords } from "@coulisse/contract/operations/wish-words.ts";
import type { WishedSubject } from "@coulisse/contract/operations/wishlist.schemas.ts";
import { wishKinds, wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { ResourceTable, type ResourceColumn } from "#parts/tables/resource-table.tsx";
import { listFiles } from "#platform/list-files.ts";
import { path } from "#platform/paths.ts";
import { useTableState } from "#ui/table/use-table-state.ts";
import { mostWishedFirst, mostWishedPages } from "./wishlist.queries.ts";
import { useKindFilter, useWishedName, Wished } from "./wished.tsx";

const useColumns = (): ResourceColumn<WishedSubject>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const nameOf = useWishedName();
  const kinds = useWords(wishKindWords);
  return [
    {
      id: "name",
      header: t`Société ou site`,
      value: nameOf,
      cell: (row) => (
        <Wished
          of={row}
          to={(companySlug) => path("/companies/:companySlug/wishlist", { companySlug })}
        />
      ),
    },
    {
      id: "kind",
      header: t`Sur la plateforme`,
      value: (row) => kinds[row.companyId === null ? "LINK" : "COMPANY"],
    },
    {
      id: "wishCount",
      header: t`Souhaits`,
      sortable: true,
      quantity: (row) => row.wishCount,
    },
    {
      id: "lastWishedAt",
      header: t`Dernier souhait`,
      align: "end",
      value: (row) => format.instant(row.lastWishedAt, "medium"),
    },
  ];
};

/** The table has one row for each company and each site, the most wished first. */
export const MostWishedTable = () => {
  const { t } = useLingui();
  const nameOf = useWishedName();
  const state = useTableState({
    prefix: "most",
    sort: ["wishCount"],
    defaultSort: mostWishedFirst,
    filters: { kind: wishKinds },
  });
  return (
    <ResourceTable
      caption={t`Sociétés et sites les plus souhaités`}
      columns={useColumns()}
      state={state}
      pages={useInfiniteQuery(mostWishedPages(state.query))}
      search={t`Rechercher une société ou un site`}
      filters={[useKindFilter()]}
      exports={listFiles(wishlistRoutes.exportMostWished, { query: state.query })}
      nameOf={nameOf}
      empty={{
        title: t`Aucun souhait`,
        text: t`Ce que les investisseurs ajoutent à leur wishlist sera compté ici.`,
      }}
    />
  );
};

import { wishKindWords } from "@coulisse/contract/operations/wish-words.ts";
import type { WishedSubject } from "@coulisse/contract/operations/wishlist.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { ResourceTable, type ResourceColumn } from "#parts/tables/resource-table.tsx";
import { path } from "#platform/paths.ts";
import { mostWishedList } from "./wishlist.lists.ts";
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

export const MostWishedTable = () => {
  const { t } = useLingui();
  const nameOf = useWishedName();
  return (
    <ResourceTable
      {...mostWishedList.useTable()}
      caption={t`Sociétés et sites les plus souhaités`}
      columns={useColumns()}
      search={t`Rechercher une société ou un site`}
      filters={[useKindFilter()]}
      nameOf={nameOf}
      empty={{
        title: t`Aucun souhait`,
        text: t`Les souhaits des investisseurs sont comptés ici.`,
      }}
    />
  );
};

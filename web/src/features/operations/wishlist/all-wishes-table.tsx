import type { CountedWish } from "@coulisse/contract/operations/wishlist.schemas.ts";
import { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useOfName } from "#i18n/use-of-name.ts";
import { ResourceTable, type ResourceColumn } from "#parts/tables/resource-table.tsx";
import { path } from "#platform/paths.ts";
import { TextLink } from "#ui/text-link.tsx";
import { wishList } from "./wishlist.lists.ts";
import { useKindFilter, useWishedName, Wished } from "./wished.tsx";

const useColumns = (): ResourceColumn<CountedWish>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const nameOf = useWishedName();
  return [
    {
      id: "person",
      header: t`Personne`,
      sortable: true,
      value: (row) => row.userName,
      cell: (row) => (
        <TextLink to={path("/admin/users/:id", { id: row.userId })}>{row.userName}</TextLink>
      ),
    },
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
      id: "wishCount",
      header: t`Souhaits en tout`,
      sortable: true,
      quantity: (row) => row.wishCount,
    },
    {
      id: "createdAt",
      header: t`Souhaitée le`,
      align: "end",
      sortable: true,
      value: (row) => format.instant(row.createdAt, "medium"),
    },
  ];
};

export const AllWishesTable = () => {
  const { t } = useLingui();
  const ofName = useOfName();
  const nameOf = useWishedName();
  return (
    <ResourceTable
      {...wishList.useTable()}
      caption={t`Liste de tous les souhaits`}
      columns={useColumns()}
      search={t`Rechercher une personne, une société ou un site`}
      filters={[useKindFilter()]}
      nameOf={(row) => `${nameOf(row)}, ${row.userName}`}
      removal={{
        name: "remove-wish",
        route: wishlistRoutes.deleteWish,
        title: (row) => {
          const ofPerson = ofName(row.userName);
          return t`Retirer « ${nameOf(row)} » de la wishlist ${ofPerson} ?`;
        },
        lead: () => t`La personne n’en est pas prévenue, et peut l’ajouter de nouveau.`,
        confirm: t`Retirer ce souhait`,
        success: t`Le souhait a été retiré.`,
      }}
      empty={{
        title: t`Aucun souhait`,
        text: t`Les souhaits des investisseurs s’affichent ici, avec leur nom et la date.`,
      }}
    />
  );
};

import type { ShareCategory } from "@coulisse/contract/securities/share-categories.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { ResourceTable, type ResourceColumn } from "#parts/tables/resource-table.tsx";
import { path } from "#platform/paths.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Menu } from "#ui/menu.tsx";
import { categoryList } from "./share-categories.lists.ts";
import { useCategoryRemoval } from "./use-category-removal.ts";

export const CategoriesTable = () => {
  const { t } = useLingui();
  return (
    <ResourceTable
      {...categoryList.useTable()}
      caption={t`Liste des catégories d’actions`}
      columns={useColumns()}
      rowTo={(row) => path("/admin/share-categories/:id", { id: row.id })}
      search={t`Rechercher une catégorie`}
      nameOf={(row) => row.name}
      menu={(row, remove) => <CategoryMenu category={row} onDelete={remove} />}
      removal={useCategoryRemoval()}
      empty={{
        title: t`Aucune catégorie d’actions`,
        text: t`Une catégorie réunit les actions d’une société qui donnent les mêmes droits.`,
        action: (
          <LinkButton to={path("/admin/share-categories/new")}>
            {t`Créer la première catégorie`}
          </LinkButton>
        ),
      }}
    />
  );
};

const useColumns = (): ResourceColumn<ShareCategory>[] => {
  const { t } = useLingui();
  const format = useFormats();
  return [
    {
      id: "name",
      header: t`Catégorie`,
      sortable: true,
      value: (row) => row.name,
      cell: (row) => (
        <>
          <span className="font-medium">{row.name}</span>{" "}
          <span className="text-ink-3">{row.code}</span>
        </>
      ),
    },
    { id: "company", header: t`Société`, sortable: true, value: (row) => row.companyName },
    {
      id: "shareCount",
      header: t`Actions émises`,
      sortable: true,
      quantity: (row) => row.shareCount,
    },
    {
      id: "shareholderCount",
      header: t`Porteurs`,
      sortable: true,
      quantity: (row) => row.shareholderCount,
    },
    {
      id: "fees",
      header: t`Frais`,
      align: "end",
      sortable: true,
      value: (row) => format.basisPoints(row.feesBps),
    },
    {
      id: "nominalValue",
      header: t`Valeur nominale`,
      align: "end",
      hiddenAtFirst: true,
      value: (row) => row.nominalValue && format.unitPrice(row.nominalValue),
    },
  ];
};

type MenuProps = { category: ShareCategory; onDelete: () => void };

const CategoryMenu = ({ category, onDelete }: MenuProps) => {
  const { t } = useLingui();
  const { id, name, companyId } = category;
  const preselected = new URLSearchParams({ companyId, shareCategoryId: id });
  const distribution = path("/admin/share-categories/distribution");
  return (
    <Menu
      trigger={<IconButton icon="more" label={t`Actions pour ${name}`} className="-my-2" />}
      groups={[
        {
          items: [
            { label: t`Modifier`, icon: "edit", to: path("/admin/share-categories/:id", { id }) },
            { label: t`Voir la société`, to: path("/admin/companies/:id", { id: companyId }) },
            { label: t`Répartir les actions`, to: `${distribution}?${preselected}` },
          ],
        },
        { items: [{ label: t`Supprimer…`, icon: "trash", danger: true, onSelect: onDelete }] },
      ]}
    />
  );
};

import type { ShareCategory } from "@coulisse/contract/share-categories.ts";
import { useLingui } from "@lingui/react/macro";
import { useExistingPages } from "#app/existing-pages.ts";
import { path } from "#app/paths.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.ts";

const distribution = "/admin/share-categories/distribution";

type Props = { category: ShareCategory; onDelete: () => void };

export const CategoryActions = ({ category, onDelete }: Props) => {
  const { t } = useLingui();
  const existing = useExistingPages();
  const { id, name, companyId } = category;
  const preselected = new URLSearchParams({ companyId, shareCategoryId: id });
  const items: MenuItem[] = [
    { label: t`Modifier`, icon: "edit", to: path("/admin/share-categories/:id", { id }) },
    { label: t`Voir la société`, to: path("/admin/companies/:id", { id: companyId }) },
  ];
  if (existing.has(distribution)) {
    items.push({ label: t`Répartir les actions`, to: `${path(distribution)}?${preselected}` });
  }
  return (
    <Menu
      trigger={<IconButton icon="more" label={t`Actions pour ${name}`} className="-my-2" />}
      groups={[
        { items },
        { items: [{ label: t`Supprimer…`, icon: "trash", danger: true, onSelect: onDelete }] },
      ]}
    />
  );
};

import type { ShareCategory } from "@coulisse/contract/share-categories.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { path } from "#app/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { DeleteCategory } from "./delete-category.tsx";
import { byName, categoryPages } from "./share-categories.queries.ts";
import { useCategoryColumns } from "./use-category-columns.tsx";
import { useCategoryFile } from "./use-category-file.ts";

export const CategoriesTable = () => {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState<ShareCategory>();
  const columns = useCategoryColumns(setLeaving);
  const state = useTableState({
    prefix: "categories",
    sort: ["name", "company", "shareCount", "shareholderCount", "fees"],
    defaultSort: byName,
  });
  const pages = useInfiniteQuery(categoryPages(state.query));
  const save = useCategoryFile(state.query);
  return (
    <>
      <DataTable
        caption={t`Liste des lots d’actions`}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => path("/admin/share-categories/:id", { id: row.id })}
        state={state}
        pages={pages}
        search={t`Rechercher un lot`}
        exports={[{ label: t`CSV`, onSelect: save }]}
        empty={
          <EmptyState
            title={t`Aucun lot d’actions`}
            text={t`Un lot réunit les actions d’une société qui donnent les mêmes droits.`}
            action={
              <LinkButton to={path("/admin/share-categories/new")}>
                {t`Créer le premier lot`}
              </LinkButton>
            }
          />
        }
      />
      <DeleteCategory category={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
};

import type { Badge } from "@coulisse/contract/badges.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { path } from "#app/paths.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { arrangeRows } from "#ui/table/arrange-rows.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { allBadges } from "./badges.queries.ts";
import { DeleteBadge } from "./delete-badge.tsx";
import { useBadgeColumns } from "./use-badge-columns.tsx";

export const BadgesTable = () => {
  const { t } = useLingui();
  const { locale } = useFormats();
  const badges = useSuspenseQuery(allBadges).data.items;
  const [leaving, setLeaving] = useState<Badge>();
  const columns = useBadgeColumns(setLeaving);
  const state = useTableState({
    prefix: "badges",
    sort: ["name", "companyCount"],
    defaultSort: { by: "name", direction: "asc" },
  });
  const rows = arrangeRows(badges, state, {
    text: (badge) => `${badge.nameFr} ${badge.nameEn}`,
    sort: {
      name: (badge) => (locale === "fr" ? badge.nameFr : badge.nameEn),
      companyCount: (badge) => badge.companyCount,
    },
  });
  return (
    <>
      <DataTable
        caption={t`Liste des badges`}
        columns={columns}
        rowId={(badge) => badge.id}
        state={state}
        rows={rows}
        search={t`Rechercher un badge`}
        empty={
          <EmptyState
            title={t`Aucun badge`}
            text={t`Un badge distingue une société sur la place de marché et sert à la filtrer.`}
            action={
              <LinkButton to={path("/admin/badges/new")}>{t`Créer le premier badge`}</LinkButton>
            }
          />
        }
      />
      <DeleteBadge badge={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
};

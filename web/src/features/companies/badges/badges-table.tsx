import type { Badge } from "@coulisse/contract/companies/badges.schemas.ts";
import { badgeRoutes } from "@coulisse/contract/companies/badges.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { ResourceTable } from "#parts/tables/resource-table.tsx";
import { path } from "#platform/paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { Mark } from "#ui/mark.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { allBadges, badgeName } from "./badges.queries.ts";

export const BadgesTable = () => {
  const { t } = useLingui();
  const { locale } = useFormats();
  const nameOf = (badge: Badge) => badgeName(badge, locale);
  const to = path("/admin/badges/new");
  const state = useTableState({
    prefix: "badges",
    sort: ["name", "companyCount"],
    defaultSort: { by: "name", direction: "asc" },
  });
  return (
    <ResourceTable
      caption={t`Liste des badges`}
      state={state}
      rows={useSuspenseQuery(allBadges).data.items}
      search={t`Rechercher un badge`}
      text={({ nameFr, nameEn }) => `${nameFr} ${nameEn}`}
      columns={[
        {
          id: "name",
          header: t`Badge`,
          sortable: true,
          value: nameOf,
          cell: (badge) => (
            <Mark {...badge} className="-my-1">
              {nameOf(badge)}
            </Mark>
          ),
        },
        {
          id: "companyCount",
          header: t`Sociétés`,
          sortable: true,
          quantity: (badge) => badge.companyCount,
        },
      ]}
      nameOf={nameOf}
      edit={({ id }) => ({ to: path("/admin/badges/:id", { id }) })}
      removal={{
        name: "delete-badge",
        route: badgeRoutes.deleteBadge,
        title: (badge) => t`Supprimer le badge « ${nameOf(badge)} » ?`,
        lead: ({ companyCount }) =>
          t`${plural(companyCount, {
            0: "Aucune société ne le porte.",
            one: "# société le porte et le perdra.",
            other: "# sociétés le portent et le perdront.",
          })}`,
        confirm: t`Supprimer le badge`,
        success: t`Le badge a été supprimé.`,
      }}
      empty={{
        title: t`Aucun badge`,
        text: t`Un badge distingue une société sur la place de marché et sert à la filtrer.`,
        action: <LinkButton to={to}>{t`Créer le premier badge`}</LinkButton>,
      }}
    />
  );
};

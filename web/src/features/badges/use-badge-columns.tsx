import type { Badge } from "@coulisse/contract/badges.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { path } from "#app/paths.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Mark } from "#ui/mark.tsx";
import type { Column } from "#ui/table/column.ts";

export const useBadgeColumns = (onDelete: (badge: Badge) => void): Column<Badge>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const navigate = useNavigate();
  const nameOf = (badge: Badge) => (format.locale === "fr" ? badge.nameFr : badge.nameEn);
  return [
    {
      id: "name",
      header: t`Badge`,
      sortable: true,
      cell: (badge) => (
        <Mark icon={badge.icon} colour={badge.colour}>
          {nameOf(badge)}
        </Mark>
      ),
    },
    {
      id: "companyCount",
      header: t`Sociétés`,
      align: "end",
      sortable: true,
      cell: (badge) => format.quantity(badge.companyCount),
    },
    {
      id: "actions",
      header: t({ message: "Actions", context: "what can be done with a row" }),
      align: "end",
      hideable: false,
      cell: (badge) => (
        <span className="-my-2 inline-flex gap-1">
          <IconButton
            icon="edit"
            label={t`Modifier ${nameOf(badge)}`}
            onClick={() =>
              void navigate({ to: path("/admin/badges/new"), search: { id: badge.id } })
            }
          />
          <IconButton
            icon="trash"
            label={t`Supprimer ${nameOf(badge)}`}
            onClick={() => onDelete(badge)}
          />
        </span>
      ),
    },
  ];
};

import type { CompanyRow } from "@coulisse/contract/company-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useExistingPages } from "#app/existing-pages.ts";
import { path } from "#app/paths.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";

type Props = { company: CompanyRow; onDelete: () => void };

export const CompanyActions = ({ company, onDelete }: Props) => {
  const { t } = useLingui();
  const existing = useExistingPages();
  const { id, name, slug: companySlug } = company;
  const capTable = "/companies/:companySlug/cap-table";
  return (
    <Menu
      trigger={<IconButton icon="more" label={t`Actions pour ${name}`} className="-my-2" />}
      groups={[
        {
          items: [
            {
              label: t`Voir la page`,
              icon: "external",
              to: path("/companies/:companySlug", { companySlug }),
            },
            { label: t`Modifier`, icon: "edit", to: path("/admin/companies/:id", { id }) },
            ...(existing.has(capTable)
              ? [
                  {
                    label: t`Table de capitalisation`,
                    icon: "columns" as const,
                    to: path(capTable, { companySlug }),
                  },
                ]
              : []),
          ],
        },
        { items: [{ label: t`Supprimer…`, icon: "trash", danger: true, onSelect: onDelete }] },
      ]}
    />
  );
};

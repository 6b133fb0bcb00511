import type { ShareCategory } from "@coulisse/contract/share-categories.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import type { Column } from "#ui/table/column.ts";
import { CategoryActions } from "./category-actions.tsx";

export const useCategoryColumns = (
  onDelete: (category: ShareCategory) => void,
): Column<ShareCategory>[] => {
  const { t } = useLingui();
  const format = useFormats();
  return [
    {
      id: "name",
      header: t`Lot`,
      sortable: true,
      cell: (row) => (
        <>
          <span className="font-medium">{row.name}</span>{" "}
          <span className="text-ink-3">{row.code}</span>
        </>
      ),
    },
    { id: "company", header: t`Société`, sortable: true, cell: (row) => row.companyName },
    {
      id: "shareCount",
      header: t`Actions émises`,
      align: "end",
      sortable: true,
      cell: (row) => format.quantity(row.shareCount),
    },
    {
      id: "shareholderCount",
      header: t`Porteurs`,
      align: "end",
      sortable: true,
      cell: (row) => format.quantity(row.shareholderCount),
    },
    {
      id: "fees",
      header: t`Frais`,
      align: "end",
      sortable: true,
      cell: (row) => format.basisPoints(row.feesBps),
    },
    {
      id: "nominalValue",
      header: t`Valeur nominale`,
      align: "end",
      hiddenAtFirst: true,
      cell: (row) => (row.nominalValue === null ? "–" : format.unitPrice(row.nominalValue)),
    },
    {
      id: "actions",
      header: t({ message: "Actions", context: "what can be done with a row" }),
      align: "end",
      hideable: false,
      cell: (row) => <CategoryActions category={row} onDelete={() => onDelete(row)} />,
    },
  ];
};

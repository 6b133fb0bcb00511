import { shareCategoryRoutes, type ShareCategory } from "@coulisse/contract/share-categories.ts";
import { useLingui } from "@lingui/react/macro";
import { saveTable, type FileColumn } from "#app/table-file.ts";
import { useFormats } from "#i18n/use-formats.ts";

/** The share categories as the table filters them, in a file. */
export const useCategoryFile = (query: object): (() => void) => {
  const { t } = useLingui();
  const format = useFormats();
  const columns: FileColumn<ShareCategory>[] = [
    { header: t`Lot`, value: (row) => row.name },
    { header: t`Code`, value: (row) => row.code },
    { header: t`Société`, value: (row) => row.companyName },
    { header: t`Actions émises`, value: (row) => row.shareCount },
    { header: t`Porteurs`, value: (row) => row.shareholderCount },
    { header: t`Frais`, value: (row) => format.basisPoints(row.feesBps) },
    {
      header: t`Valeur nominale`,
      value: (row) => row.nominalValue && format.unitPrice(row.nominalValue),
    },
    { header: t`Voix par action`, value: (row) => row.votesPerShare },
  ];
  return () => void saveTable(shareCategoryRoutes.listShareCategories, query, t`lots`, columns);
};

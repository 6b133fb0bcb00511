import { movementTypeWords, natureWords } from "@coulisse/contract/movement-words.ts";
import type { Movement } from "@coulisse/contract/movements.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import type { Column } from "#ui/table/column.ts";
import { CorrectionMark } from "./correction-mark.tsx";
import { CategoryName } from "./category-name.tsx";
import { roleIn } from "./party-words.ts";
import { PartyName } from "./party-name.tsx";
import { useFigureColumns } from "./use-figure-columns.tsx";

export const useMovementColumns = (): Column<Movement>[] => {
  const { t } = useLingui();
  const types = useWords(movementTypeWords);
  const natures = useWords(natureWords);
  const format = useFormats();
  const figures = useFigureColumns();
  return [
    {
      id: "number",
      header: t`N°`,
      sortable: true,
      cell: (line) => (
        <span className="tabular">
          <span className="sm:hidden">{t`N°`} </span>
          {format.quantity(line.number)}
        </span>
      ),
    },
    {
      id: "effectiveOn",
      header: t`Effet`,
      cell: (line) => <span className="tabular">{format.date(line.effectiveOn, "medium")}</span>,
    },
    {
      id: "nature",
      header: t`Nature`,
      cell: (line) => (
        <div>
          {natures[line.nature]}
          <span className="block text-xs text-ink-3">{types[line.type]}</span>
          <CorrectionMark movement={line} />
        </div>
      ),
    },
    {
      id: "transferor",
      header: t`Titulaire débité ou grevé`,
      cell: (line) => <PartyName party={line.transferor} role={roleIn(line, "from")} />,
    },
    {
      id: "transferee",
      header: t`Bénéficiaire`,
      cell: (line) => <PartyName party={line.transferee} role={roleIn(line, "to")} />,
    },
    {
      id: "category",
      header: t`Lot`,
      cell: (line) => <CategoryName name={line.shareCategoryName} />,
    },
    ...figures,
  ];
};

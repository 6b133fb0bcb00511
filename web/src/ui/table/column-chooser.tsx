import { useLingui } from "@lingui/react/macro";
import { useContext } from "react";
import { Icon } from "../icon.tsx";
import { Popover } from "../popover.tsx";
import { Checkbox } from "../form/checkbox.tsx";
import type { Column } from "./column.ts";
import { isShown } from "./shown-columns.ts";
import { TableDensity } from "./table-density.ts";
import type { TableState } from "./use-table-state.ts";

type Props<Row> = { columns: readonly Column<Row>[]; state: TableState };

export const ColumnChooser = <Row,>({ columns, state }: Props<Row>) => {
  const { t } = useLingui();
  const density = useContext(TableDensity);
  const choosable = columns.filter((column, index) => index > 0 && column.hideable !== false);
  if (choosable.length === 0) return null;
  return (
    <Popover
      label={t`Colonnes`}
      trigger={
        <button type="button" className={chipButton}>
          <Icon name="columns" size={14} />
          {t`Colonnes`}
        </button>
      }
    >
      <ul className="grid gap-2">
        {choosable.map((column) => (
          <li key={column.id}>
            <Checkbox
              label={column.header}
              checked={isShown(column, state)}
              onChange={() => state.toggleColumn(column.id)}
            />
          </li>
        ))}
      </ul>
      {density === undefined ? null : (
        <div className="mt-3 border-t border-rule pt-3 max-sm:hidden">
          <Checkbox
            label={t`Lignes compactes`}
            checked={density.isCompact}
            onChange={({ target }) => density.choose(target.checked)}
          />
        </div>
      )}
    </Popover>
  );
};

export const chipButton =
  "inline-flex min-h-8 items-center gap-1.5 rounded-full border border-rule bg-sheet px-3 text-sm " +
  "text-ink-2 hover:bg-sunken hover:text-ink";

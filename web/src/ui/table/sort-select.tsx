import { useLingui } from "@lingui/react/macro";
import type { Column } from "./column.ts";
import { FilterSelect } from "./filter-select.tsx";
import type { TableState } from "./use-table-state.ts";

type Props<Row> = { columns: readonly Column<Row>[]; state: TableState };

/** The order is chosen from a list where rows are cards, which have no heads to press. */
export const SortSelect = <Row,>({ columns, state }: Props<Row>) => {
  const { t } = useLingui();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ id, header }) => [
    { value: id, label: t`${header}, croissant` },
    { value: `-${id}`, label: t`${header}, décroissant` },
  ]);
  const value = state.sort && `${state.sort.direction === "desc" ? "-" : ""}${state.sort.by}`;
  return (
    <span className="sm:hidden">
      <FilterSelect
        plain
        filter={{ id: "sort", label: t`Trier par`, all: t`Trier par`, options }}
        value={value}
        onChange={(chosen) =>
          chosen && state.setSort(chosen.replace(/^-/, ""), chosen.startsWith("-") ? "desc" : "asc")
        }
      />
    </span>
  );
};

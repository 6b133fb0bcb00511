import { useContext, type ReactNode } from "react";
import type { Column, Export, Filter } from "./column.ts";
import { ColumnChooser } from "./column-chooser.tsx";
import { ExportButton } from "./export-button.tsx";
import { FilterChoice } from "./filter-choice.tsx";
import { FilterPeriod } from "./filter-period.tsx";
import { FilterRange } from "./filter-range.tsx";
import { FilterSelect } from "./filter-select.tsx";
import { FilterSentence } from "./filter-sentence.tsx";
import { SearchBox } from "../search-box.tsx";
import { SortSelect } from "./sort-select.tsx";
import { TableViews } from "./table-views.ts";
import type { TableState } from "./use-table-state.ts";

type Props<Row> = {
  columns: readonly Column<Row>[];
  state: TableState;
  search: string | undefined;
  filters: readonly Filter[];
  exports: readonly Export[];
  tools: ReactNode;
};

export const TableToolbar = <Row,>(props: Props<Row>) => {
  const { columns, state, search, filters, exports, tools } = props;
  const views = useContext(TableViews);
  return (
    <div>
      <div data-screen-only className="mb-3 flex flex-wrap items-center gap-2">
        {search ? (
          <SearchBox
            label={search}
            value={state.search}
            onSearch={state.setSearch}
            className="min-w-40 basis-full sm:max-w-64 sm:flex-1"
          />
        ) : null}
        {filters.map((filter) => (
          <FilterControl key={filter.id} filter={filter} state={state} />
        ))}
        <SortSelect columns={columns} state={state} />
        <ColumnChooser columns={columns} state={state} />
        {tools}
        {search || filters.length > 0 ? views(state.prefix) : null}
        {exports.length > 0 ? (
          <span className="sm:ml-auto">
            <ExportButton files={exports} />
          </span>
        ) : null}
      </div>
      <FilterSentence filters={filters} state={state} />
    </div>
  );
};

type ControlProps = { filter: Filter; state: TableState };

const FilterControl = ({ filter, state }: ControlProps) => {
  if (filter.kind === "period") return <FilterPeriod filter={filter} state={state} />;
  if (filter.kind === "range") return <FilterRange filter={filter} state={state} />;
  const value = state.filters[filter.id];
  const onChange = (chosen?: string): void => state.setFilter(filter.id, chosen);
  return state.takesSeveral(filter.id) ? (
    <FilterChoice filter={filter} value={value} onChange={onChange} />
  ) : (
    <FilterSelect filter={filter} value={value} onChange={onChange} />
  );
};

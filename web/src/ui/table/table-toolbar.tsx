import { useContext, type ReactNode } from "react";
import type { Column, Export, Filter } from "./column.ts";
import { ColumnChooser } from "./column-chooser.tsx";
import { ExportButton } from "./export-button.tsx";
import { FilterSelect } from "./filter-select.tsx";
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
        <FilterSelect
          key={filter.id}
          filter={filter}
          value={state.filters[filter.id]}
          onChange={(value) => state.setFilter(filter.id, value)}
        />
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
  );
};

import { DataTable } from "#ui/table/data-table.tsx";
import { arrangeRows } from "#ui/table/arrange-rows.ts";
import type { Column } from "#ui/table/column.ts";
import { useTableState } from "#ui/table/use-table-state.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";
import { formatPercent, formatQuantity, noFigure } from "@coulisse/domain/formats.ts";

type Holder = { id: string; name: string; kind: string; ordinary: number; preferred: number };

const first = ["Hélène", "Marc", "Claire", "Karim", "Inès", "Paul", "Zoé", "Émile"];
const last = ["Vasseur", "Tissier", "Aubry", "Benali", "Noël", "Œuvrard"];

const holders: Holder[] = Array.from({ length: 480 }, (_, at) => ({
  id: String(at),
  name: `${first[at % first.length]} ${last[(at * 5) % last.length]} ${at + 1}`,
  kind: at % 3 ? "Investisseuse" : "Entité",
  ordinary: 420_000 - at * 800,
  preferred: at % 4 ? 0 : 58_550,
}));

const total = holders.reduce((sum, row) => sum + row.ordinary + row.preferred, 0);
const figure = (value: number) => (value === 0 ? noFigure : formatQuantity(value, "fr"));

const columns: Column<Holder>[] = [
  {
    id: "name",
    header: "Porteur",
    sortable: true,
    cell: (row) => (
      <>
        <span className="block">{row.name}</span>
        <span className="block text-xs text-ink-3">{row.kind}</span>
      </>
    ),
  },
  {
    id: "ordinary",
    header: "Ordinaires",
    align: "end",
    sortable: true,
    cell: (row) => figure(row.ordinary),
  },
  {
    id: "preferred",
    header: "Préférence A",
    align: "end",
    sortable: true,
    cell: (row) => figure(row.preferred),
  },
  {
    id: "total",
    header: "Total",
    align: "end",
    cell: (row) => <span className="opens">{figure(row.ordinary + row.preferred)}</span>,
  },
  {
    id: "capital",
    header: "Capital",
    align: "end",
    cell: (row) => formatPercent(row.ordinary + row.preferred, total, "fr"),
  },
  { id: "note", header: "Note", hiddenAtFirst: true, cell: () => "Nominatif pur" },
];

const filters = [
  {
    id: "kind",
    label: "Nature",
    all: "Toutes les natures",
    options: [
      { value: "Investisseuse", label: "Investisseuses" },
      { value: "Entité", label: "Entités" },
    ],
  },
];

export const TablePlate = () => {
  const state = useTableState({
    sort: ["name", "ordinary", "preferred"],
    defaultSort: { by: "ordinary", direction: "desc" },
    filters: { kind: "any" },
  });
  const few = new URLSearchParams(window.location.search).has("few");
  const rows = arrangeRows(few ? holders.slice(0, 6) : holders, state, {
    text: (row) => row.name,
    sort: {
      name: (row) => row.name,
      ordinary: (row) => row.ordinary,
      preferred: (row) => row.preferred,
    },
    filters: { kind: (row, value) => row.kind === value },
  });
  return (
    <Section title="Tableau">
      <DataTable
        caption="Porteurs"
        columns={columns}
        rowId={(row) => row.id}
        state={state}
        rows={rows}
        search="Rechercher un porteur"
        filters={filters}
        exports={[
          { label: "CSV", href: "/x.csv" },
          { label: "XLSX", href: "/x.xlsx" },
        ]}
        onOpen={(row) => state.setOpen(row.id)}
        totals={{ name: `${rows.length} porteurs`, total: figure(total), capital: "100 %" }}
        empty={<EmptyState title="Aucun porteur" />}
      />
    </Section>
  );
};

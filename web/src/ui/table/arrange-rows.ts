import { folded } from "@coulisse/domain/folded.ts";
import type { TableState } from "./use-table-state.ts";

type Sortable = string | number | bigint | null;

/** How a short list that the server gives whole is searched, filtered and sorted on the page. */
export type Arrangement<Row> = {
  text: (row: Row) => string;
  sort?: Readonly<Record<string, (row: Row) => Sortable>>;
  filters?: Readonly<Record<string, (row: Row, value: string) => boolean>>;
};

const collator = new Intl.Collator("fr", { numeric: true, sensitivity: "base" });

/** A value that is not known comes last in both directions. */
const compare = (one: Sortable, other: Sortable, sign: 1 | -1): number => {
  if (one === null) return other === null ? 0 : 1;
  if (other === null) return -1;
  if (typeof one === "string" || typeof other === "string") {
    return sign * collator.compare(String(one), String(other));
  }
  return one === other ? 0 : sign * (one < other ? -1 : 1);
};

/** `rows={arrangeRows(holders, state, { text: (row) => row.name, sort: { total: (row) => row.total } })}` */
export const arrangeRows = <Row>(
  rows: readonly Row[],
  { search, sort, filters }: Pick<TableState, "search" | "sort" | "filters">,
  arrangement: Arrangement<Row>,
): Row[] => {
  const needle = folded(search.trim());
  const kept = rows.filter(
    (row) =>
      folded(arrangement.text(row)).includes(needle) &&
      Object.entries(filters).every(
        ([id, value]) => value === undefined || (arrangement.filters?.[id]?.(row, value) ?? true),
      ),
  );
  const by = sort && arrangement.sort?.[sort.by];
  if (by === undefined) return kept;
  return kept.toSorted((a, b) => compare(by(a), by(b), sort?.direction === "desc" ? -1 : 1));
};

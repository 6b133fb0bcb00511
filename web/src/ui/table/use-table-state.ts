/**
 * The state of a table lives in the address, so that a link shares the view and Back undoes it:
 *
 *   const state = useTableState({
 *     sort: ["number", "effectiveOn"],
 *     defaultSort: { by: "number", direction: "desc" },
 *     filters: { type: movementTypes, shareCategoryId: "any" },
 *   });
 *   useInfiniteQuery(pagesOf(route, { params, query: state.query }))
 *
 * Two tables on one page take a `prefix` each. An address is written by anyone: what it holds is
 * checked against the lists given here.
 */
import { useNavigate } from "@tanstack/react-router";
import { usePageSearch } from "../use-page-search.ts";

export type Direction = "asc" | "desc";
type Allowed = readonly string[] | ((text: string) => boolean) | "any";

type ValueOf<List extends Allowed> = List extends readonly (infer Value)[] ? Value : string;

export type TableSchema<Sort extends string, Filters extends Record<string, Allowed>> = {
  sort?: readonly Sort[];
  defaultSort?: { by: Sort; direction: Direction };
  filters?: Filters;
  /** A queue is narrowed to these as long as nobody asks for all of it. */
  defaultFilters?: { readonly [Name in keyof Filters]?: ValueOf<Filters[Name]> };
  prefix?: string;
};

export type TableState = {
  search: string;
  setSearch: (text: string) => void;
  sort: { by: string; direction: Direction } | undefined;
  setSort: (by: string, direction: Direction) => void;
  toggleSort: (by: string) => void;
  filters: Readonly<Record<string, string | undefined>>;
  setFilter: (id: string, value: string | undefined) => void;
  clear: () => void;
  /** The table is as it opens: neither searched nor filtered by anybody. */
  asAtFirst: boolean;
  /** Columns whose showing differs from what the table shows at first. */
  toggledColumns: ReadonlySet<string>;
  toggleColumn: (id: string) => void;
  /** The row whose details are open. */
  open: string | undefined;
  setOpen: (id: string | undefined) => void;
  /** Names in the address begin with this; with nothing in the page's own table. */
  prefix: string;
};

type QueryOf<Sort extends string, Filters extends Record<string, Allowed>> = {
  search?: string;
  sort?: Sort;
  direction?: Direction;
} & { [Name in keyof Filters]?: ValueOf<Filters[Name]> };

const asText = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

const readSort = <Sort extends string>(
  text: string,
  allowed: readonly Sort[],
): { by: Sort; direction: Direction } | undefined => {
  const by = allowed.find((candidate) => candidate === text.replace(/^-/, ""));
  return by && { by, direction: text.startsWith("-") ? "desc" : "asc" };
};

const isAmong = (allowed: Allowed, value: string): boolean =>
  typeof allowed === "function" ? allowed(value) : allowed === "any" || allowed.includes(value);

type Defaults = Readonly<Record<string, string | undefined>>;
/** Says in an address that a filter with a default is not set. */
const everything = "all";

const readFilters = (
  search: Readonly<Record<string, unknown>>,
  { filters: allowed = {}, defaultFilters = {} }: TableSchema<string, Record<string, Allowed>>,
  prefix: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(allowed).flatMap(([id, values]) => {
      const written = asText(search[prefix + id]);
      const first = (defaultFilters as Defaults)[id];
      if (first !== undefined && written === everything) return [];
      const value = isAmong(values, written) ? written : (first ?? "");
      return value === "" ? [] : [[id, value]];
    }),
  );

/** Writes a part of the search; `step` makes an entry of the history, so that Back undoes it. */
const useWriteSearch = (prefix: string) => {
  const navigate = useNavigate();
  return (change: Record<string, string | undefined>, step = false): void => {
    const own = Object.fromEntries(
      Object.entries(change).map(([name, value]) => [prefix + name, value || undefined]),
    );
    void navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({ ...before, ...own }),
      replace: !step,
      resetScroll: false,
    });
  };
};

const prefixOf = ({ prefix }: { prefix?: string }): string =>
  prefix === undefined ? "" : `${prefix}.`;

/** Reads what an address asks of a table, for whoever reads its rows before it is drawn. */
export const readTable = <Sort extends string, const Filters extends Record<string, Allowed>>(
  schema: TableSchema<Sort, Filters>,
  address: Readonly<Record<string, unknown>>,
) => {
  const prefix = prefixOf(schema);
  const search = asText(address[`${prefix}q`]);
  const sort = readSort(asText(address[`${prefix}sort`]), schema.sort ?? []) ?? schema.defaultSort;
  const filters = readFilters(address, schema as Parameters<typeof readFilters>[1], prefix);
  const query = {
    ...(search === "" ? {} : { search }),
    ...(sort === undefined ? {} : { sort: sort.by, direction: sort.direction }),
    ...filters,
  } as QueryOf<Sort, Filters>;
  return { search, sort, filters, query };
};

export const useTableState = <
  Sort extends string = never,
  const Filters extends Record<string, Allowed> = Record<never, never>,
>(
  schema: TableSchema<Sort, Filters> = {},
): TableState & { query: QueryOf<Sort, Filters> } => {
  const prefix = prefixOf(schema);
  const address = usePageSearch();
  const write = useWriteSearch(prefix);
  const read = (name: string): string => asText(address[prefix + name]);

  const { search, sort, filters, query } = readTable(schema, address);
  const defaults: Defaults = schema.defaultFilters ?? {};
  /** How the address says it: a default goes without saying, and that all is shown is said. */
  const written = (id: string, value = ""): string =>
    value === (defaults[id] ?? "") ? "" : value || everything;
  const toggled = new Set(read("columns").split(",").filter(Boolean));
  const setSort = (by: string, direction: Direction) =>
    write({ sort: direction === "desc" ? `-${by}` : by });

  return {
    search,
    sort,
    filters,
    setSort,
    toggledColumns: toggled,
    open: read("open") || undefined,
    setSearch: (text) => write({ q: text.trim() }),
    toggleSort: (by) => setSort(by, sort?.by === by && sort.direction === "asc" ? "desc" : "asc"),
    setFilter: (id, value) => write({ [id]: written(id, value) }),
    clear: () =>
      write({ q: "", ...Object.fromEntries(Object.keys(filters).map((id) => [id, written(id)])) }),
    asAtFirst:
      search === "" &&
      Object.keys(schema.filters ?? {}).every((id) => filters[id] === defaults[id]),
    toggleColumn: (id) => {
      const next = new Set(toggled);
      if (!next.delete(id)) next.add(id);
      write({ columns: [...next].join(",") });
    },
    setOpen: (id) => write({ open: id }, id !== undefined),
    prefix,
    query,
  };
};

/**
 * The state of a table lives in the address, so that a link shares the view and Back undoes it:
 *
 *   const state = useTableState({
 *     sort: ["number", "effectiveOn"],
 *     defaultSort: { by: "number", direction: "desc" },
 *     filters: { type: several(movementTypes), shareCategoryId: "any" },
 *     periods: ["effectiveOn"],
 *   });
 *   useInfiniteQuery(pagesOf(route, { params, query: state.query }))
 *
 * Two tables on one page take a `prefix` each. An address is written by anyone: what it holds is
 * checked against the lists given here.
 */
import { readChoice, writeChoice, type ChoiceText } from "@coulisse/contract/wire/list-filters.ts";
import { isDay } from "#i18n/dates.ts";
import { afterPaint } from "../after-paint.ts";
import { openInstead } from "../open-detail.ts";
import { useWriteAddress } from "../use-change-address.ts";
import { usePageSearch } from "../use-page-search.ts";

export type Direction = "asc" | "desc";

/** A filter that takes several of these values, or all others. */
export type Several<Value extends string = string> = Readonly<{ several: readonly Value[] }>;
export const several = <const Value extends string>(values: readonly Value[]): Several<Value> => ({
  several: values,
});

export type Allowed = readonly string[] | ((text: string) => boolean) | "any" | Several;

type ValueOf<List extends Allowed> = List extends readonly (infer Value)[]
  ? Value
  : List extends Several<infer Value>
    ? ChoiceText<Value>
    : string;

export type TableSchema<Sort extends string, Filters extends Record<string, Allowed>> = {
  sort?: readonly Sort[];
  defaultSort?: { by: Sort; direction: Direction };
  filters?: Filters;
  /** Each is two filters: the first day and the last. */
  periods?: readonly string[];
  /** Each is two filters: the least number of cents and the most. */
  ranges?: readonly string[];
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
  setFilters: (change: Readonly<Record<string, string | undefined>>) => void;
  /** The filters of a list as it opens, until somebody asks for more. */
  defaults: Readonly<Record<string, string | undefined>>;
  takesSeveral: (id: string) => boolean;
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

const isSeveral = (allowed: Allowed | undefined): allowed is Several =>
  typeof allowed === "object" && "several" in allowed;

/** The part of a text that may be asked for; empty where nothing of it may. */
const readValue = (allowed: Allowed, written: string): string => {
  if (isSeveral(allowed)) return writeChoice(readChoice(written, allowed.several)) ?? "";
  const isKnown =
    typeof allowed === "function"
      ? allowed(written)
      : allowed === "any" || allowed.includes(written);
  return isKnown ? written : "";
};

const isCents = (text: string): boolean => /^\d{1,15}$/.test(text);

/** The filters by days and by amounts are two each. */
const withEnds = ({
  filters = {},
  periods = [],
  ranges = [],
}: TableSchema<string, Record<string, Allowed>>): Record<string, Allowed> => ({
  ...filters,
  ...Object.fromEntries(periods.flatMap((id) => endsOf(id, "period").map((end) => [end, isDay]))),
  ...Object.fromEntries(ranges.flatMap((id) => endsOf(id, "range").map((end) => [end, isCents]))),
});

/** The names of the two ends of a filter, in the address and in the call. */
export const endsOf = (id: string, kind: "period" | "range"): readonly [string, string] =>
  kind === "period" ? [`${id}From`, `${id}To`] : [`${id}Min`, `${id}Max`];

type Defaults = Readonly<Record<string, string | undefined>>;
/** Says in an address that a filter with a default is not set. */
const everything = "all";

const readFilters = (
  search: Readonly<Record<string, unknown>>,
  schema: TableSchema<string, Record<string, Allowed>>,
  prefix: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(withEnds(schema)).flatMap(([id, values]) => {
      const written = asText(search[prefix + id]);
      const first = (schema.defaultFilters as Defaults | undefined)?.[id];
      if (first !== undefined && written === everything) return [];
      const value = readValue(values, written) || (first ?? "");
      return value === "" ? [] : [[id, value]];
    }),
  );

type Search = Readonly<Record<string, unknown>>;
type Written = Readonly<Record<string, string | undefined>>;

/** Writes a part of the search; `step` makes an entry of the history, so that Back undoes it. */
const useWriteSearch = (prefix: string) => {
  const write = useWriteAddress();
  return (written: Written | ((before: Search) => Written), step = false): void =>
    write((before) => {
      const changes = typeof written === "function" ? written(before) : written;
      const named = Object.entries(changes).map(([name, value]) => [
        prefix + name,
        value || undefined,
      ]);
      return { ...before, ...Object.fromEntries(named) };
    }, step);
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
  const allowed = withEnds(schema as Parameters<typeof withEnds>[0]);
  const setFilters = (change: Readonly<Record<string, string | undefined>>) =>
    write(
      Object.fromEntries(Object.entries(change).map(([id, value]) => [id, written(id, value)])),
    );
  const sortBy = (by: string, direction: Direction) => ({
    sort: direction === "desc" ? `-${by}` : by,
  });

  return {
    search,
    sort,
    filters,
    setSort: (by, direction) => write(sortBy(by, direction)),
    toggledColumns: toggled,
    open: read("open") || undefined,
    setSearch: (text) => write({ q: text.trim() }),
    // Twice in a row turns it twice, however late the address is written.
    toggleSort: (by) =>
      afterPaint(() =>
        write((before) => {
          const now = readTable(schema, before).sort;
          return sortBy(by, now?.by === by && now.direction === "asc" ? "desc" : "asc");
        }),
      ),
    setFilter: (id, value) => setFilters({ [id]: value }),
    setFilters,
    defaults,
    takesSeveral: (id) => isSeveral(allowed[id]),
    clear: () =>
      write({ q: "", ...Object.fromEntries(Object.keys(filters).map((id) => [id, written(id)])) }),
    asAtFirst: search === "" && Object.keys(allowed).every((id) => filters[id] === defaults[id]),
    toggleColumn: (id) => {
      const next = new Set(toggled);
      if (!next.delete(id)) next.add(id);
      write({ columns: [...next].join(",") });
    },
    setOpen: (id) => {
      const go = (): void => write({ open: id }, id !== undefined);
      // What is closed was asked about by itself.
      if (id === undefined || id === read("open")) go();
      else afterPaint(() => openInstead(go));
    },
    prefix,
    query,
  };
};

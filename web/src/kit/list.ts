/**
 * A list of the site is one value. It says which call gives its rows, whose they are and how they may be
 * searched, ordered and narrowed; the loader of a page, the table and its files all ask by it, so that an
 * address opens at once on what it says, with one request for its rows:
 *
 *   export const contractList = listOf(contractRoutes.listContracts)({
 *     file: contractRoutes.exportContracts,
 *     ask: (of: Of) => ({ query: of }),
 *     table: (of) => ({ sort: ["signBy"], defaultSort: newestFirst, periods: ["signBy"],
 *       filters: { state: several(contractStates) } }),
 *   });
 *   load: ({ queryClient, address }) => contractList.load(queryClient, address, of),
 *   <ResourceTable {...contractList.useTable(of)} caption={…} columns={…} />
 *
 * Where a row opens beside its table, `opened` is the filter of the call that finds it on any page:
 *
 *   const { opened, ...table } = changeList.useTable();
 */
import type { Route, RouteParams, RouteQuery } from "@coulisse/contract/wire/route.ts";
import { useInfiniteQuery, useQuery, type QueryClient } from "@tanstack/react-query";
import type { Reply } from "#platform/api.ts";
import { listFiles } from "#platform/list-files.ts";
import { pagesOf, queryOf } from "#platform/queries.ts";
import { isId } from "#platform/screen-search.ts";
import type { Export } from "#ui/table/column.ts";
import type { Pages } from "#ui/table/rows.ts";
import {
  readTable,
  useTableState,
  type Allowed,
  type Direction,
  type Several,
  type TableSchema,
} from "#ui/table/use-table-state.ts";

type Query<R extends Route> = NonNullable<RouteQuery<R>>;
type SortOf<R extends Route> =
  Query<R> extends { sort?: infer Sort } ? Extract<Sort, string> : never;
/** The call of a list with one order knows no names of orders; a column has one nevertheless. */
type OrderOf<R extends Route> = [SortOf<R>] extends [never] ? string : SortOf<R>;
type RowOf<R extends Route> = Reply<R> extends { items: readonly (infer Row)[] } ? Row : never;
/** A filter takes several values where its call does. */
type Values<Text> = Extract<Text, `!${string}`> extends never ? Exclude<Allowed, Several> : Allowed;
/** The call takes two ends of these, by the days or by the cents. */
type Between<R extends Route, First extends string> = keyof Query<R> extends infer Name
  ? Name extends `${infer Of}${First}`
    ? Of
    : never
  : never;
/** How a list may be asked for: by the names of the call alone. */
type Table<R extends Route> = {
  sort?: readonly SortOf<R>[];
  /** Columns by which the call sorts under another name, or under none where it has one order. */
  sortAs?: Readonly<Record<string, SortOf<R> | null>>;
  defaultSort?: { by: OrderOf<R>; direction: Direction };
  filters?: { readonly [Name in keyof Query<R>]?: Values<Query<R>[Name]> };
  periods?: readonly Between<R, "From">[];
  ranges?: readonly Between<R, "Min">[];
  /** A queue is narrowed to these as long as nobody asks for all of it. */
  defaultFilters?: { readonly [Name in keyof Query<R>]?: string };
  /** The call is told these where a filter is not set, if it would narrow by itself. */
  whenAll?: Query<R>;
  /** The name under which the call takes what is searched for. */
  searchAs?: keyof Query<R> & string;
  /** Two lists on one page take one each. */
  prefix?: string;
};
/** A scope says whose rows are asked for: parameters of the call, and filters that nobody changes. */
type Scope<R extends Route> = ([RouteParams<R>] extends [undefined]
  ? { params?: undefined }
  : { params: RouteParams<R> }) & { query?: Query<R> };

type Address = Readonly<Record<string, unknown>>;
type Given<G> = [G] extends [undefined] ? [given?: undefined] : [given: G];

type Settings<R extends Route, G> = {
  /** The call that gives the same rows as a file. */
  file?: Route;
  ask?: (given: G) => Scope<R>;
  table?: (given: G) => Table<R>;
  /** The number of rows on a page, where it is not the call's own. */
  atOnce?: "limit" extends keyof Query<R> ? number : never;
  /** The filter of the call that gives one row by its id, for what opens beside the table. */
  opened?: keyof Query<R> & string;
  /** The name of a row in the address, where that is not its id. */
  idOf?: (row: RowOf<R>) => string;
};

type Asked = { params?: Readonly<Record<string, string>>; query: object };
/** The same for all calls, once the names were looked at. */
type Named = {
  sort?: readonly string[];
  sortAs?: Readonly<Record<string, string | null>>;
  whenAll?: object;
  searchAs?: string;
};

const schemaOf = ({ sort = [], sortAs = {}, ...table }: Named) =>
  ({ ...table, sort: [...sort, ...Object.keys(sortAs)] }) as TableSchema<
    string,
    Record<string, Allowed>
  >;

type State = { search?: string; sort?: string };

/** The query of a table in the words of the call. */
const wordsOfCall = (
  { sortAs = {}, searchAs = "search", whenAll }: Named,
  { search, sort = "", ...query }: State,
): object => {
  const order = sort in sortAs ? sortAs[sort] : sort;
  return {
    ...whenAll,
    ...query,
    ...(order ? { sort: order } : {}),
    ...(search === undefined ? {} : { [searchAs]: search }),
  };
};

export const ownId = (row: unknown): string => (row as { id: string }).id;

/** The call of a list comes first, so that the names that it may be asked by are known. */
export const listOf =
  <R extends Route>(route: R) =>
  <G = undefined>(settings: Settings<R, G> = {}) => {
    const { file, ask, table, atOnce, opened: idName, idOf = ownId } = settings;
    const tableFor = (given: G) => (table?.(given) ?? {}) as Named;
    const askedFor = (given: G, query: object): Asked => {
      const scope = (ask?.(given) ?? {}) as Partial<Asked>;
      return { ...scope, query: { ...query, ...scope.query } };
    };
    const pagesFor = ({ query, ...asked }: Asked) => {
      const options = {
        ...asked,
        query: atOnce === undefined ? query : { ...query, limit: atOnce },
      };
      return pagesOf(...([route, options] as unknown as Parameters<typeof pagesOf<R>>));
    };
    const read = (address: Address, ...[given]: Given<G>) => {
      const shown = tableFor(given as G);
      const { query } = readTable(schemaOf(shown), address);
      return pagesFor(askedFor(given as G, wordsOfCall(shown, query)));
    };
    const useAsked = (given: G) => {
      const shown = tableFor(given);
      const state = useTableState(schemaOf(shown));
      return { state, asked: askedFor(given, wordsOfCall(shown, state.query)) };
    };
    /** The row whose details are open: among those that are there, or asked for by its id. */
    const useOpened = (id: string | undefined, given: G, pages: Pages<unknown>) => {
      const rows = pages.data?.pages.flatMap(({ items }) => items as readonly RowOf<R>[]);
      const there = id === undefined ? undefined : rows?.find((row) => idOf(row) === id);
      const name = idName ?? "";
      const found = useQuery({
        ...queryOf(
          ...([route, askedFor(given, { [name]: id })] as unknown as Parameters<typeof queryOf<R>>),
        ),
        enabled: name !== "" && isId(id ?? "") && !pages.isPending && there === undefined,
        select: (page) => (page as { items: readonly RowOf<R>[] }).items[0],
      });
      return there ?? (id === undefined ? undefined : found.data);
    };

    return {
      route,
      /** The rows that an address asks for. */
      read,
      /** Asks for them before the page is drawn; a failure is said in the table's place. */
      load: (queryClient: QueryClient, address: Address, ...given: Given<G>): Promise<void> =>
        queryClient.prefetchInfiniteQuery(read(address, ...given)),
      /** The state of the table, and what the call is asked by it, for what stands beside the rows. */
      useAsked: (...[given]: Given<G>) => {
        const { state, asked } = useAsked(given as G);
        return { state, query: asked.query as Omit<Query<R>, "limit" | "cursor"> };
      },
      /**
       * Everything that a table is given: its state, its rows, its files, those of the rows that are
       * chosen, and the row that is open.
       */
      useTable: (...[given]: Given<G>) => {
        const { state, asked } = useAsked(given as G);
        const pages = useInfiniteQuery(pagesFor(asked));
        const exports: Export[] = file ? listFiles(file, asked) : [];
        const filesOf = (ids: readonly string[]): Export[] =>
          file ? listFiles(file, { ...asked, query: { ...asked.query, ids: ids.join(",") } }) : [];
        const opened = useOpened(state.open, given as G, pages);
        return { state, pages, exports, filesOf, opened };
      },
    };
  };

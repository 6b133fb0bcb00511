/**
 * A list of the site is one value. It says which call gives its rows, whose they are and how they may be
 * searched, ordered and narrowed; the loader of a page, the table and its files all ask by it, so that an
 * address opens at once on what it says, with one request for its rows:
 *
 *   export const contractList = listOf(contractRoutes.listContracts)({
 *     file: contractRoutes.exportContracts,
 *     ask: (of: Of) => ({ query: of }),
 *     table: (of) => ({ sort: ["signBy"], defaultSort: newestFirst, filters: { state: contractStates } }),
 *   });
 *   load: ({ queryClient, address }) => contractList.load(queryClient, address, of),
 *   <ResourceTable {...contractList.useTable(of)} caption={…} columns={…} />
 */
import type { Route, RouteParams, RouteQuery } from "@coulisse/contract/wire/route.ts";
import { useInfiniteQuery, type QueryClient } from "@tanstack/react-query";
import { listFiles } from "#platform/list-files.ts";
import { pagesOf } from "#platform/queries.ts";
import type { Export } from "#ui/table/column.ts";
import {
  readTable,
  useTableState,
  type Direction,
  type TableSchema,
} from "#ui/table/use-table-state.ts";

type Query<R extends Route> = NonNullable<RouteQuery<R>>;
type SortOf<R extends Route> =
  Query<R> extends { sort?: infer Sort } ? Extract<Sort, string> : never;
type Values = readonly string[] | ((text: string) => boolean) | "any";
/** How a list may be asked for: by the names of the call alone. */
type Table<R extends Route> = {
  sort?: readonly SortOf<R>[];
  defaultSort?: { by: SortOf<R>; direction: Direction };
  filters?: { readonly [Name in keyof Query<R>]?: Values };
  /** A queue is narrowed to these as long as nobody asks for all of it. */
  defaultFilters?: { readonly [Name in keyof Query<R>]?: string };
  /** Two lists on one page take one each. */
  prefix?: string;
};
/** Whose rows are asked for: parameters of the call, and filters that nobody changes. */
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
};

type Asked = { params?: Readonly<Record<string, string>>; query: object };

/** Of which call a list is comes first, so that the names that it may be asked by are known. */
export const listOf =
  <R extends Route>(route: R) =>
  <G = undefined>({ file, ask, table }: Settings<R, G> = {}) => {
    const schemaOf = (given: G) =>
      (table?.(given) ?? {}) as TableSchema<string, Record<string, Values>>;
    const askedFor = (given: G, query: object): Asked => {
      const scope = (ask?.(given) ?? {}) as Partial<Asked>;
      return { ...scope, query: { ...query, ...scope.query } };
    };
    const pagesFor = (given: G, query: object) =>
      pagesOf(...([route, askedFor(given, query)] as unknown as Parameters<typeof pagesOf<R>>));
    const read = (address: Address, ...[given]: Given<G>) =>
      pagesFor(given as G, readTable(schemaOf(given as G), address).query);

    return {
      /** The rows that an address asks for. */
      read,
      /** Asks for them before the page is drawn; a failure is said in the table's place. */
      load: (queryClient: QueryClient, address: Address, ...given: Given<G>): Promise<void> =>
        queryClient.prefetchInfiniteQuery(read(address, ...given)),
      /** What a table is given: its state in the address, its rows, and its files. */
      useTable: (...[given]: Given<G>) => {
        const state = useTableState(schemaOf(given as G));
        const asked = askedFor(given as G, state.query);
        const exports: Export[] | undefined = file && listFiles(file, asked);
        return {
          state,
          pages: useInfiniteQuery(pagesFor(given as G, state.query)),
          ...(exports ? { exports } : {}),
        };
      },
    };
  };

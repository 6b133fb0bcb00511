import type { InfiniteData } from "@tanstack/react-query";

type OnePage<Row> = {
  items: readonly Row[];
  total: number;
  moreThanTotal?: true | undefined;
  nextCursor: string | null;
};

/** Pages are what a table needs of `useInfiniteQuery(pagesOf(…))`. */
export type Pages<Row> = {
  data: InfiniteData<OnePage<Row>, unknown> | undefined;
  isPending: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

export type Rows<Row> = {
  rows: readonly Row[];
  total: number;
  /** There are more rows than the server has counted. */
  moreThanTotal: boolean;
  state: "pending" | "failed" | "there";
  /** Shows what was there before while what was asked for is on its way. */
  stale: boolean;
  more: { available: boolean; busy: boolean; failed: boolean; bring: () => void } | undefined;
  retry: () => void;
};

const none: readonly never[] = [];

export const rowsOfPages = <Row>(pages: Pages<Row>): Rows<Row> => ({
  rows: pages.data?.pages.flatMap((page) => page.items) ?? none,
  total: pages.data?.pages[0]?.total ?? 0,
  moreThanTotal: pages.data?.pages[0]?.moreThanTotal ?? false,
  state: pages.data ? "there" : pages.isError ? "failed" : "pending",
  stale: pages.isPlaceholderData,
  more: {
    // What is shown while an answer is awaited keeps its end, of which that answer says nothing yet.
    available: (pages.data?.pages.at(-1)?.nextCursor ?? null) !== null,
    busy: pages.isFetchingNextPage,
    failed: pages.isFetchNextPageError,
    bring: () => void pages.fetchNextPage(),
  },
  retry: () => void pages.refetch(),
});

export const rowsOfList = <Row>(list: readonly Row[]): Rows<Row> => ({
  rows: list,
  total: list.length,
  moreThanTotal: false,
  state: "there",
  stale: false,
  more: undefined,
  retry: () => {},
});

import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";

type PageOf<Item> = { items: readonly Item[]; total: number };
type List<Item> = Pick<
  UseInfiniteQueryResult<InfiniteData<PageOf<Item>>>,
  "data" | "hasNextPage" | "isFetchingNextPage" | "isError" | "fetchNextPage"
>;

/** A sum needs every line; past this many the reader is asked before more are fetched. */
export const readAtOnceMax = 2_000;

/** Reads page after page until the list is whole or long enough to ask. */
export const useWholeList = <Item>(list: List<Item>, readMax = readAtOnceMax) => {
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const more = hasNextPage && !isFetchingNextPage && !isError && items.length < readMax;
  useEffect(() => {
    if (more) void fetchNextPage();
  }, [more, fetchNextPage]);
  return {
    items,
    total: data?.pages.at(-1)?.total ?? 0,
    isWhole: data !== undefined && !hasNextPage,
    /** The reading is stopped where what is left does not come by itself. */
    isStopped: isError || (hasNextPage && items.length >= readMax),
  };
};

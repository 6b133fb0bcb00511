import type { QueryClient } from "@tanstack/react-query";
import { useQuery, useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { marketOf, marketPages } from "./market.queries.ts";

/**
 * Loads what a page that shows markets needs: the first of them, and the one that its address
 * names.
 */
export const loadMarkets = async (queryClient: QueryClient, wanted: string | undefined) => {
  await Promise.all([
    queryClient.prefetchInfiniteQuery(marketPages),
    wanted === undefined ? undefined : queryClient.prefetchQuery(marketOf(wanted)),
  ]);
};

/** The open markets by name; the one that is asked for is among them, and first until it is reached. */
export const useMarkets = (wanted: string | undefined) => {
  const { data, ...pages } = useSuspenseInfiniteQuery(marketPages);
  const listed = data.pages.flatMap((page) => page.items);
  const isListed = wanted === undefined || listed.some(({ company }) => company.id === wanted);
  const found = useQuery({ ...marketOf(wanted ?? ""), enabled: !isListed }).data?.items ?? [];
  return { markets: isListed ? listed : [...found, ...listed], pages };
};

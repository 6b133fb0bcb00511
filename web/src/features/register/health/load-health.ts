import type { QueryClient } from "@tanstack/react-query";
import { readSearchOf } from "#platform/screen-search.ts";
import { findingList } from "./health.lists.ts";
import { healthOf } from "./health.queries.ts";
import { healthSearch, shownKind } from "./shown-kind.ts";

type Address = Readonly<Record<string, unknown>>;

/** The figures come first where the address asks for no kind: they say which rows are shown. */
export const loadHealth = async (
  queryClient: QueryClient,
  address: Address,
  companyId: string,
): Promise<void> => {
  const { kind: asked } = readSearchOf(healthSearch, address);
  const figures = queryClient.ensureQueryData(healthOf(companyId));
  const kind = asked ?? shownKind(asked, await figures);
  await Promise.all([
    figures,
    ...(kind === undefined ? [] : [findingList.load(queryClient, address, { companyId, kind })]),
  ]);
};

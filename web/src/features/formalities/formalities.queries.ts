import { formalityRoutes } from "@coulisse/contract/formalities/formalities.ts";
import type { RouteQuery } from "@coulisse/contract/wire/route.ts";
import { pagesOf, queryOf } from "#platform/queries.ts";

type ListQuery = NonNullable<RouteQuery<typeof formalityRoutes.listFormalities>>;

/** The most urgent first. */
export const mostUrgent = { by: "dueOn", direction: "asc" } as const;

export const formalityPages = (query: ListQuery) =>
  pagesOf(formalityRoutes.listFormalities, { query });

/** The first page of a table, before anything was searched or sorted. */
export const firstFormalities = (of: Pick<ListQuery, "own" | "companyId">) =>
  formalityPages({ sort: mostUrgent.by, direction: mostUrgent.direction, ...of });

export const formalityById = (formalityId: string) =>
  queryOf(formalityRoutes.getFormality, { params: { formalityId } });

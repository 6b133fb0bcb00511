import { jointHolderRoutes } from "@coulisse/contract/entities/joint-holders.ts";
import type { RouteQuery } from "@coulisse/contract/wire/route.ts";
import { pagesOf, queryOf } from "#platform/queries.ts";

export const jointHolderById = (jointHolderId: string) =>
  queryOf(jointHolderRoutes.getJointHolder, { params: { jointHolderId } });

type Query = NonNullable<RouteQuery<typeof jointHolderRoutes.listJointHolders>>;

export const jointHolderPages = (query: Query) =>
  pagesOf(jointHolderRoutes.listJointHolders, { query });

import { jointHolderRoutes } from "@coulisse/contract/entities/joint-holders.ts";
import { queryOf } from "#platform/queries.ts";

export const jointHolderById = (jointHolderId: string) =>
  queryOf(jointHolderRoutes.getJointHolder, { params: { jointHolderId } });

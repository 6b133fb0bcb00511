import { jointHolderRoutes } from "@coulisse/contract/entities/joint-holders.ts";
import { listOf } from "#kit/list.ts";

/** Every joint holding, also those whose members nobody has entered yet. */
export const jointHolderList = listOf(jointHolderRoutes.listJointHolders)();

import { jointHolderRoutes } from "@coulisse/contract/entities/joint-holders.ts";
import { bind } from "#platform/http/bind.ts";
import {
  createJointHolder,
  nameJointMembers,
  nameJointRepresentative,
  updateJointHolder,
} from "#features/entities/joint-holders/joint-holders.commands.ts";
import {
  getJointHolder,
  listJointHolders,
} from "#features/entities/joint-holders/joint-holders.queries.ts";

export const jointHolderBindings = bind(jointHolderRoutes, {
  createJointHolder: { handle: ({ ctx, body }) => createJointHolder(ctx, body) },
  listJointHolders: { handle: ({ ctx, query }) => listJointHolders(ctx, query) },
  getJointHolder: { handle: ({ ctx, params }) => getJointHolder(ctx, params.jointHolderId) },
  updateJointHolder: {
    handle: ({ ctx, params, body }) => updateJointHolder(ctx, params.jointHolderId, body),
  },
  nameJointMembers: {
    handle: ({ ctx, params, body }) => nameJointMembers(ctx, params.jointHolderId, body),
  },
  nameJointRepresentative: {
    handle: ({ ctx, params, body }) => nameJointRepresentative(ctx, params.jointHolderId, body),
  },
});
